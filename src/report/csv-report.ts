import { attemptKey } from "../domain/index.ts";
import { csvText } from "../util/index.ts";
import type { ReportDetails } from "./report-details.ts";
import type { Summary } from "./summary.ts";

/**
 * Writes every listed judgement as one line of CSV (RFC 4180), with question, answer and queries where they are given; what a spreadsheet
 * would run as a formula is made text.
 */
export function renderCsv(summary: Summary, { views }: ReportDetails): string {
  const viewOf = new Map(views.map((view) => [attemptKey(view.judgement.pins), view]));
  const rows = summary.judgements.map((one) => {
    const view = viewOf.get(attemptKey(one));
    const judgement = view?.judgement;
    const decided = judgement?.status === "decided" ? judgement : null;
    return [
      summary.run_id,
      one.qid,
      one.arm,
      one.sample,
      one.split,
      one.outcome,
      one.rule,
      decided?.decided_by ?? null,
      decided?.confidence ?? null,
      one.tentative,
      one.labelled_by,
      one.why,
      view?.loadedCase?.evalCase.question ?? null,
      view?.attempt?.attempt.answer_text ?? null,
      view?.attempt?.attempt.final_query ?? null,
      view?.loadedCase?.evalCase.golden?.canonicalQuery ?? null,
      judgement?.flags.join(" ") ?? null,
      judgement?.cost_usd ?? null,
      judgement?.pins.judge_identity ?? null,
      judgement?.pins.attempt_sha ?? null,
    ];
  });
  return csvText([columns, ...rows]);
}

const columns = [
  "run_id",
  "qid",
  "arm",
  "sample",
  "split",
  "outcome",
  "rule",
  "decided_by",
  "confidence",
  "tentative",
  "labelled_by",
  "why",
  "question",
  "answer_text",
  "final_query",
  "canonical_query",
  "flags",
  "cost_usd",
  "judge_identity",
  "attempt_sha",
];
