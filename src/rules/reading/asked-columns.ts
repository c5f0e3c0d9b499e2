import type { AnswerSituation } from "../answer-situation.ts";

/**
 * Whether the question asks for a golden column: not a `supporting` one, and where the model found which columns are asked, one of those.
 * A finding that names no column of the golden is not used.
 */
export function isAsked(situation: AnswerSituation, column: string): boolean {
  if (isSupporting(situation, column)) return false;
  const found = situation.findings?.asked_columns?.columns ?? [];
  const known = goldenColumns(situation);
  const usable = found.some((name) => known.includes(name) && !isSupporting(situation, name));
  return !usable || found.includes(column);
}

/** The golden columns that the question asks for, in the golden's order; empty where the golden is no table. */
export function askedColumns(situation: AnswerSituation): readonly string[] {
  return goldenColumns(situation).filter((column) => isAsked(situation, column));
}

function isSupporting({ golden }: AnswerSituation, column: string): boolean {
  return golden.supporting?.includes(column) === true;
}

function goldenColumns({ value }: AnswerSituation): readonly string[] {
  return value.kind === "table" ? value.columns : [];
}
