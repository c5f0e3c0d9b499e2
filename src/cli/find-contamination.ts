import { resolve } from "node:path";
import {
  type ContaminationFinding,
  checkContamination,
  forbiddenPaths,
  readToolLogs,
} from "../conduct/index.ts";
import type { LoadedAttempt, Suite } from "../domain/index.ts";
import type { Settings } from "./settings.ts";

/** Where the logs are, and what else is forbidden. */
export interface ContaminationFlags {
  readonly toolLog?: readonly string[];
  readonly contaminationPattern?: readonly string[];
}

/** What is checked. */
export interface FindContaminationOptions {
  readonly suite: Suite;
  readonly attempts: readonly LoadedAttempt[];
  readonly settings: Pick<Settings, "engines">;
  readonly flags: ContaminationFlags;
}

/** Checks the tool logs of attempts: those of the files that are named, else those that the attempts carry. Throws an InputError or ConfigurationError. */
export async function findContamination({
  suite,
  attempts,
  settings,
  flags,
}: FindContaminationOptions): Promise<readonly ContaminationFinding[]> {
  const logs = new Map<string, unknown>();
  for (const file of flags.toolLog ?? []) {
    for (const [key, log] of await readToolLogs(resolve(file))) logs.set(key, log);
  }
  const forbidden = await forbiddenPaths({
    suite,
    ownEngines: settings.engines,
    patterns: flags.contaminationPattern ?? [],
  });
  return checkContamination({ attempts, forbidden, logs });
}
