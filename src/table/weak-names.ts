import type { Prepared } from "./prepare-comparison.ts";
import type { TableReason } from "./reasons.ts";

/** Pairs by shared words whose further words may say something else: where the values agree, meaning must still decide. */
export function weakNames({ named, gold, pred }: Prepared): TableReason[] {
  return named.flatMap((pair) => {
    const column = gold[pair.gold]?.name.exact;
    const candidate = pred[pair.pred]?.name.exact;
    if (pair.sure || column === undefined || candidate === undefined) return [];
    return [
      { code: "column_ambiguous" as const, column, kind: "weak_name" as const, candidates: [candidate] },
    ];
  });
}
