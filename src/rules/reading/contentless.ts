import type { AnswerSituation } from "../answer-situation.ts";
import { readRows } from "./read-rows.ts";

/**
 * Whether an answer contains nothing: no text but white space and punctuation, no rows of any kind, and no query, or one that the engine
 * rejected. A rejected query still shows a reading, so it counts as content where the rubric is the key.
 */
export function isContentless(situation: AnswerSituation): boolean {
  if (!situation.evidence.prose.contentless || readRows(situation).kind !== "none") return false;
  return namesNoQuery(situation) || (situation.golden.kind !== "criteria" && isRejected(situation));
}

/** Whether no rows can come of the attempt's query: it names none, or the engine rejected it. */
export function hasNoRunnableQuery(situation: AnswerSituation): boolean {
  return namesNoQuery(situation) || isRejected(situation);
}

function namesNoQuery({ attempt, evidence }: AnswerSituation): boolean {
  const blank = attempt.final_query === null || attempt.final_query.trim() === "";
  return blank && evidence.query.status === "none";
}

function isRejected({ evidence }: AnswerSituation): boolean {
  return evidence.query.status === "failed";
}
