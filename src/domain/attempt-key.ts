import type { Pins } from "./judgement.ts";

/** A key that two records share only where they are of one attempt: case, arm and sample. */
export function attemptKey({ qid, arm, sample }: Pick<Pins, "qid" | "arm" | "sample">): string {
  return JSON.stringify([qid, arm, sample]);
}
