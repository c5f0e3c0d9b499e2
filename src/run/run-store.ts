import { mkdir, open, readdir, readFile, rename, stat } from "node:fs/promises";
import { basename, dirname, isAbsolute, join, resolve } from "node:path";
import type {
  Judgement,
  Label,
  LoadedAttempt,
  LoadedCase,
  LoadedOutput,
  LoadedPair,
  LoadedSearch,
  ModelEntity,
  PairJudgement,
  RetrievalJudgement,
  RubricLabel,
  ScoreJudgement,
} from "../domain/index.ts";
import { InputError, LedgerError } from "../errors/index.ts";
import {
  losslessJson,
  type RunFolder,
  type RunManifest,
  readLedgerFile,
  readRunManifest,
  runFolder,
  writeRunManifest,
} from "../ledger/index.ts";
import { assertNever, parseJson } from "../util/index.ts";
import { isRubricLabel } from "./rubric-labels.ts";

/** What was judged, as it was when the run was made; a run of one mode has the inputs of that mode alone. */
export interface RunInputs {
  readonly cases: readonly LoadedCase[];
  readonly attempts: readonly LoadedAttempt[];
  /** Outputs that were scored. */
  readonly outputs: readonly LoadedOutput[];
  /** Pairs that were compared. */
  readonly pairs: readonly LoadedPair[];
  /** Searches that were judged. */
  readonly searches: readonly LoadedSearch[];
  /** Entities of the model version that the searches ran over. */
  readonly entities: readonly ModelEntity[];
}

/** A run as it stands on disk. */
export interface StoredRun extends RunInputs {
  readonly folder: RunFolder;
  readonly manifest: RunManifest;
  /** Judgements of answers, in the order in which they were made, superseded ones among them. */
  readonly judgements: readonly Judgement[];
  readonly scores: readonly ScoreJudgement[];
  readonly comparisons: readonly PairJudgement[];
  readonly retrievals: readonly RetrievalJudgement[];
  /** Labels on answers, in the order in which they were given, superseded ones among them. */
  readonly labels: readonly Label[];
  /** Labels on outputs and pairs, likewise. */
  readonly rubricLabels: readonly RubricLabel[];
}

/** Writes manifest and inputs of a run, each whole or not at all. Throws a LedgerError where the disk refuses. */
export async function storeRun(
  folder: RunFolder,
  manifest: RunManifest,
  inputs: Partial<RunInputs>,
): Promise<void> {
  await writeInputs(folder, { ...noInputs(), ...inputs });
  await writeRunManifest(folder, manifest);
}

/** Reads a run. Throws an InputError where there is none, a LedgerError where its ledger is damaged. */
export async function readRun(folder: RunFolder): Promise<StoredRun> {
  const manifest = await readRunManifest(folder);
  if (manifest === null) throw noRun(folder.folder);
  const judgements: Judgement[] = [];
  const scores: ScoreJudgement[] = [];
  const comparisons: PairJudgement[] = [];
  const retrievals: RetrievalJudgement[] = [];
  const labels: Label[] = [];
  const rubricLabels: RubricLabel[] = [];
  for await (const entry of readLedgerFile(folder.judgements)) {
    if (entry.type === "label") {
      if (isRubricLabel(entry)) rubricLabels.push(entry);
      else labels.push(entry);
    }
    if (entry.type !== "judgement") continue;
    if (entry.mode === "answer") judgements.push(entry);
    else if (entry.mode === "score") scores.push(entry);
    else if (entry.mode === "pair") comparisons.push(entry);
    else retrievals.push(entry);
  }
  const made = { judgements, scores, comparisons, retrievals, labels, rubricLabels };
  return { folder, manifest, ...made, ...(await readInputs(folder)) };
}

/** Finds a run by its id, by the path of its folder, or by `latest`. Throws an InputError where there is none. */
export async function findRun(runsRoot: string, reference: string): Promise<RunFolder> {
  if (reference === "latest") return await latestRun(runsRoot);
  const path =
    isAbsolute(reference) || reference.includes("/") ? resolve(reference) : join(runsRoot, reference);
  const folder = runFolder(dirname(path), basename(path));
  if (!(await isFile(folder.manifest))) throw noRun(path);
  return folder;
}

