import { ConfigurationError } from "../errors/index.ts";
import { type ArmSource, armsOf } from "../report/index.ts";
import type { StoredRun } from "../run/index.ts";
import { commaNames } from "./comma-names.ts";

/** The arms that are compared. Throws a ConfigurationError where they are not named and a run has several, or where a run has none of the name. */
export function chooseArms(
  before: StoredRun,
  after: StoredRun,
  { arms, single }: { readonly arms: string | undefined; readonly single: boolean },
): readonly [string, string] {
  if (arms === undefined) {
    if (single) {
      throw new ConfigurationError(
        "configuration_invalid",
        `Name a second run, or two arms of this one with --arms. It has: ${armsOf(before).join(", ")}.`,
      );
    }
    return [soleArm(before, null), soleArm(after, null)];
  }
  const [first, second, ...more] = commaNames(arms);
  if (first === undefined || second === undefined || more.length > 0) {
    throw new ConfigurationError("configuration_invalid", "--arms names two arms, separated by a comma.");
  }
  return [knownArm(before, first), knownArm(after, second)];
}

function knownArm(run: StoredRun, arm: string): string {
  if (armsOf(run).includes(arm)) return arm;
  throw new ConfigurationError(
    "configuration_invalid",
    `--arms: the run ${run.folder.runId} has no arm ${arm}. It has: ${armsOf(run).join(", ")}.`,
  );
}

/** The only arm of a run, or the wanted one of several. */
export function soleArm(run: ArmSource & Pick<StoredRun, "folder">, wanted: string | null): string {
  const arms = armsOf(run);
  const [only, ...more] = arms;
  if (only !== undefined && more.length === 0) return only;
  if (wanted !== null && arms.includes(wanted)) return wanted;
  throw new ConfigurationError(
    "configuration_invalid",
    `The run ${run.folder.runId} has several arms; choose with --arms before,after. It has: ${arms.join(", ")}.`,
  );
}
