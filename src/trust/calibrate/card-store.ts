import { mkdir, readFile, rename, rm, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { type CalibrationCard, calibrationCardSchema } from "../../domain/index.ts";
import { ConfigurationError, InputError } from "../../errors/index.ts";
import { limitIssues, schemaIssues } from "../../suite/index.ts";
import { describeJsonIssue, safeParseJson, sha256 } from "../../util/index.ts";
import { placeCalibrationBlock } from "./render-calibration-block.ts";

/** The file of a card in a folder of cards; an identity that is no plain file name gets its hash. */
export function cardFile(folder: string, identity: string): string {
  const plain = /^[A-Za-z0-9][A-Za-z0-9._-]{0,99}$/.test(identity);
  return join(folder, `${plain ? identity : sha256(identity)}.json`);
}

/** Finds the card of a judge in the first folder that has one; null where none has. Throws an InputError for a card without its form. */
export async function findCard(
  folders: readonly string[],
  identity: string,
): Promise<{ readonly card: CalibrationCard; readonly file: string } | null> {
  for (const folder of folders) {
    const file = cardFile(folder, identity);
    const card = await readCard(file);
    if (card !== null) return { card, file };
  }
  return null;
}

/** Reads a card; null where there is no such file. Throws an InputError for one without its form. */
export async function readCard(file: string): Promise<CalibrationCard | null> {
  let text: string;
  try {
    text = await readFile(file, "utf8");
  } catch (error) {
    const code = error instanceof Error && "code" in error ? String(error.code) : "";
    if (code === "ENOENT" || code === "ENOTDIR") return null;
    throw invalid(file, "The card cannot be read.");
  }
  const json = safeParseJson(text);
  if (!json.ok) throw invalid(file, `The card is no JSON: ${describeJsonIssue(json.issue)}.`);
  const checked = calibrationCardSchema.safeParse(json.value);
  if (!checked.success) {
    throw new InputError(limitIssues(schemaIssues(checked.error, { file, line: null })));
  }
  return checked.data;
}

/** Writes a card into its folder and its block into `CALIBRATION.md` beside the folder; returns both paths. Throws a ConfigurationError. */
export async function writeCard(
  folder: string,
  card: CalibrationCard,
): Promise<{ readonly file: string; readonly page: string }> {
  const file = cardFile(folder, card.judge.identity);
  const page = join(dirname(folder), "CALIBRATION.md");
  await replace(file, `${JSON.stringify(card, null, 1)}\n`);
  await replace(page, placeCalibrationBlock(await textOf(page), card));
  return { file, page };
}

async function textOf(file: string): Promise<string> {
  try {
    return await readFile(file, "utf8");
  } catch {
    return "";
  }
}

/** Whole or not at all. */
async function replace(file: string, content: string): Promise<void> {
  const draft = `${file}.draft-${process.pid}`;
  try {
    await mkdir(dirname(file), { recursive: true });
    await writeFile(draft, content);
    await rename(draft, file);
  } catch (error) {
    await rm(draft, { force: true }).catch(() => {});
    throw new ConfigurationError(
      "configuration_invalid",
      `${file} cannot be written; name a folder that can be with --calibration.`,
      error,
    );
  }
}

function invalid(file: string, problem: string): InputError {
  return new InputError([{ file, line: null, field: null, problem, remedy: "Calibrate the judge again." }]);
}
