import {
  type CaseVerification,
  type GoldenEdit,
  openTruth,
  planGoldenEdit,
  readCasesFile,
  readSecondFiles,
  renderVerification,
  type SuiteVerification,
  verificationLines,
  verifySuite,
  writeGoldenEdits,
} from "../conduct/index.ts";
import type { LoadedCase, Suite } from "../domain/index.ts";
import { ConfigurationError } from "../errors/index.ts";
import { losslessJson } from "../ledger/index.ts";
import { selectAttempts } from "../run/index.ts";
import { loadSuite } from "../suite/index.ts";
import { type ExitCode, exitCodes } from "./exit-codes.ts";
import { selectionOf } from "./filter-flags.ts";
import { createProgress } from "./progress.ts";
import { resolveSettings, type Settings } from "./settings.ts";
import type { Terminal } from "./terminal.ts";
import type { VerifyFlags } from "./verify-flags.ts";
import { withInterrupt } from "./with-interrupt.ts";

/** Runs `eval-judge verify`: reads everything first, derives, reports, and writes only what a flag asks for. */
export async function verifySuiteCommand(
  folder: string | undefined,
  flags: VerifyFlags,
  terminal: Terminal,
): Promise<ExitCode> {
  const settings = await resolveSettings(folder, flags);
  if (settings.suite === null) {
    throw new ConfigurationError(
      "configuration_invalid",
      "No suite is named; give its folder, or set `suite` in the configuration.",
    );
  }
  const before = await readCasesFile(settings.suite);
  const suite = await loadSuite(settings.suite);
  const cases = chosenCases(suite, flags);
  const verification = await verifyAll({ settings, suite, cases, flags, terminal });
  const edits = verification.interrupted ? [] : plannedEdits(verification, cases, flags);
  await writeGoldenEdits({ root: settings.suite, before, edits });
  for (const { qid, kind } of edits) {
    if (flags.json === true) terminal.out(losslessJson({ type: "golden_written", qid, kind }));
    else terminal.err(`Written: ${qid} ${kind}`);
  }
  if (verification.interrupted) return exitCodes.interrupted;
  return exitCodeOf(verification);
}

interface VerifyAllOptions {
  readonly settings: Settings;
  readonly suite: Suite;
  readonly cases: readonly LoadedCase[];
  readonly flags: VerifyFlags;
  readonly terminal: Terminal;
}

async function verifyAll({
  settings,
  suite,
  cases,
  flags,
  terminal,
}: VerifyAllOptions): Promise<SuiteVerification> {
  const second = await readSecondFiles(
    flags.second ?? [],
    suite.cases.map(({ evalCase }) => evalCase.qid),
  );
  const opened = await openTruth({
    ...{ suite, cases, second },
    ...{ ownEngines: settings.engines, env: settings.env, engine: flags.engine ?? null },
  });
  const progress = createProgress(terminal, flags.progress !== false, "verified");
  const isListed = ({ split }: CaseVerification) => split !== "holdout" || flags.listHoldout === true;
  try {
    const verification = await withInterrupt((signal) =>
      verifySuite({
        suite,
        cases,
        truth: opened.truth,
        signal,
        onCase: (_, { done, total }) => progress.update(done, total, ""),
      }),
    );
    progress.end();
    if (flags.json === true) {
      for (const line of verificationLines(verification, isListed)) terminal.out(losslessJson(line));
    } else terminal.out(renderVerification(verification, isListed));
    return verification;
  } finally {
    progress.end();
    await opened.close();
  }
}

function chosenCases(suite: Suite, flags: VerifyFlags): readonly LoadedCase[] {
  return selectAttempts(suite, [], selectionOf(flags)).cases;
}

function plannedEdits(
  { cases: verifications }: SuiteVerification,
  cases: readonly LoadedCase[],
  { promote = false, refresh = false, verifiedBy = "eval-judge verify" }: VerifyFlags,
): readonly GoldenEdit[] {
  const byQid = new Map(cases.map((loadedCase) => [loadedCase.evalCase.qid, loadedCase]));
  return verifications.flatMap((verification) => {
    const loadedCase = byQid.get(verification.qid);
    if (loadedCase === undefined) return [];
    return planGoldenEdit(verification, loadedCase, { promote, refresh, verifiedBy }) ?? [];
  });
}

// What could not be run is the setup's; nothing derived at all is no success.
function exitCodeOf({ counts, faulty }: SuiteVerification): ExitCode {
  const derived =
    counts.verified + counts.rederived + counts.drift + counts.second_differs + counts.query_wrong;
  if (counts.unverifiable > 0 || derived === 0) return exitCodes.input;
  return faulty > 0 ? exitCodes.gateFailed : exitCodes.done;
}
