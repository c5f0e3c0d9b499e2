import type { CalibrationCard } from "../domain/index.ts";
import type { AnswerJudge } from "../judge/index.ts";
import { type CardProblem, cardProblems, describeCardProblem } from "../report/index.ts";
import { estimateRun, type RunEstimate, type SelectedAttempt } from "../run/index.ts";
import { type DetectableEffect, minimumDetectableEffect } from "../stats/index.ts";
import { defaultFlipRate, effectSentence } from "../trust/index.ts";
import { counted } from "../util/index.ts";
import { type ExitCode, exitCodes } from "./exit-codes.ts";
import type { Terminal } from "./terminal.ts";
import { withInterrupt } from "./with-interrupt.ts";

/** What a dry run works on. */
export interface DryRunOptions {
  readonly judge: AnswerJudge;
  readonly attempts: readonly SelectedAttempt[];
  /** The calibration card of the judge; null where there is none. */
  readonly card: CalibrationCard | null;
  readonly terminal: Terminal;
  readonly json: boolean;
}

/**
 * Says what evidence decides, what asking about the rest would cost, what improvement a comparison of two such runs can find, and whether the judge
 * is calibrated; asks nothing and writes nothing.
 */
export async function dryRun({ judge, attempts, card, terminal, json }: DryRunOptions): Promise<ExitCode> {
  const estimate = await withInterrupt((signal) => estimateRun(judge, attempts, signal));
  const foresight = {
    ...comparisonOf(attempts),
    ...(judge.model === null ? { calibrated: null, card_problems: [] } : calibrationOf(judge, card)),
  };
  if (json) {
    const line = { type: "estimate", model: judge.model?.id ?? null, ...estimate, ...foresight };
    terminal.out(JSON.stringify(line));
  } else {
    for (const line of [...estimateLines(estimate, judge), ...foresightLines(foresight)]) terminal.out(line);
  }
  return exitCodes.done;
}

interface Foresight {
  readonly cases: number;
  /** Of a comparison over these cases, at the noise that is assumed where nobody measured it. */
  readonly detectable_effect: DetectableEffect;
  readonly assumed_flip_rate: number;
  /** Null without a model. */
  readonly calibrated: boolean | null;
  readonly card_problems: readonly (CardProblem | "no_card")[];
}

function comparisonOf(attempts: readonly SelectedAttempt[]) {
  const cases = new Set(attempts.map(({ attempt }) => attempt.qid)).size;
  return {
    cases,
    detectable_effect: minimumDetectableEffect({ cases, lossRate: defaultFlipRate / 2 }),
    assumed_flip_rate: defaultFlipRate,
  };
}

function calibrationOf(
  { identity, settings: { confidenceThreshold } }: AnswerJudge,
  card: CalibrationCard | null,
): Pick<Foresight, "calibrated" | "card_problems"> {
  if (card === null) return { calibrated: false, card_problems: ["no_card"] };
  const use = { identity, confidenceThreshold, modelsReturned: [], now: new Date() };
  const problems = cardProblems(card, use);
  return { calibrated: problems.length === 0, card_problems: problems };
}

function estimateLines(estimate: RunEstimate, { model }: AnswerJudge): readonly string[] {
  const { calls, most_usd } = estimate;
  const first = [
    `${counted(estimate.attempts, "attempt")}`,
    `  decided by evidence: ${counts(estimate.decided)}`,
    `  unscored: ${counts(estimate.unscored)}`,
    `  ${model === null ? "left for a person" : "to be asked"}: ${estimate.to_ask}`,
  ];
  if (model === null) return first;
  return [
    ...first,
    `  calls: ${calls.least} to at most ${calls.most} (retries, repeats, second questions and doubts included)`,
    `  input tokens of the first questions: about ${estimate.likely_input_tokens}`,
    `  price: ${most_usd === null ? `unknown for ${model.id}` : `at most $${most_usd.toFixed(2)}, usually a small part of it`}`,
  ];
}

function foresightLines({
  cases,
  detectable_effect,
  assumed_flip_rate,
  calibrated,
  card_problems,
}: Foresight): readonly string[] {
  return [
    ...(calibrated === null ? [] : [`  judge: ${calibrated ? "calibrated" : uncalibrated(card_problems)}`]),
    effectSentence(detectable_effect, { cases, flipRate: assumed_flip_rate }),
  ];
}

function uncalibrated(problems: Foresight["card_problems"]): string {
  const words = problems.map((problem) =>
    problem === "no_card" ? "there is no calibration card of it" : `its card ${describeCardProblem(problem)}`,
  );
  return `uncalibrated, because ${words.join(", and ")}`;
}

function counts(tally: Readonly<Record<string, number>>): string {
  const parts = Object.entries(tally).map(([name, count]) => `${name} ${count}`);
  return parts.length === 0 ? "none" : parts.join(", ");
}
