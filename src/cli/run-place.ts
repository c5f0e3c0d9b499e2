import { ConfigurationError } from "../errors/index.ts";
import { type RunFolder, type RunManifest, runFolder } from "../ledger/index.ts";
import { findRun } from "../run/index.ts";

/** Flags that say where a run is kept; absent = not given. */
export interface RunPlaceFlags {
  readonly resume?: boolean | string;
  readonly runId?: string;
}

/** The folder of a run: the one that is gone on with, the one that is named, or a new one named after what is judged and the time. */
export async function placeOfRun(runsRoot: string, flags: RunPlaceFlags, name: string): Promise<RunFolder> {
  if (typeof flags.resume === "string") return await findRun(runsRoot, flags.resume);
  if (flags.resume === true) return await findRun(runsRoot, flags.runId ?? "latest");
  if (flags.runId !== undefined) return runFolder(runsRoot, flags.runId);
  const safe = name.replace(/[^A-Za-z0-9]+/g, "-").slice(0, 40);
  const time = new Date().toISOString().replace(/[:.]/g, "-").replace("Z", "");
  return runFolder(runsRoot, `${/^[A-Za-z0-9]/.test(safe) ? safe : `run${safe}`}-${time}`);
}

/** A judge as a run folder remembers it. */
export interface RunJudge {
  readonly identity: string;
  /** Names of its models, for people; null = without a model. */
  readonly model: string | null;
}

/** A run folder belongs to one judge: verdicts of two judges in one ledger could not be told apart by its reader. Throws a ConfigurationError. */
export function checkRunJudge(
  existing: RunManifest | null,
  judge: RunJudge,
  { resume }: Pick<RunPlaceFlags, "resume">,
): void {
  if (existing === null) return;
  if (resume === undefined) {
    throw new ConfigurationError(
      "configuration_invalid",
      `The run ${existing.run_id} exists already; go on with --resume, or choose another --run-id.`,
    );
  }
  if (existing.judge_identity !== judge.identity) {
    throw new ConfigurationError(
      "identity_mismatch",
      `The run ${existing.run_id} was made by another judge (identity ${existing.judge_identity.slice(0, 12)}, model ${existing.judge_model ?? "none"}; now ${judge.identity.slice(0, 12)}, model ${judge.model ?? "none"}). Use that judge, or start a new run.`,
    );
  }
}
