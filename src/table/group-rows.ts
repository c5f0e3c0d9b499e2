import type { ColumnRelation } from "./relate-columns.ts";

/** Rows of both sides that agree in the cluster of every column: only they may be matched with each other. Rows stand in ascending order. */
export interface RowGroup {
  readonly gold: readonly number[];
  readonly pred: readonly number[];
}

/** Splits the rows of both sides into groups; linear in cells. Without columns all rows are one group. */
export function groupRows(
  relations: readonly ColumnRelation[],
  rowCounts: { readonly gold: number; readonly pred: number },
): readonly RowGroup[] {
  const ids = { gold: new Float64Array(rowCounts.gold), pred: new Float64Array(rowCounts.pred) };
  let groupCount = 1;
  for (const relation of relations) {
    const numbers = new Map<number, number>();
    for (const side of ["gold", "pred"] as const) {
      const { codes, clusters } = relation[side];
      const own = ids[side];
      for (let row = 0; row < own.length; row += 1) {
        const key = (own[row] ?? 0) * relation.clusterCount + (clusters[codes[row] ?? 0] ?? 0);
        let number = numbers.get(key);
        if (number === undefined) {
          number = numbers.size;
          numbers.set(key, number);
        }
        own[row] = number;
      }
    }
    groupCount = Math.max(numbers.size, 1);
  }
  const groups = Array.from({ length: groupCount }, () => ({ gold: [] as number[], pred: [] as number[] }));
  for (const side of ["gold", "pred"] as const) {
    ids[side].forEach((id, row) => {
      groups[id]?.[side].push(row);
    });
  }
  return groups;
}
