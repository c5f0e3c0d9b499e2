import type { ReportTable, Safe } from "../report-table.ts";
import { type Agreement, formatAgreement } from "./measure-agreement.ts";

/** Each rater with how many verdicts it gave. */
export function raterTable({ raters }: Agreement, safe: Safe): ReportTable {
  return {
    head: ["rater", "verdicts", "no verdict"],
    rows: raters.map(({ name, rated, without }) => [safe(name), `${rated}`, `${without}`]),
    numeric: [1, 2],
  };
}

/** How far each two raters agree. */
export function pairTable({ pairs }: Agreement, safe: Safe): ReportTable {
  return {
    head: ["a", "b", "equal verdicts", "Cohen's κ", "Gwet's AC1", "PABAK"],
    rows: pairs.map(({ a, b, observed, kappa, ac1, pabak }) => [
      safe(a),
      safe(b),
      ...[observed, kappa, ac1, pabak].map(formatAgreement),
    ]),
  };
}

/** Every item on which raters differ, with what each says of it. */
export function disagreementTable({ raters, disagreements }: Agreement, safe: Safe): ReportTable {
  return {
    head: ["case", ...raters.map(({ name }) => safe(name))],
    rows: disagreements.map(({ qid, verdicts }) => [safe(qid), ...verdicts.map((one) => one ?? "–")]),
  };
}
