import type { DetectableEffect } from "../../stats/index.ts";
import type { Acceptance } from "./acceptance.ts";
import type { CaseChange, Comparison } from "./comparison.ts";

/** Says a decision in words. */
export function decisionWords(decision: Acceptance["decision"]): string {
  const words: Readonly<Record<Acceptance["decision"], string>> = {
    accepted: "accept the change",
    rejected: "do not accept the change",
    undecided: "not decided yet",
    halted: "halted until doubts about goldens are settled",
  };
  return words[decision];
}

/** Says a change in words. */
export function changeWords(change: CaseChange): string {
  const words: Readonly<Record<CaseChange, string>> = {
    improved: "improved",
    regressed: "regressed",
    same_pass: "passes in both",
    same_fail: "fails in both",
    stable_near_match: "near_match in both",
    near_match_changed: "near_match in one, another verdict in the other",
    unscored_before: "no verdict before",
    unscored_after: "no verdict after",
    unscored_both: "no verdict in both",
    missing_before: "missing before",
    missing_after: "missing after",
    excluded: "golden settled as wrong, left out",
  };
  return words[change];
}

/** The result of the test in one sentence. */
export function resultSentence({ paired }: Pick<Comparison, "paired">): string {
  const counted = `${paired.improved} cases improved and ${paired.regressed} regressed, of ${paired.pairs} that pass or fail in both arms`;
  switch (paired.result) {
    case "better":
      return `The candidate is better: ${counted}; so many improvements by chance alone are unlikely (p < 0.05).`;
    case "worse":
      return `The candidate is worse: ${counted}; so many regressions by chance alone are unlikely (p < 0.05).`;
    case "no_difference_shown":
      return `No difference is shown: ${counted}; with ${paired.regressed} regressions it takes ${paired.bar} improvements to exceed chance.`;
  }
}

/** What size of improvement the comparison could show, before it was run and after it showed none. */
export function powerSentences({ paired, power }: Pick<Comparison, "paired" | "power">): readonly string[] {
  const assumed = `with ${(100 * power.assumed_loss_rate).toFixed(1)} % of the cases broken by noise`;
  return [
    `Before the run: ${paired.pairs} cases ${effect(power.before)} (power 0.8, ${assumed}).`,
    ...(power.after_null === null
      ? []
      : [
          `Having shown no difference, ${paired.pairs} cases ${effect(power.after_null)} at the regressions seen; a smaller one is not excluded.`,
        ]),
  ];
}

function effect(found: DetectableEffect): string {
  return found.kind === "detectable"
    ? `find an improvement of ${(100 * found.difference).toFixed(1)} points (${found.cases} cases) or more`
    : "are too few to find any improvement reliably";
}
