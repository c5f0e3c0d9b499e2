import type { DetectableEffect } from "../../stats/index.ts";
import { percentWords } from "./gate-part.ts";
import type { LabelPlan, PlanOptions } from "./plan-labels.ts";

/** Writes a plan of labelling for the terminal. */
export function renderPlan(plan: LabelPlan, { bars, failureShare, cases, flipRate }: PlanOptions): string {
  const { failures, kappa, drawn, effect } = plan;
  return [
    `To show that at least ${percentWords(bars.minFailureRecall)} of the failures are caught, with ${percentWords(bars.confidence)} confidence:`,
    `  ${plan.failuresAtBest} labelled failures, if the judge catches every one`,
    ...failures.map(({ recall, labels }) =>
      labels === null
        ? `  out of reach where it catches ${percentWords(recall)}`
        : `  ${labels} labelled failures, if it catches ${percentWords(recall)} (met in 80 of 100 calibrations)`,
    ),
    `To show that kappa is at least ${bars.minKappa}, with ${percentWords(failureShare)} failures among the labels:`,
    ...kappa.map(({ correct, labels }) =>
      labels === null
        ? `  out of reach where ${percentWords(correct)} of the verdicts are right`
        : `  about ${labels} labels, if ${percentWords(correct)} of the verdicts are right in both classes`,
    ),
    ...(drawn === null
      ? []
      : [
          `Drawn at random, that is about ${drawn} labels. Look for failures and label more of them: the recall of failures does not mind how they were found, as long as it was not the judge that chose them.`,
        ]),
    ...(effect === null || cases === null ? [] : [effectSentence(effect, { cases, flipRate })]),
  ].join("\n");
}

/** Says before two runs are made what improvement comparing them can find. */
export function effectSentence(
  effect: DetectableEffect,
  { cases, flipRate }: { readonly cases: number; readonly flipRate: number },
): string {
  const noise = `${cases} cases, ${percentWords(flipRate)} of the verdicts flipping between equal runs`;
  return effect.kind === "detectable"
    ? `Comparing two runs (${noise}): an improvement of ${percentWords(effect.difference)} (${effect.cases} cases net) is found in 80 of 100 comparisons; a smaller one is likely missed.`
    : `Comparing two runs (${noise}): no improvement can be found reliably (at best in ${percentWords(effect.power)} of the comparisons). Use more cases.`;
}
