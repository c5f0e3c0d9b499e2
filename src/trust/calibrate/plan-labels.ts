import {
  cohenKappa,
  confusionMatrixOfCounts,
  type DetectableEffect,
  labelsForGate,
  minimumDetectableEffect,
  smallestSample,
  twoSidedConfidence,
} from "../../stats/index.ts";
import type { GateBars } from "./gate-part.ts";

/** The share of verdicts that change between two runs of one thing, where nobody measured it. */
export const defaultFlipRate = 0.05;

/** What is expected before anything is labelled. */
export interface PlanOptions {
  readonly bars: GateBars;
  /** Expected share of failures among what would be drawn at random. */
  readonly failureShare: number;
  /** Cases of a suite, for the least difference that a comparison finds; null = not asked. */
  readonly cases: number | null;
  /** Share of verdicts that change between two runs of one thing. */
  readonly flipRate: number;
}

/** What has to be labelled, and what can be found. */
export interface LabelPlan {
  /** Failures needed if the judge catches every one of them. */
  readonly failuresAtBest: number;
  /** By true recall: failures with which the gate is met in 80 of 100 calibrations; null where recall does not exceed the bar. */
  readonly failures: readonly { readonly recall: number; readonly labels: number | null }[];
  /** By rate of right verdicts in both classes: labels in all until the bound of kappa reaches its bar; null where none up to 5000 do. */
  readonly kappa: readonly { readonly correct: number; readonly labels: number | null }[];
  /** Labels to draw at random until the failures of the middle recall are among them. */
  readonly drawn: number | null;
  readonly effect: DetectableEffect | null;
}

/** Says before labelling how much labelling a gate takes, and what difference of two runs a suite of that size can show. */
export function planLabels({ bars, failureShare, cases, flipRate }: PlanOptions): LabelPlan {
  const gate = { bar: bars.minFailureRecall, confidence: bars.confidence };
  const recalls = [0.85, 0.9, 0.95, 0.98].filter((recall) => recall > bars.minFailureRecall);
  const failures = recalls.map((recall) => ({
    recall,
    labels: labelsForGate({ ...gate, trueRate: recall }),
  }));
  const middle = failures[Math.floor(failures.length / 2)]?.labels ?? smallestSample(0, gate);
  return {
    failuresAtBest: smallestSample(0, gate),
    failures,
    kappa: [0.9, 0.95, 0.98].map((correct) => ({
      correct,
      labels: labelsForKappa(correct, failureShare, bars),
    })),
    drawn: failureShare > 0 ? Math.ceil(middle / failureShare) : null,
    effect: cases === null ? null : minimumDetectableEffect({ cases, lossRate: flipRate / 2 }),
  };
}

const mostLabels = 5_000;

/** The least sample, in steps of five, whose expected table has a lower bound at the bar (adjusted Wald interval). */
function labelsForKappa(correct: number, share: number, { minKappa, confidence }: GateBars): number | null {
  for (let n = 10; n <= mostLabels; n += n < 200 ? 5 : 50) {
    const bad = Math.max(1, Math.round(n * share));
    const good = Math.max(1, n - bad);
    const [right, caught] = [Math.round(good * correct), Math.round(bad * correct)];
    const matrix = confusionMatrixOfCounts(
      ["pass", "fail"],
      [
        [right, good - right],
        [bad - caught, caught],
      ],
    );
    const kappa = cohenKappa(matrix, { confidence: twoSidedConfidence(confidence) });
    if (kappa.kind === "estimate" && kappa.low >= minKappa) return n;
  }
  return null;
}
