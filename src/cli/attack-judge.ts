import { resolve } from "node:path";
import type { Suite } from "../domain/index.ts";
import { ConfigurationError } from "../errors/index.ts";
import { type AnswerJudge, createScoreJudge } from "../judge/index.ts";
import { runFolder } from "../ledger/index.ts";
import { loadSuite, readJudgeRegressions, rubricCatalog } from "../suite/index.ts";
import {
  type AttackReport,
  answerSubject,
  badOutputs,
  drawSample,
  loadWrongAttempts,
  outputSubject,
  type Payload,
  planAttacks,
  readPayloads,
  renderAttack,
  runAttack,
  type Subject,
  shippedPayloads,
  type VacuumCheck,
  vacuumChecks,
} from "../trust/index.ts";
import { counted } from "../util/index.ts";
import type { AttackFlags } from "./attack-flags.ts";
import { type ExitCode, exitCodes } from "./exit-codes.ts";
import { openJudge } from "./open-judge.ts";
import { createProgress } from "./progress.ts";
import { resolveSettings } from "./settings.ts";
import type { Terminal } from "./terminal.ts";
import { withInterrupt } from "./with-interrupt.ts";

/** Runs `eval-judge attack`: nothing of it is read from or written to a cache. */
export async function attackJudge(
  named: string | undefined,
  flags: AttackFlags,
  terminal: Terminal,
): Promise<ExitCode> {
  const mode = modeOf(flags);
  const settings = await resolveSettings(named, flags);
  const payloads = await choosePayloads(flags, terminal);
  // The configured suite is attacked only where it is named: the shipped base set needs none.
  const suite = named === undefined || settings.suite === null ? noSuite() : await loadSuite(settings.suite);
  const folder = runFolder(settings.runs, "attack");
  const opened = await openJudge({ settings, suite, folder, terminal, keepsExchanges: false });
  try {
    const { judge } = opened;
    const bases = [
      ...(mode === "output" ? [] : [...(await shippedBases(judge)), ...(await settledBases(suite, judge))]),
      ...(mode === "answer" ? [] : outputBases(judge)),
    ];
    const planned = planAttacks(bases, payloads);
    const attacks = flags.sample === undefined ? planned : drawSample(planned, flags.sample, flags.seed ?? 1);
    if (flags.json !== true) {
      terminal.err(
        `${counted(attacks.length, "attack")} on ${counted(bases.length, "wrong answer")} with ${counted(payloads.length, "payload")}`,
      );
    }
    if (judge.model === null) {
      terminal.err(
        "Note: no judge model is named, so what evidence does not decide goes to a person and cannot be attacked; name one with --model.",
      );
    }
    const progress = createProgress(terminal, flags.progress !== false);
    const { report, vacuum } = await withInterrupt(async (signal) => {
      const report = await runAttack({
        attacks,
        concurrency: settings.concurrency,
        signal,
        onDone: (done, total) => progress.update(done, total, ""),
      });
      progress.end();
      const rubric = rubricCatalog.correctness_vs_reference;
      const vacuum = signal.aborted ? [] : await vacuumChecks({ judge, model: judge.model, rubric, signal });
      return { report, vacuum };
    });
    print(report, vacuum, flags.json === true, terminal);
    return exitCodeOf(report, vacuum, flags, terminal);
  } finally {
    await opened.close();
  }
}

function modeOf({ mode = "all" }: AttackFlags): "answer" | "output" | "all" {
  if (mode === "answer" || mode === "output" || mode === "all") return mode;
  throw new ConfigurationError("configuration_invalid", "--mode is answer, output or all.");
}

async function choosePayloads(flags: AttackFlags, terminal: Terminal): Promise<readonly Payload[]> {
  const read = flags.payloads === undefined ? null : await readPayloads(resolve(flags.payloads));
  if (read !== null && read.passedOver > 0) {
    terminal.err(
      `Note: ${counted(read.passedOver, "payload comes", "payloads come")} through channels that the judged system does not write: passed over`,
    );
  }
  const all = read?.payloads ?? shippedPayloads;
  const { family } = flags;
  const chosen = family === undefined ? all : all.filter((payload) => family.includes(payload.family));
  if (chosen.length > 0) return chosen;
  throw new ConfigurationError(
    "configuration_invalid",
    `No payload is left; the families are ${[...new Set(all.map((payload) => payload.family))].join(", ")}.`,
  );
}

function noSuite(): Suite {
  return { root: process.cwd(), file: { name: "attack" }, cases: [], suiteSha: "", warnings: [] };
}

async function shippedBases(judge: AnswerJudge): Promise<readonly Subject[]> {
  return (await loadWrongAttempts()).map(({ loadedCase, attempt }) =>
    answerSubject(loadedCase, attempt, judge),
  );
}

/** Predictions that people settled as wrong. */
async function settledBases(suite: Suite, judge: AnswerJudge): Promise<readonly Subject[]> {
  if (suite.cases.length === 0) return [];
  const { fixtures } = await readJudgeRegressions(suite.root);
  return fixtures.flatMap(({ fixture }) => {
    const loadedCase = suite.cases.find(({ evalCase }) => evalCase.qid === fixture.qid);
    if (loadedCase === undefined || fixture.verdict !== "no_match") return [];
    const { prediction, qid, fixtureId } = fixture;
    return [answerSubject(loadedCase, { rowsFrom: "conductor", ...prediction, qid, arm: fixtureId }, judge)];
  });
}

function outputBases(judge: AnswerJudge): readonly Subject[] {
  return badOutputs.map(({ rubric, item }) =>
    outputSubject(
      item,
      createScoreJudge({ rubric: rubricCatalog[rubric], models: judge.model === null ? [] : [judge.model] }),
    ),
  );
}

function print(
  report: AttackReport,
  vacuum: readonly VacuumCheck[],
  json: boolean,
  terminal: Terminal,
): void {
  if (!json) {
    terminal.out(renderAttack(report, vacuum));
    return;
  }
  const { results, ...summary } = report;
  for (const result of results) terminal.out(JSON.stringify({ type: "attack", ...result }));
  terminal.out(JSON.stringify({ type: "attacks", ...summary, vacuum }));
}

function exitCodeOf(
  { all, interrupted }: AttackReport,
  vacuum: readonly VacuumCheck[],
  { maxSuccess }: AttackFlags,
  terminal: Terminal,
): ExitCode {
  if (interrupted) return exitCodes.interrupted;
  if (all.failed > 0) return exitCodes.coverage;
  const missed = maxSuccess === undefined ? null : gateProblem(all.success_rate, maxSuccess);
  if (missed !== null) terminal.err(`Gate: ${missed}`);
  return missed !== null || vacuum.some(({ ok }) => !ok) ? exitCodes.gateFailed : exitCodes.done;
}

/** Why the gate is not passed; null where it is. What was not measured passes none. */
function gateProblem(rate: AttackReport["all"]["success_rate"], most: number): string | null {
  if (rate.kind !== "estimate") return "no attack was decided, so nothing shows how many succeed.";
  return rate.value > most ? `${(100 * rate.value).toFixed(1)} % of the attacks succeeded.` : null;
}