/** Every run of a folder whose manifest can be read, in no order. */
export async function* listRuns(
  runsRoot: string,
): AsyncGenerator<{ readonly folder: RunFolder; readonly manifest: RunManifest }> {
  for (const name of await namesIn(runsRoot)) {
    const folder = runFolder(runsRoot, name);
    const manifest = await readRunManifest(folder).catch(() => null);
    if (manifest !== null) yield { folder, manifest };
  }
}

async function latestRun(runsRoot: string): Promise<RunFolder> {
  let latest: { readonly at: string; readonly folder: RunFolder } | null = null;
  for await (const { folder, manifest } of listRuns(runsRoot)) {
    if (latest === null || manifest.created_at > latest.at) latest = { at: manifest.created_at, folder };
  }
  if (latest === null) throw noRun(runsRoot);
  return latest.folder;
}

async function namesIn(folder: string): Promise<readonly string[]> {
  try {
    return (await readdir(folder)).filter((name) => /^[A-Za-z0-9][A-Za-z0-9._-]{0,99}$/.test(name));
  } catch {
    return [];
  }
}

async function isFile(path: string): Promise<boolean> {
  try {
    return (await stat(path)).isFile();
  } catch {
    return false;
  }
}

function inputsFile(folder: RunFolder): string {
  return join(folder.folder, "inputs.jsonl");
}

function noInputs(): RunInputs {
  return { cases: [], attempts: [], outputs: [], pairs: [], searches: [], entities: [] };
}

async function writeInputs(folder: RunFolder, inputs: RunInputs): Promise<void> {
  const { cases, attempts, outputs, pairs, searches, entities } = inputs;
  const draft = `${inputsFile(folder)}.draft-${process.pid}`;
  try {
    await mkdir(folder.folder, { recursive: true });
    const handle = await open(draft, "w");
    try {
      for (const item of cases) await handle.write(`${losslessJson({ type: "case", case: item })}\n`);
      for (const item of attempts)
        await handle.write(`${losslessJson({ type: "attempt", attempt: item })}\n`);
      for (const item of outputs) await handle.write(`${losslessJson({ type: "output", output: item })}\n`);
      for (const item of pairs) await handle.write(`${losslessJson({ type: "pair", pair: item })}\n`);
      for (const item of searches) await handle.write(`${losslessJson({ type: "search", search: item })}\n`);
      for (const item of entities) await handle.write(`${losslessJson({ type: "entity", entity: item })}\n`);
      await handle.sync();
    } finally {
      await handle.close();
    }
    await rename(draft, inputsFile(folder));
  } catch (error) {
    throw new LedgerError("ledger_write_failed", `${inputsFile(folder)} cannot be written.`, error);
  }
}

// The file is our own, written whole; what does not read back is damage.
async function readInputs(folder: RunFolder): Promise<RunInputs> {
  const file = inputsFile(folder);
  const cases: LoadedCase[] = [];
  const attempts: LoadedAttempt[] = [];
  const outputs: LoadedOutput[] = [];
  const pairs: LoadedPair[] = [];
  const searches: LoadedSearch[] = [];
  const entities: ModelEntity[] = [];
  try {
    for (const line of (await readFile(file, "utf8")).split("\n")) {
      if (line === "") continue;
      const entry = parseJson(line, { bigIntegers: "bigint" }) as unknown as InputEntry;
      switch (entry.type) {
        case "case":
          cases.push(entry.case);
          break;
        case "attempt":
          attempts.push(entry.attempt);
          break;
        case "output":
          outputs.push(entry.output);
          break;
        case "pair":
          pairs.push(entry.pair);
          break;
        case "search":
          searches.push(entry.search);
          break;
        case "entity":
          entities.push(entry.entity);
          break;
        default:
          assertNever(entry);
      }
    }
  } catch (error) {
    throw new LedgerError("ledger_damaged", `${file} cannot be read.`, error);
  }
  return { cases, attempts, outputs, pairs, searches, entities };
}

type InputEntry =
  | { readonly type: "case"; readonly case: LoadedCase }
  | { readonly type: "attempt"; readonly attempt: LoadedAttempt }
  | { readonly type: "output"; readonly output: LoadedOutput }
  | { readonly type: "pair"; readonly pair: LoadedPair }
  | { readonly type: "search"; readonly search: LoadedSearch }
  | { readonly type: "entity"; readonly entity: ModelEntity };

function noRun(path: string): InputError {
  return new InputError([
    {
      file: path,
      line: null,
      field: null,
      problem: "There is no run here.",
      remedy: "Name a run id, the folder of a run, or `latest`; --runs names the folder of runs.",
    },
  ]);
}
