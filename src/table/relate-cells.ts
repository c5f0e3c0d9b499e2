import { relativeTolerance } from "../number/index.ts";
import type { CellRelation } from "./cell-relation.ts";
import { keepsFigures } from "./cell-rules.ts";
import { cellAt } from "./column.ts";
import { compareCells } from "./compare-cells.ts";
import { reachOfDouble } from "./number-line.ts";
import type { RuledPair } from "./trial-pair.ts";

/** How the cells of a pair of columns stand to each other in a golden and a predicted row. */
export function relateCells(pair: RuledPair, goldRow: number, predRow: number): CellRelation {
  const { gold, pred, rules } = pair;
  return (
    relateDoubles(pair, goldRow, predRow) ??
    compareCells(cellAt(gold.column, goldRow), cellAt(pred.column, predRow), rules)
  );
}

/**
 * How two doubles stand to each other where that is sure without their digits: the same, well within the tolerance in a column of fractions, or further apart than any
 * rounding. Null otherwise. Saves making cells of most of them.
 */
function relateDoubles(
  { gold, pred, rules }: RuledPair,
  goldRow: number,
  predRow: number,
): CellRelation | null {
  const [left, right] = [gold.column, pred.column];
  if (left.storage !== "numbers" || right.storage !== "numbers" || !keepsFigures(rules)) return null;
  if (left.absent !== null || right.absent !== null) return null;
  const [one, other] = [left.values[goldRow] ?? 0, right.values[predRow] ?? 0];
  if (one === other) return "equal";
  const distance = Math.abs(one - other);
  if (!(distance < Number.POSITIVE_INFINITY)) return null;
  const closest = Math.min(Math.abs(one), Math.abs(other));
  if (distance <= closest * relativeTolerance * 0.99)
    return rules.fractional && !rules.identifier ? "equal" : null;
  if (left.decimals !== null || right.decimals !== null || rules.round !== null) return null;
  return distance > Math.max(reachOfDouble(one), reachOfDouble(other)) ? "different" : null;
}
