import { dirname } from "node:path";
import { ConfigurationError, InputError } from "../errors/index.ts";
import { createMemoryLedger, runFolder } from "../ledger/index.ts";
import { runSuite, selectAttempts } from "../run/index.ts";
import { canaryAttempts, checkCanary, findCard, writeCard } from "../trust/index.ts";
import type { CalibrateFlags } from "./calibrate-flags.ts";
import { calibrationFolders } from "./calibration-folders.ts";
import { type ExitCode, exitCodes } from "./exit-codes.ts";
import { openJudge } from "./open-judge.ts";
import { readInputs } from "./read-inputs.ts";
import type { Settings } from "./settings.ts";
import type { Terminal } from "./terminal.ts";
import { withInterrupt } from "./with-interrupt.ts";

/** Runs `eval-judge calibrate --check-canary`: judges the fixed items of the card again, never from the cache, and keeps the outcome in the card. */
export async function checkCanaryCommand(
  settings: Settings,
  flags: CalibrateFlags,
  terminal: Terminal,
): Promise<ExitCode> {
  const { suite, attempts } = await readInputs(settings, () => {});
  const folder = runFolder(settings.runs, "canary");
  const opened = await openJudge({ settings, suite, folder, terminal, keepsExchanges: false });
  try {
    const { judge } = opened;
    const found = await findCard(calibrationFolders(settings, suite.root), judge.identity);
    if (found === null) {
      throw new ConfigurationError(
        "configuration_invalid",
        `There is no calibration card of the judge ${judge.identity.slice(0, 12)}; make one with eval-judge calibrate --labels.`,
      );
    }
    const wanted = new Set(canaryAttempts(found.card).map(({ qid, attemptSha }) => `${qid}@${attemptSha}`));
    const work = selectAttempts(suite, attempts).attempts.filter(({ attempt }) =>
      wanted.has(`${attempt.qid}@${attempt.attemptSha}`),
    );
    if (work.length < wanted.size || work.length === 0) throw missing(found.file, wanted.size - work.length);
    const result = await withInterrupt((signal) =>
      runSuite({
        judge,
        attempts: work,
        ledger: createMemoryLedger(),
        concurrency: settings.concurrency,
        retryFailed: false,
        signal,
      }),
    );
    if (result.interrupted) return exitCodes.interrupted;
    const { judgements } = await result.read();
    if (judgements.some(({ status }) => status === "failed")) {
      terminal.err("Some of the canary could not be judged, so nothing was checked.");
      return exitCodes.coverage;
    }
    const check = checkCanary(found.card, judgements, new Date());
    const { card } = found;
    await writeCard(dirname(found.file), {
      ...card,
      canary: { ...card.canary, checks: [...card.canary.checks, check] },
    });
    if (flags.json === true) terminal.out(JSON.stringify({ type: "canary_check", ...check }));
    else {
      terminal.out(
        `Canary: ${check.agree} of ${check.n} agree with people, ${check.within ? "within" : "outside"} the interval of the card. The card ${check.within ? "still holds" : "no longer holds; calibrate again"}.`,
      );
    }
    return check.within ? exitCodes.done : exitCodes.gateFailed;
  } finally {
    await opened.close();
  }
}

function missing(file: string, count: number): InputError {
  return new InputError([
    {
      file,
      line: null,
      field: "canary",
      problem: `${count} of the attempts of the canary are not among the attempts.`,
      remedy: "Name the attempts that were labelled with --attempts, or calibrate again.",
    },
  ]);
}
