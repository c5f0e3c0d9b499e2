import { cellKey } from "./build-column.ts";
import type { Cell } from "./cell.ts";
import type { CellRelation } from "./cell-relation.ts";
import type { CellRules } from "./cell-rules.ts";
import { clusterCells } from "./cluster-cells.ts";
import { type Column, cellAt } from "./column.ts";
import type { ColumnRelation, RowChoice } from "./column-relation.ts";
import { compareCells } from "./compare-cells.ts";
import { relateNumberColumns } from "./relate-number-columns.ts";
import type { RuledPair } from "./trial-pair.ts";

/** Relates the cells of a pair of columns in the chosen rows. */
export function relateColumns({ gold, pred, rules }: RuledPair, rows: RowChoice): ColumnRelation {
  const columns = { gold: gold.column, pred: pred.column };
  if (
    columns.gold.storage === "numbers" &&
    columns.pred.storage === "numbers" &&
    rules.equivalences === null &&
    rules.labels === null
  ) {
    return relateNumberColumns({ gold: columns.gold, pred: columns.pred }, rows, rules);
  }
  return relateCells(columns, rows, rules);
}

/** Relates columns of any cells by way of their different cells. */
function relateCells(
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
    gold: { codes: gold.codes, clusters: clusters.gold },
    pred: { codes: pred.codes, clusters: clusters.pred },
    clusterCount: clusters.count,
    uniform: findUniform(clusters, relate),
    axis: null,
    relate,
  };
}

interface CodedRows {
  readonly codes: Int32Array;
  readonly cells: readonly Cell[];
}

function codeRows(column: Column, rows: Int32Array): CodedRows {
  const codes = new Int32Array(rows.length);
  const cells: Cell[] = [];
  const codeOf = new Map<string | number, number>();
  for (let place = 0; place < rows.length; place += 1) {
    const row = rows[place] ?? 0;
    const known = column.storage === "coded" ? codeOf.get(column.codes[row] ?? -1) : undefined;
    if (known !== undefined) {
      codes[place] = known;
      continue;
    }
    const cell = cellAt(column, row);
    const key = column.storage === "coded" ? (column.codes[row] ?? -1) : cellKey(cell);
    let code = codeOf.get(key);
    if (code === undefined) {
      code = cells.length;
      codeOf.set(key, code);
      cells.push(cell);
    }
    codes[place] = code;
  }
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
