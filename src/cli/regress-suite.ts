import { ConfigurationError, InputError } from "../errors/index.ts";
import { runFolder } from "../ledger/index.ts";
import { loadSuite, readJudgeRegressions } from "../suite/index.ts";
import {
  type RegressionReport,
  renderFixture,
  renderRegressions,
  runRegressions,
  selectFixtures,
} from "../trust/index.ts";
import { counted } from "../util/index.ts";
import { type ExitCode, exitCodes } from "./exit-codes.ts";
import { openJudge } from "./open-judge.ts";
import type { RegressFlags } from "./regress-flags.ts";
import { resolveSettings } from "./settings.ts";
import type { Terminal } from "./terminal.ts";
import { withInterrupt } from "./with-interrupt.ts";

/** Runs `eval-judge regress`: fixtures are read and chosen before anything is judged. */
export async function regressSuite(
  suiteFolder: string | undefined,
  flags: RegressFlags,
  terminal: Terminal,
): Promise<ExitCode> {
  const settings = await resolveSettings(suiteFolder, flags);
  if (settings.suite === null) {
    throw new ConfigurationError(
      "configuration_invalid",
      "No suite is named; give its folder, or set `suite` in the configuration.",
    );
  }
  const suite = await loadSuite(settings.suite);
  const reading = await readJudgeRegressions(suite.root);
  if (reading.issues.length > 0) throw new InputError(reading.issues);
  if (reading.fixtures.length === 0) throw noFixtures(reading.file);
  const fixtures = selectFixtures(reading.fixtures, flags.only ?? []);
  const name = suite.file.name.replace(/[^A-Za-z0-9]+/g, "-").slice(0, 40);
  const opened = await openJudge({
    settings,
    suite,
    folder: runFolder(settings.runs, `regress-${name}`),
    terminal,
    // A repeat that reads the cache repeats nothing.
    keepsExchanges: flags.repeat === undefined,
  });
  try {
    const { judge } = opened;
    if (flags.json !== true) {
      terminal.err(
        `${counted(fixtures.length, "fixture")} · judge ${judge.model?.id ?? "without a model"} · identity ${judge.identity.slice(0, 12)}`,
      );
    }
    const report = await withInterrupt((signal) =>
      runRegressions({
        suite,
        judge,
        fixtures,
        repeat: flags.repeat ?? 1,
        concurrency: settings.concurrency,
        signal,
        mutateRules: flags.mutateRules === true,
      }),
    );
    print(report, flags.json === true, terminal);
    return exitCodeOf(report);
  } finally {
    await opened.close();
  }
}

function noFixtures(file: string): InputError {
  return new InputError([
    {
      file,
      line: null,
      field: null,
      problem: "There is no settled prediction to hold the judge to.",
      remedy: "Write one a line, or let eval-judge settle --fixtures append overruled verdicts.",
    },
  ]);
}

function print(report: RegressionReport, json: boolean, terminal: Terminal): void {
  const { results, uncovered, rules } = report;
  if (!json) {
    for (const result of results) terminal.out(renderFixture(result));
    terminal.out(renderRegressions(report));
    return;
  }
  for (const result of results) terminal.out(JSON.stringify({ type: "fixture", ...result }));
  terminal.out(
    JSON.stringify({
      type: "regressions",
      fixtures: results.length,
      uncovered,
      unprotected_rules:
        rules?.filter(({ fixtures }) => fixtures.length === 0).map(({ rule }) => rule) ?? null,
      rules,
    }),
  );
}

function exitCodeOf({ results, interrupted }: RegressionReport): ExitCode {
  const marks = new Set(results.map(({ mark }) => mark));
  if (interrupted) return exitCodes.interrupted;
  if (
    results.some(({ outcomes }) =>
      outcomes.some(({ rule, verdict }) => verdict === "failed" && rule === "internal"),
    )
  )
    return exitCodes.internal;
  if (marks.has("not_judged")) return exitCodes.coverage;
  const judged = marks.has("ok") || marks.has("fail") || marks.has("flaky");
  const bad = marks.has("fail") || marks.has("flaky") || marks.has("unresolved");
  return judged && !bad ? exitCodes.done : exitCodes.gateFailed;
}
