import { isOpen, type OpenRelation } from "./cell-relation.ts";
import type { TableReason } from "./reasons.ts";
import { relateCells } from "./relate-cells.ts";
import { rowKeys } from "./row-keys.ts";
import type { Trial } from "./trial.ts";

/** For every column the reasons why cells of matched rows are open, with the number of rows. */
export function openReasons(trial: Trial): readonly TableReason[] {
  const counts = new Map<string, { column: string; relation: OpenRelation; rows: number }>();
  trial.matching.possible.forEach((pred, gold) => {
    if (pred < 0 || trial.matching.equal[gold] === pred) return;
    trial.pairs.forEach((pair, index) => {
      const relation = relateCells(pair, gold, pred);
      if (!isOpen(relation)) return;
      const key = `${index} ${relation}`;
      const known = counts.get(key);
      if (known === undefined) counts.set(key, { column: pair.gold.name.exact, relation, rows: 1 });
      else known.rows += 1;
    });
  });
  return [...counts.values()].map(({ column, relation, rows }) => ({ code: relation, column, rows }));
}

/** The conversions under which columns were compared. */
export function unitReasons(trial: Trial): readonly TableReason[] {
  return trial.pairs.flatMap(({ gold, rules }) =>
    rules.transform === null
      ? []
      : [{ code: "unit" as const, column: gold.name.exact, factor: rules.transform.factor }],
  );
}

/** What the predicted rows beyond the golden's are: repetitions of golden rows, or rows that the golden does not have. */
export function supersetReasons(trial: Trial): readonly TableReason[] {
  const keys = rowKeys(trial);
  const known = new Set(keys.gold);
  const taken = new Set(trial.matching.possible);
  let [repeated, other] = [0, 0];
  for (let row = 0; row < trial.predRows; row += 1) {
    if (taken.has(row)) continue;
    if (known.has(keys.pred[row] ?? 0)) repeated += 1;
    else other += 1;
  }
  const reasons: TableReason[] = [];
  if (repeated > 0) reasons.push({ code: "duplicates", kind: "surplus", rows: repeated });
  if (other > 0) reasons.push({ code: "different_population", kind: "superset", rows: other });
  return reasons;
}
