import { isContentless } from "../../check/index.ts";
import { pairSide, type RubricUnscoredReason } from "../../domain/index.ts";
import { allowedRoles } from "../rubric/rubric-prompt.ts";
import type { PairJudge, PairTask } from "./pair-judge.ts";

/** What the first look at a pair says: no verdict, nothing that could differ, or something to be compared. */
export type ScreenedPair =
  | { readonly kind: "unscored"; readonly reason: RubricUnscoredReason }
  | { readonly kind: "identical" }
  | { readonly kind: "compared"; readonly a: string; readonly b: string };

/** Step 1: outputs that are equal, or both hold nothing, tie without a question; one that was not handed in leaves the pair unscored. */
export function screen({ item }: PairTask, judge: PairJudge): ScreenedPair {
  const a = pairSide(item.a).output;
  const b = pairSide(item.b).output;
  if (a === null || b === null) return { kind: "unscored", reason: "not_submitted" };
  if (a === b || (isContentless(a) && isContentless(b))) return { kind: "identical" };
  const needsReference =
    judge.settings.requireReference ||
    judge.criteria.some((criterion) => allowedRoles(criterion).includes("expected"));
  if (needsReference && (item.expected ?? null) === null) {
    return { kind: "unscored", reason: "reference_missing" };
  }
  return { kind: "compared", a, b };
}
