import { type ColumnRelation, relationAt } from "./column-relation.ts";
import { mixHash } from "./mix-hash.ts";
import { relateCells } from "./relate-cells.ts";
import { relateColumns } from "./relate-columns.ts";
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
  /** Whether more rows were left on a side than are looked at. */
  readonly capped: boolean;
  /** By pair of columns: whether every golden cell of the rows looked at finds a predicted one of its own that is not different. */
  readonly sameCells: readonly boolean[];
}

/** Rows of one side that are looked at. */
const mostRows = 20_000;

/** Rows beyond this number are not put side by side unless they differ in one column only. */
const mostComparedRows = 300;

/** Puts the rows that were not matched side by side. Linear in rows for those that differ in one column; quadratic for a capped rest. */
export function alignRows(trial: Trial): Alignment {
  const taken = new Uint8Array(trial.predRows);
  for (const row of trial.matching.possible) if (row >= 0) taken[row] = 1;
  const golds = rowsWhere(trial.goldRows, (row) => trial.matching.possible[row] === -1);
  const preds = rowsWhere(trial.predRows, (row) => taken[row] !== 1);
  const rows = { gold: Int32Array.from(golds.rows), pred: Int32Array.from(preds.rows) };
  const relations = trial.pairs.map((pair) => relateColumns(pair, rows));
  const left = { gold: new Set(golds.rows.keys()), pred: new Set(preds.rows.keys()) };
  const aligned: AlignedRows[] = [];
  const rowOf = (side: "gold" | "pred", place: number) => rows[side][place] ?? 0;
  const keep = (goldPlace: number, predPlace: number) => {
    const [gold, pred] = [rowOf("gold", goldPlace), rowOf("pred", predPlace)];
    const different = relations.flatMap((relation, index) =>
      relationAt(relation, goldPlace, predPlace) === "different" ? [index] : [],
    );
    aligned.push({ gold, pred, different });
    left.gold.delete(goldPlace);
    left.pred.delete(predPlace);
  };
  for (let dropped = 0; dropped < relations.length && relations.length > 1; dropped += 1) {
    alignWithout(relations, dropped, { left, keep });
  }
  alignLikeliest(trial, rows, { left, keep });
  return {
    aligned: aligned.sort((one, other) => one.gold - other.gold),
    goldOnly: [...left.gold].map((place) => rowOf("gold", place)),
    predOnly: [...left.pred].map((place) => rowOf("pred", place)),
    capped: golds.capped || preds.capped,
    sameCells: relations.map(holdsSameCells),
  };
}

interface Aligning {
  readonly left: { readonly gold: Set<number>; readonly pred: Set<number> };
  readonly keep: (gold: number, pred: number) => void;
}

function alignWithout(relations: readonly ColumnRelation[], dropped: number, { left, keep }: Aligning): void {
  const others = relations.filter((_, index) => index !== dropped);
  const keyOf = (side: "gold" | "pred", place: number) => {
    let key = 0;
    for (const relation of others)
      key = mixHash(key, relation[side].clusters[relation[side].codes[place] ?? 0] ?? 0);
    return key;
  };
  const preds = new Map<number, number[]>();
  for (const place of left.pred) {
    const key = keyOf("pred", place);
    const known = preds.get(key);
    if (known === undefined) preds.set(key, [place]);
    else known.push(place);
  }
  for (const place of [...left.gold]) {
    const partner = preds.get(keyOf("gold", place))?.shift();
    if (partner !== undefined) keep(place, partner);
  }
}

function alignLikeliest(
  trial: Trial,
  rows: { readonly gold: Int32Array; readonly pred: Int32Array },
  { left, keep }: Aligning,
): void {
  if (left.gold.size > mostComparedRows || left.pred.size > mostComparedRows) return;
  const columns = trial.pairs.length;
  const onlyOnes = left.gold.size === 1 && left.pred.size === 1;
  for (const gold of [...left.gold]) {
    let best = { pred: -1, agreeing: 0 };
    for (const pred of left.pred) {
      const agreeing = columns - differentColumns(trial, rows.gold[gold] ?? 0, rows.pred[pred] ?? 0).length;
      if (agreeing > best.agreeing) best = { pred, agreeing };
    }
    const [first] = left.pred;
    if (onlyOnes && first !== undefined) keep(gold, first);
    else if (best.pred >= 0 && best.agreeing * 2 >= columns) keep(gold, best.pred);
  }
}

/** The pairs of columns whose cells differ between a golden and a predicted row. */
function differentColumns({ pairs }: Trial, gold: number, pred: number): readonly number[] {
  return pairs.flatMap((pair, index) => (relateCells(pair, gold, pred) === "different" ? [index] : []));
}

/** Whether, cluster by cluster, there are at least as many predicted cells as golden ones. */
function holdsSameCells(relation: ColumnRelation): boolean {
  const counts = new Int32Array(relation.clusterCount);
  for (const code of relation.pred.codes) {
    const cluster = relation.pred.clusters[code] ?? 0;
    counts[cluster] = (counts[cluster] ?? 0) + 1;
  }
  for (const code of relation.gold.codes) {
    const cluster = relation.gold.clusters[code] ?? 0;
    counts[cluster] = (counts[cluster] ?? 0) - 1;
  }
  return counts.every((count) => count >= 0);
}

function rowsWhere(
  count: number,
  holds: (row: number) => boolean,
): { readonly rows: readonly number[]; readonly capped: boolean } {
  const rows: number[] = [];
  for (let row = 0; row < count; row += 1) {
    if (!holds(row)) continue;
    if (rows.length === mostRows) return { rows, capped: true };
    rows.push(row);
  }
  return { rows, capped: false };
}
