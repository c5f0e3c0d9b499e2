import { cellKey } from "./build-column.ts";
import type { Cell } from "./cell.ts";
import type { CellRelation } from "./cell-relation.ts";
import type { CellRules } from "./cell-rules.ts";
import { clusterCells } from "./cluster-cells.ts";
import { type Column, cellAt } from "./column.ts";
import { compareCells } from "./compare-cells.ts";

/** A pair of columns made ready for matching rows: every row holds the number of its cell, every cell the number of its cluster. */
export interface ColumnRelation {
  readonly gold: RelatedSide;
  readonly pred: RelatedSide;
  readonly clusterCount: number;
  /** One where every golden cell of the cluster equals every predicted one. */
  readonly uniform: Uint8Array;
  /** How golden cell `gold` and predicted cell `pred` (numbers of cells) stand to each other. */
  readonly relate: (gold: number, pred: number) => CellRelation;
}

/** One side of a related pair of columns. */
export interface RelatedSide {
  /** By row: the number of its cell. */
  readonly codes: Int32Array;
  readonly cells: readonly Cell[];
  /** By cell: the number of its cluster. */
  readonly clusters: Int32Array;
}

/** Which rows of the two sides take part. */
export interface RowChoice {
  readonly gold: Int32Array;
  readonly pred: Int32Array;
}

/** Relates the cells of a golden column and a predicted one in the chosen rows. */
export function relateColumns(
  columns: { readonly gold: Column; readonly pred: Column },
  rows: RowChoice,
  rules: CellRules,
): ColumnRelation {
  const gold = codeRows(columns.gold, rows.gold);
  const pred = codeRows(columns.pred, rows.pred);
  const clusters = clusterCells(gold.cells, pred.cells, rules);
  const known = new Map<number, CellRelation>();
  const relate = (goldCell: number, predCell: number): CellRelation => {
    const key = goldCell * pred.cells.length + predCell;
    const remembered = known.get(key);
    if (remembered !== undefined) return remembered;
    const [left, right] = [gold.cells[goldCell], pred.cells[predCell]];
    const relation =
      left === undefined || right === undefined ? "different" : compareCells(left, right, rules);
    known.set(key, relation);
    return relation;
  };
  return {
    gold: { ...gold, clusters: clusters.gold },
    pred: { ...pred, clusters: clusters.pred },
    clusterCount: clusters.count,
    uniform: findUniform(clusters, relate),
    relate,
  };
}

function codeRows(column: Column, rows: Int32Array): { readonly codes: Int32Array; readonly cells: Cell[] } {
  const codes = new Int32Array(rows.length);
  const cells: Cell[] = [];
  const codeOf = new Map<string | number, number>();
  rows.forEach((row, index) => {
    const cell = cellAt(column, row);
    const key = column.storage === "coded" ? (column.codes[row] ?? -1) : cellKey(cell);
    let code = codeOf.get(key);
    if (code === undefined) {
      code = cells.length;
      codeOf.set(key, code);
      cells.push(cell);
    }
    codes[index] = code;
  });
  return { codes, cells };
}

/** Clusters with more pairs than this are left to the matching. */
const mostPairsTried = 64;

function findUniform(
  clusters: { readonly gold: Int32Array; readonly pred: Int32Array; readonly count: number },
  relate: (gold: number, pred: number) => CellRelation,
): Uint8Array {
  const members = Array.from({ length: clusters.count }, () => ({
    gold: [] as number[],
    pred: [] as number[],
  }));
  clusters.gold.forEach((cluster, cell) => {
    members[cluster]?.gold.push(cell);
  });
  clusters.pred.forEach((cluster, cell) => {
    members[cluster]?.pred.push(cell);
  });
  return Uint8Array.from(members, ({ gold, pred }) => {
    if (gold.length * pred.length > mostPairsTried) return 0;
    return gold.every((left) => pred.every((right) => relate(left, right) === "equal")) ? 1 : 0;
  });
}
