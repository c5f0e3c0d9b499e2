import { mkdir, open, readFile, rename } from "node:fs/promises";
import { join } from "node:path";
import { z } from "zod";
import { ConfigurationError, InputError, LedgerError } from "../errors/index.ts";
import { describeJsonIssue, safeParseJson, sha256 } from "../util/index.ts";
import { codeOf } from "./group-commit.ts";
import { losslessJson } from "./lossless-json.ts";

/** Where the files of one run are. */
export interface RunFolder {
  readonly runId: string;
  /** `<runs root>/<run_id>` */
  readonly folder: string;
  /** `run.json`: what the run was made with. */
  readonly manifest: string;
  /** `judgements.jsonl`: the ledger. */
  readonly judgements: string;
  /** `exchanges.jsonl`: what models were sent and replied. */
  readonly exchanges: string;
}

/** `run.json`. Unknown fields are kept. */
export const runManifestSchema = z.looseObject({
  /** Version of the form of this file and of the ledger beside it. */
  format: z.literal(1),
  run_id: z.string().min(1),
  /** ISO 8601 with `Z`. */
  created_at: z.string(),
  mode: z.enum(["answer", "score", "pair", "retrieval"]),
  suite_name: z.string(),
  /** Folder of the suite when the run was made; null where there was none. */
  suite_root: z.string().nullable(),
  suite_sha: z.string(),
  judge_identity: z.string(),
  /** Null = judged by evidence alone. */
  judge_model: z.string().nullable(),
});
/** `run.json`: what a run was made with. */
export interface RunManifest extends z.infer<typeof runManifestSchema> {}

/** Names the files of a run without touching them. Throws ConfigurationError for an id that is no plain file name. */
export function runFolder(runsRoot: string, runId: string): RunFolder {
  if (!/^[A-Za-z0-9][A-Za-z0-9._-]{0,99}$/.test(runId)) {
    throw new ConfigurationError(
      "configuration_invalid",
      "A run id has up to 100 letters, digits, points, hyphens and underscores and starts with a letter or digit.",
    );
  }
  const folder = join(runsRoot, runId);
  return {
    runId,
    folder,
    manifest: join(folder, "run.json"),
    judgements: join(folder, "judgements.jsonl"),
    exchanges: join(folder, "exchanges.jsonl"),
  };
}

/** A file name for anything that has an id of its own, such as a case: never the id itself, which may hold any character. */
export function fileNameFor(id: string): string {
  return sha256(id).slice(0, 32);
}

/** Writes `run.json` so that a reader sees the old or the new one, never a part. Throws LedgerError `ledger_write_failed`. */
export async function writeRunManifest(folder: RunFolder, manifest: RunManifest): Promise<void> {
  const draft = `${folder.manifest}.draft-${process.pid}`;
  try {
    await mkdir(folder.folder, { recursive: true });
    const handle = await open(draft, "w");
    try {
      await handle.writeFile(`${losslessJson(manifest)}\n`);
      await handle.sync();
    } finally {
      await handle.close();
    }
    await rename(draft, folder.manifest);
  } catch (error) {
    throw new LedgerError(
      "ledger_write_failed",
      `${folder.manifest} cannot be written (${codeOf(error)}).`,
      error,
    );
  }
}

/** Reads `run.json`; null where there is none. Throws InputError for one that does not have its form. */
export async function readRunManifest(folder: RunFolder): Promise<RunManifest | null> {
  let text: string;
  try {
    text = await readFile(folder.manifest, "utf8");
  } catch (error) {
    if (codeOf(error) === "ENOENT") return null;
    throw invalid(folder, `It cannot be read (${codeOf(error)}).`);
  }
  const json = safeParseJson(text, { bigIntegers: "bigint" });
  if (!json.ok) throw invalid(folder, `It is no JSON: ${describeJsonIssue(json.issue)}.`);
  const checked = runManifestSchema.safeParse(json.value);
  if (!checked.success) {
    throw invalid(
      folder,
      `Wrong fields: ${checked.error.issues.map((issue) => issue.path.join(".")).join(", ")}.`,
    );
  }
  return checked.data;
}

function invalid(folder: RunFolder, problem: string): InputError {
  const remedy = "Restore it from a copy, or start a new run.";
  return new InputError([{ file: folder.manifest, line: null, field: null, problem, remedy }]);
}
