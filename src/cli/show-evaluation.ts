import type { PairJudgement, RetrievalJudgement, RubricLabel, ScoreJudgement } from "../domain/index.ts";
import { InputError } from "../errors/index.ts";
import { losslessJson } from "../ledger/index.ts";
import {
  evaluatePair,
  evaluateScore,
  overallRuleOf,
  recordSha,
  renderEvaluation,
  renderRetrievalJudgement,
} from "../report/index.ts";
import { pairLabelsOf, type StoredRun, scoreLabelsOf } from "../run/index.ts";
import { escapeTerminal, nearSpellings } from "../util/index.ts";
import type { Terminal } from "./terminal.ts";

/**
 * Shows what is known of one output, pair or search of a run, found by its id or by the hash of its record (eight digits or more): the report on it, calls and pins; as JSON lines the
 * record and the labels on it.
 * Throws an InputError where the run has none.
 */
export function showEvaluation(
  run: StoredRun,
  wanted: string,
  { terminal, json }: { readonly terminal: Terminal; readonly json: boolean },
): void {
  const judgements: readonly Shown[] = [...run.scores, ...run.comparisons, ...run.retrievals];
  const found =
    judgements.findLast(({ pins }) => pins.qid === wanted) ??
    (/^[0-9a-f]{8,64}$/.test(wanted)
      ? judgements.findLast((judgement) => recordSha(judgement).startsWith(wanted))
      : undefined);
  if (found === undefined) throw noSuch(run, wanted, judgements);
  if (json) {
    terminal.out(losslessJson(found));
    for (const label of run.rubricLabels.filter((one) => isOf(one, found))) terminal.out(losslessJson(label));
    return;
  }
  terminal.out(textOf(found, run));
  terminal.out(`\n${section("Calls", callLines(found))}\n${section("Pins", pinLines(found))}`);
}

type Shown = ScoreJudgement | PairJudgement | RetrievalJudgement;

function textOf(found: Shown, run: StoredRun): string {
  if (found.mode === "retrieval") return renderRetrievalJudgement(found);
  const evaluation =
    found.mode === "score"
      ? evaluateScore(found, scoreLabelsOf(run))
      : evaluatePair(found, { labels: pairLabelsOf(run), rule: overallRuleOf(run.comparisons) ?? "none" });
  return renderEvaluation(evaluation, {
    judgeModels: found.pins.judge_models.map(({ asked }) => asked),
    calibrated: null,
    redacted: false,
  });
}

function isOf(label: RubricLabel, { pins, mode }: Shown): boolean {
  return label.mode === mode && label.qid === pins.qid && label.attempt_sha === pins.attempt_sha;
}

function callLines({ calls }: Shown): readonly string[] {
  return calls.map(
    ({ purpose, outcome, attempts, cached, latency_ms }) =>
      `${escapeTerminal(purpose)}: ${outcome}${cached ? " (cached)" : ""} · on the wire ${attempts.join(", ") || "nothing"} · ${Math.round(latency_ms)} ms`,
  );
}

function pinLines({ pins }: Shown): readonly string[] {
  return Object.entries(pins).map(
    ([name, value]) =>
      `${name}: ${escapeTerminal(typeof value === "object" ? JSON.stringify(value) : String(value))}`,
  );
}

function section(title: string, lines: readonly string[]): string {
  return [title, ...lines.map((line) => `  ${line}`), ""].join("\n");
}

function noSuch(run: StoredRun, wanted: string, judgements: readonly Shown[]): InputError {
  const near = nearSpellings(wanted, new Set(judgements.map(({ pins }) => pins.qid)));
  return new InputError([
    {
      file: run.folder.folder,
      line: null,
      field: "id",
      problem: "The run has no judgement of this id or record.",
      remedy: near.length === 0 ? "Name a line of the run." : `Did you mean ${near.join(" or ")}?`,
    },
  ]);
}
