import { isVerdict } from "./compare-case.ts";
import { type CaseChange, type ComparedCase, type ComparedSide, transitionWords } from "./comparison.ts";

/** Whether a case has a verdict in both arms, under a golden that stands. */
export function hasVerdicts({ pre, post, change }: ComparedCase): boolean {
  return (
    change !== "excluded" &&
    pre !== null &&
    post !== null &&
    isVerdict(pre.outcome) &&
    isVerdict(post.outcome)
  );
}

/** How many cases underwent each change. */
export function countChanges(cases: readonly ComparedCase[]): Readonly<Record<CaseChange, number>> {
  const count = (change: CaseChange) => cases.filter((one) => one.change === change).length;
  return {
    improved: count("improved"),
    regressed: count("regressed"),
    same_pass: count("same_pass"),
    same_fail: count("same_fail"),
    stable_near_match: count("stable_near_match"),
    near_match_changed: count("near_match_changed"),
    unscored_before: count("unscored_before"),
    unscored_after: count("unscored_after"),
    unscored_both: count("unscored_both"),
    missing_before: count("missing_before"),
    missing_after: count("missing_after"),
    excluded: count("excluded"),
  };
}

/** Cases by outcome before (rows) and after (columns), in the order of `transitionWords`; those of both arms alone. */
export function countTransitions(cases: readonly ComparedCase[]): readonly (readonly number[])[] {
  const place = ({ outcome }: ComparedSide) => (isVerdict(outcome) ? outcome : "no_verdict");
  return transitionWords.map((before) =>
    transitionWords.map(
      (after) =>
        cases.filter(
          ({ pre, post }) => pre !== null && post !== null && place(pre) === before && place(post) === after,
        ).length,
    ),
  );
}
