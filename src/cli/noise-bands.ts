import { existsSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { join, resolve } from "node:path";
import { ConfigurationError } from "../errors/index.ts";
import { measureNoise, type NoiseBand, parseNoiseBlocks, takeArm } from "../report/index.ts";
import type { StoredRun } from "../run/index.ts";
import { counted, escapeTerminal } from "../util/index.ts";
import { soleArm } from "./choose-arms.ts";
import { commaNames } from "./comma-names.ts";
import { openAnswerRun } from "./open-compared-runs.ts";
import type { Settings } from "./settings.ts";
import type { Terminal } from "./terminal.ts";

/** The file that is named, else the one of the suite where it stands, else that of the working folder. */
export function calibrationFile(named: string | boolean | undefined, { manifest }: StoredRun): string {
  if (typeof named === "string") return resolve(named);
  const ofSuite = join(manifest.suite_root ?? ".", "CALIBRATION.md");
  return existsSync(ofSuite) ? ofSuite : resolve("CALIBRATION.md");
}

/** The A/A bands of a file; damaged ones are said and left out. */
export async function readBands(file: string, terminal: Terminal): Promise<NoiseBand[]> {
  if (!existsSync(file)) return [];
  const { bands, damaged } = parseNoiseBlocks(await readFile(file, "utf8"));
  if (damaged > 0) {
    terminal.err(
      `Note: ${counted(damaged, "A/A block")} of ${escapeTerminal(file)} cannot be read: not counted.`,
    );
  }
  return [...bands];
}

/** The A/A band of two runs that are named for one comparison. Throws a ConfigurationError for any other number. */
export async function noiseOfRuns(
  settings: Settings,
  text: string | undefined,
  arm: string,
): Promise<readonly NoiseBand[]> {
  if (text === undefined) return [];
  const [first, second, ...more] = commaNames(text);
  if (first === undefined || second === undefined || more.length > 0) {
    throw new ConfigurationError("configuration_invalid", "--noise names two runs, separated by a comma.");
  }
  const runs = [await openAnswerRun(settings, first), await openAnswerRun(settings, second)] as const;
  return [measureNoise(takeArm(runs[0], soleArm(runs[0], arm)), takeArm(runs[1], soleArm(runs[1], arm)))];
}
