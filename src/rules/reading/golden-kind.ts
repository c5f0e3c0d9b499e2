import { ANSWERABLE_SOUNDS_UNANSWERABLE } from "../../domain/index.ts";
import type { AnswerSituation } from "../answer-situation.ts";

/** Whether the golden holds a value (`scalar`, `rows` or `text`). */
export function hasValue({ golden }: AnswerSituation): boolean {
  return golden.kind === "scalar" || golden.kind === "rows" || golden.kind === "text";
}

/** Whether the golden is a table: `scalar` or `rows`. */
export function isTabular({ golden }: AnswerSituation): boolean {
  return golden.kind === "scalar" || golden.kind === "rows";
}

/** Whether the case is tagged as one that only sounds unanswerable. */
export function soundsUnanswerable({ tags }: AnswerSituation): boolean {
  return tags.includes(ANSWERABLE_SOUNDS_UNANSWERABLE);
}
