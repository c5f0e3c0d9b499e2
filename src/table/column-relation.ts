import type { CellRelation } from "./cell-relation.ts";

/** A pair of columns made ready for matching some rows: every row holds the number of its cell, every cell the number of its cluster. */
export interface ColumnRelation {
  readonly gold: RelatedSide;
  readonly pred: RelatedSide;
  readonly clusterCount: number;
  /** One where every golden cell of the cluster equals every predicted one. */
  readonly uniform: Uint8Array;
  /** Where the cells stand on a line of numbers; null where the columns are no columns of numbers. */
  readonly axis: { readonly gold: RelatedAxis; readonly pred: RelatedAxis } | null;
  /** How golden cell `gold` and predicted cell `pred` (numbers of cells) stand to each other. Cells of different clusters are different. */
  readonly relate: (gold: number, pred: number) => CellRelation;
}

/** One side of a related pair of columns. */
export interface RelatedSide {
  /** By place among the chosen rows: the number of its cell. */
  readonly codes: Int32Array;
  /** By cell: the number of its cluster. */
  readonly clusters: Int32Array;
}

/** The cells of one side on a line: only cells within the reach of one another may be anything but different. */
export interface RelatedAxis {
  /** By cell: its value in the golden's unit; NaN where it stands on no line. */
  readonly values: Float64Array;
  readonly reaches: Float64Array;
}

/** Which rows of the two sides take part, in ascending order. */
export interface RowChoice {
  readonly gold: Int32Array;
  readonly pred: Int32Array;
}

/** How the cells at two places stand to each other. */
export function relationAt(relation: ColumnRelation, gold: number, pred: number): CellRelation {
  const [left, right] = [relation.gold.codes[gold] ?? -1, relation.pred.codes[pred] ?? -1];
  const cluster = relation.gold.clusters[left];
  if (cluster !== relation.pred.clusters[right]) return "different";
  return relation.uniform[cluster ?? 0] === 1 ? "equal" : relation.relate(left, right);
}
