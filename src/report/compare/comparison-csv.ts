import { csvText } from "../../util/index.ts";
import type { Comparison } from "./comparison.ts";

/** Writes a comparison as CSV (RFC 4180), one listed case a line; what a spreadsheet would run as a formula is made text. */
export function renderComparisonCsv({ cases }: Pick<Comparison, "cases">): string {
  const rows = cases.map(({ qid, split, target, change, question, pre, post, post2 }) => [
    qid,
    split,
    target,
    change,
    pre?.outcome ?? null,
    post?.outcome ?? null,
    post2?.outcome ?? null,
    pre?.rule ?? null,
    post?.rule ?? null,
    question,
    pre?.final_query ?? null,
    post?.final_query ?? null,
    pre?.why ?? null,
    post?.why ?? null,
  ]);
  return csvText([columns, ...rows]);
}

const columns = [
  "qid",
  "split",
  "target",
  "change",
  "outcome_before",
  "outcome_after",
  "outcome_after_again",
  "rule_before",
  "rule_after",
  "question",
  "final_query_before",
  "final_query_after",
  "why_before",
  "why_after",
];
