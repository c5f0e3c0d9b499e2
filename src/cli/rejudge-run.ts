import { ConfigurationError } from "../errors/index.ts";
import { losslessJson, openFileLedger, type RunManifest } from "../ledger/index.ts";
import { findRun, readRun, runSuite, type StoredRun, storeRun } from "../run/index.ts";
import { loadSuite } from "../suite/index.ts";
import { measureRejudging, renderRejudging } from "../trust/index.ts";
import { counted } from "../util/index.ts";
import { type ExitCode, exitCodes } from "./exit-codes.ts";
import { openJudge } from "./open-judge.ts";
import { createProgress } from "./progress.ts";
import type { RunFlags } from "./run-flags.ts";
import { placeOfRun } from "./run-place.ts";
import { resolveSettings, type Settings } from "./settings.ts";
import type { Terminal } from "./terminal.ts";
import { withInterrupt } from "./with-interrupt.ts";

/**
 * Runs `eval-judge run --rejudge <run>`: the same judge judges the stored attempts of a run again, never from the cache, into a run of its own, and
 * says how many verdicts flipped. That is the noise of the judge alone; the noise of the answerer needs new answers.
 */
export async function rejudgeRun(
  suiteFolder: string | undefined,
  flags: RunFlags & { readonly rejudge: string },
  terminal: Terminal,
): Promise<ExitCode> {
  const named = await resolveSettings(suiteFolder, flags);
  const stored = await readRun(await findRun(named.runs, flags.rejudge));
  checkStored(stored, flags);
  const settings = { ...named, suite: named.suite ?? stored.manifest.suite_root };
  const suite = await loadSuite(suiteOf(settings));
  const folder = await placeOfRun(settings.runs, flags, `${stored.manifest.run_id}-again`);
  const { judge, close } = await openJudge({ settings, suite, folder, terminal, keepsExchanges: false });
  try {
    if (judge.identity !== stored.manifest.judge_identity) {
      throw new ConfigurationError(
        "identity_mismatch",
        `The run ${stored.manifest.run_id} was made by another judge (identity ${stored.manifest.judge_identity.slice(0, 12)}, now ${judge.identity.slice(0, 12)}); only the same judge can be judged for its noise.`,
      );
    }
    const byQid = new Map(stored.cases.map((loadedCase) => [loadedCase.evalCase.qid, loadedCase]));
    const attempts = stored.attempts.flatMap((attempt) => {
      const loadedCase = byQid.get(attempt.qid);
      return loadedCase === undefined ? [] : [{ attempt, loadedCase }];
    });
    const ledger = await openFileLedger(folder.judgements);
    const progress = createProgress(terminal, flags.progress !== false);
    try {
      await storeRun(folder, manifestOf(stored, folder.runId, judge.now()), stored);
      terminal.err(
        `Run ${folder.runId}: ${counted(attempts.length, "attempt")} of ${stored.manifest.run_id} again`,
      );
      const result = await withInterrupt((signal) =>
        runSuite({
          judge,
          attempts,
          ledger,
          concurrency: settings.concurrency,
          signal,
          onJudgement: (_judgement, { done, total }) => progress.update(done, total, ""),
        }),
      );
      progress.end();
      if (result.interrupted) return exitCodes.interrupted;
      const { judgements } = await result.read();
      const rejudging = measureRejudging(stored.judgements, judgements, {
        listHoldout: flags.listHoldout === true,
      });
      if (flags.json === true) terminal.out(losslessJson({ type: "rejudging", ...rejudging }));
      else terminal.out(renderRejudging(rejudging));
      const unjudged = judgements.length < attempts.length;
      return unjudged || rejudging.failed > 0 ? exitCodes.coverage : exitCodes.done;
    } finally {
      progress.end();
      await ledger.close();
    }
  } finally {
    await close();
  }
}

function checkStored({ manifest }: StoredRun, { resume }: RunFlags): void {
  if (manifest.mode !== "answer") {
    throw new ConfigurationError(
      "configuration_invalid",
      "--rejudge judges runs over the attempts of a suite.",
    );
  }
  if (resume !== undefined) {
    throw new ConfigurationError("configuration_invalid", "--rejudge and --resume exclude each other.");
  }
}

function suiteOf({ suite }: Pick<Settings, "suite">): string {
  if (suite !== null) return suite;
  throw new ConfigurationError("configuration_invalid", "The run does not know its suite; name its folder.");
}

function manifestOf({ manifest }: StoredRun, runId: string, now: Date): RunManifest {
  return { ...manifest, run_id: runId, created_at: now.toISOString() };
}
