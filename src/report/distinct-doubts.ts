import type { GoldenDoubt } from "./summary.ts";

/** The first of the doubts that say the same of a golden, for answers of several arms and samples raise the same one. */
export function distinctDoubts(doubts: readonly GoldenDoubt[]): readonly GoldenDoubt[] {
  const seen = new Set<string>();
  return doubts.filter(({ qid, gold_status, note, settled_by }) => {
    const key = JSON.stringify([qid, gold_status, note, settled_by]);
    if (seen.has(key)) return false;
    seen.add(key);
    return true;
  });
}
