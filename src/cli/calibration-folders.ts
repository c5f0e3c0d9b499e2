import { join, resolve } from "node:path";
import type { CalibrationCard } from "../domain/index.ts";
import { ConfigurationError } from "../errors/index.ts";
import { cardProblems, describeCardProblem } from "../report/index.ts";
import { findCard } from "../trust/index.ts";
import type { Settings } from "./settings.ts";

/** The folders in which cards are looked for: the one that is named, else `calibration` in the suite and in the working folder. */
export function calibrationFolders(
  { calibration }: Pick<Settings, "calibration">,
  suiteRoot: string | null,
): readonly string[] {
  if (calibration !== null) return [calibration];
  return [...(suiteRoot === null ? [] : [join(suiteRoot, "calibration")]), resolve("calibration")];
}

/** Finds the card of a judge for a report; null where there is none. Throws an InputError for a card without its form. */
export async function findCalibration(
  settings: Pick<Settings, "calibration">,
  suiteRoot: string | null,
  identity: string,
): Promise<CalibrationCard | null> {
  return (await findCard(calibrationFolders(settings, suiteRoot), identity))?.card ?? null;
}

/** Throws a ConfigurationError unless a card covers the judge, before anything is asked. */
export function requireCard(
  card: CalibrationCard | null,
  judge: { readonly identity: string; readonly confidenceThreshold: number | null },
): void {
  const short = judge.identity.slice(0, 12);
  const remedy = "Measure the judge with eval-judge calibrate, or leave out --require-calibration.";
  if (card === null) {
    throw new ConfigurationError(
      "configuration_invalid",
      `--require-calibration: there is no calibration card of the judge ${short}. ${remedy}`,
    );
  }
  const problems = cardProblems(card, { ...judge, modelsReturned: [], now: new Date() });
  if (problems.length === 0) return;
  throw new ConfigurationError(
    "configuration_invalid",
    `--require-calibration: the card of the judge ${short} ${problems.map(describeCardProblem).join(", and ")}. ${remedy}`,
  );
}

/** The confidence threshold that was chosen with a card that still stands; null where none was. */
export function chosenThreshold(card: CalibrationCard | null, identity: string): number | null {
  if (card?.parts[0]?.selection?.kind !== "selected") return null;
  const use = { identity, modelsReturned: [], confidenceThreshold: null, now: new Date() };
  return cardProblems(card, use).length === 0 ? card.judge.confidence_threshold : null;
}
