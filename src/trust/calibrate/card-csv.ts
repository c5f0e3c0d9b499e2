import type { CalibrationCard } from "../../domain/index.ts";
import { csvText } from "../../util/index.ts";

/** Writes a card as CSV (RFC 4180), one labelled thing a line; what a spreadsheet would run as a formula is made text. */
export function renderCardCsv({ judge, parts }: CalibrationCard): string {
  const rows = parts.flatMap((part) => {
    const missed = new Set(part.false_pass);
    const wronged = new Set(part.false_fail);
    return part.items.map((item) => [
      part.criterion,
      item.id,
      item.qid,
      item.split,
      item.label,
      item.label_score,
      item.raters,
      item.status,
      item.judged,
      item.judged_score,
      item.decided_by,
      item.confidence,
      missed.has(item.id) ? "false_pass" : wronged.has(item.id) ? "false_fail" : null,
      item.failure_class,
      item.slices.join(" "),
      judge.identity,
    ]);
  });
  return csvText([columns, ...rows]);
}

const columns = [
  "criterion",
  "id",
  "qid",
  "split",
  "label",
  "label_score",
  "raters",
  "status",
  "judged",
  "judged_score",
  "decided_by",
  "confidence",
  "error",
  "failure_class",
  "slices",
  "judge_identity",
];
