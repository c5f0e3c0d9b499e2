import { readdir } from "node:fs/promises";
import { join } from "node:path";
import type { LoadedAttempt, Suite, SuiteWarning } from "../domain/index.ts";
import { ConfigurationError } from "../errors/index.ts";
import { loadSuite, readAttempts } from "../suite/index.ts";
import type { Settings } from "./settings.ts";

/** A suite and the attempts at it. */
export interface SuiteInputs {
  readonly suite: Suite;
  readonly attempts: readonly LoadedAttempt[];
}

/**
 * Reads the suite and the attempts that the settings name, `attempts*.jsonl` of the suite where they name none; `warn` hears of each kind of warning
 * once. Throws an InputError with every problem, or a ConfigurationError where nothing is named.
 */
export async function readInputs(settings: Settings, warn: (message: string) => void): Promise<SuiteInputs> {
  if (settings.suite === null) {
    throw new ConfigurationError(
      "configuration_invalid",
      "No suite is named; give its folder, or set `suite` in the configuration.",
    );
  }
  const suite = await loadSuite(settings.suite);
  const warnings = [...suite.warnings];
  const files = settings.attempts.length > 0 ? settings.attempts : await attemptsOf(settings.suite);
  const attempts = await readAttempts(files, suite, { onWarning: (warning) => warnings.push(warning) });
  for (const message of warningMessages(warnings)) warn(message);
  return { suite, attempts };
}

async function attemptsOf(suite: string): Promise<readonly string[]> {
  const files = (await readdir(suite)).filter((name) => /^attempts.*\.jsonl$/.test(name)).toSorted();
  if (files.length > 0) return files.map((name) => join(suite, name));
  throw new ConfigurationError(
    "configuration_invalid",
    `${suite} holds no attempts*.jsonl; name a file with --attempts.`,
  );
}

// One unknown field can stand in every line of a file; it is said once, with how often.
function warningMessages(warnings: readonly SuiteWarning[]): readonly string[] {
  const groups = new Map<string, { readonly first: SuiteWarning; count: number }>();
  for (const warning of warnings) {
    const key =
      warning.code === "unknown_field" ? `${warning.file} ${warning.field}` : JSON.stringify(warning);
    const group = groups.get(key);
    if (group === undefined) groups.set(key, { first: warning, count: 1 });
    else group.count++;
  }
  return [...groups.values()].map(({ first, count }) => {
    const place = [first.qid, first.field].filter((part) => part !== null).join(": ");
    return `${place}: ${first.message}${count > 1 ? ` (${count} times)` : ""}`;
  });
}
