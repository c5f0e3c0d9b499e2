import type { CellRelation } from "./cell-relation.ts";
import { cellRelation } from "./match-rows.ts";
import type { Trial } from "./trial.ts";

/** A golden row and the predicted row that is most like it, though some cells differ. */
export interface AlignedRows {
  readonly gold: number;
  readonly pred: number;
  /** Positions of the pairs of columns whose cells differ. */
  readonly different: readonly number[];
}

/** The rows that no matching covers, put side by side where they agree in all columns but one, or at least in most. */
export interface Alignment {
  readonly aligned: readonly AlignedRows[];
  readonly goldOnly: readonly number[];
  readonly predOnly: readonly number[];
}

/** Rows beyond this number are not put side by side unless they differ in one column only. */
const mostComparedRows = 300;

/** Puts the rows that were not matched side by side. Linear in rows for those that differ in one column; quadratic for a capped rest. */
export function alignRows(trial: Trial): Alignment {
  const taken = new Set(trial.matching.possible);
  const golds = rowsWhere(trial.goldRows, (row) => trial.matching.possible[row] === -1);
  const preds = rowsWhere(trial.predRows, (row) => !taken.has(row));
  const aligned: AlignedRows[] = [];
  const left = { gold: new Set(golds), pred: new Set(preds) };
  const keep = (gold: number, pred: number) => {
    const different = differentColumns(trial, gold, pred);
    aligned.push({ gold, pred, different });
    left.gold.delete(gold);
    left.pred.delete(pred);
  };
  for (let dropped = 0; dropped < trial.relations.length && trial.relations.length > 1; dropped += 1) {
    alignWithout(trial, dropped, left, keep);
  }
  alignLikeliest(trial, left, keep);
  aligned.sort((one, other) => one.gold - other.gold);
  return { aligned, goldOnly: [...left.gold], predOnly: [...left.pred] };
}

interface RowsLeft {
  readonly gold: Set<number>;
  readonly pred: Set<number>;
}

function alignWithout(
  trial: Trial,
  dropped: number,
  left: RowsLeft,
  keep: (gold: number, pred: number) => void,
): void {
  const keyOf = (side: "gold" | "pred", row: number) =>
    trial.relations
      .map((relation, index) =>
        index === dropped ? "" : relation[side].clusters[relation[side].codes[row] ?? -1],
      )
      .join(" ");
  const preds = new Map<string, number[]>();
  for (const row of left.pred) {
    const key = keyOf("pred", row);
    const known = preds.get(key);
    if (known === undefined) preds.set(key, [row]);
    else known.push(row);
  }
  for (const row of [...left.gold]) {
    const partner = preds.get(keyOf("gold", row))?.shift();
    if (partner !== undefined) keep(row, partner);
  }
}

function alignLikeliest(trial: Trial, left: RowsLeft, keep: (gold: number, pred: number) => void): void {
  if (left.gold.size > mostComparedRows || left.pred.size > mostComparedRows) return;
  for (const gold of [...left.gold]) {
    let best = { pred: -1, agreeing: 0 };
    for (const pred of left.pred) {
      const agreeing = trial.relations.length - differentColumns(trial, gold, pred).length;
      if (agreeing > best.agreeing) best = { pred, agreeing };
    }
    if (best.pred >= 0 && best.agreeing * 2 >= trial.relations.length) keep(gold, best.pred);
  }
}

/** The columns whose cells differ between a golden and a predicted row. */
export function differentColumns(trial: Trial, gold: number, pred: number): readonly number[] {
  return trial.relations.flatMap((relation, index) => {
    const cells: CellRelation = cellRelation(relation, gold, pred);
    return cells === "different" ? [index] : [];
  });
}

function rowsWhere(count: number, holds: (row: number) => boolean): readonly number[] {
  const rows: number[] = [];
  for (let row = 0; row < count; row += 1) if (holds(row)) rows.push(row);
  return rows;
}
