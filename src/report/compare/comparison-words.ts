import type { DetectableEffect } from "../../stats/index.ts";
import { counted } from "../../util/index.ts";
import { formatSliceRate } from "../format-calibration.ts";
import type { Acceptance, AcceptanceCheck } from "./acceptance.ts";
import type { CaseChange, Comparison, ComparisonSide } from "./comparison.ts";

/** Says a decision in words, marked where it rests on findings of a judge that no valid card covers. */
export function decisionWords({
  acceptance: { decision },
  calibrated,
}: Pick<Comparison, "acceptance" | "calibrated">): string {
  const words: Readonly<Record<Acceptance["decision"], string>> = {
    accepted: "accept the change",
    rejected: "do not accept the change",
    undecided: "not decided yet",
    halted: "on hold until the doubts about goldens (answer keys) are settled",
  };
  return `${words[decision]}${calibrated === false ? " (uncalibrated)" : ""}`;
}

/** Says a condition of acceptance in words. */
export function conditionWords(condition: AcceptanceCheck["condition"]): string {
  const words: Readonly<Record<AcceptanceCheck["condition"], string>> = {
    golden_doubts_settled: "No answer key is in doubt",
    same_pins: "Both sides were judged alike",
    targets_pass: "The change does what it was made for",
    no_confirmed_break: "Nothing else that passed is broken",
    flips_within_noise: "No more verdicts changed than change by chance",
    holdout_included: "The holdout cases took part",
  };
  return words[condition];
}

/** Says how a condition went in one word or two. */
export function checkWords(result: AcceptanceCheck["result"]): string {
  const words: Readonly<Record<AcceptanceCheck["result"], string>> = {
    passed: "yes",
    failed: "no",
    unknown: "not known",
  };
  return words[result];
}

/** What is to be said where no valid card covers the judge; nothing else. */
export function calibrationNotes({ calibrated }: Pick<Comparison, "calibrated">): readonly string[] {
  return calibrated === false
    ? [
        "Uncalibrated: no valid calibration card covers this judge, so how often it errs is not known, and the pass rates and the decision are only as good as its verdicts. Measure it with eval-judge calibrate.",
      ]
    : [];
}

/** Writes the pass rate of a side, marked where no valid card covers its judge. */
export function formatSideRate({ pass_rate, calibrated }: ComparisonSide): string {
  return formatSliceRate({ pass_rate, calibrated });
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
  const seen = `${counted(paired.improved, "case")} improved and ${paired.regressed} regressed, of ${paired.pairs} that pass or fail in both arms`;
  switch (paired.result) {
    case "better":
      return `The candidate is better: ${seen}; so many improvements by chance alone are unlikely (p < 0.05).`;
    case "worse":
      return `The candidate is worse: ${seen}; so many regressions by chance alone are unlikely (p < 0.05).`;
    case "no_difference_shown":
      return `No difference is shown: ${seen}; with ${counted(paired.regressed, "regression")} it takes ${paired.bar} improvements to exceed chance.`;
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
