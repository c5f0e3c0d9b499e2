import {
  calibrationError,
  cohenKappa,
  confusionMatrixOfCounts,
  type Random,
  selectThreshold,
  twoSidedConfidence,
} from "../../src/stats/index.ts";
import { drawMultinomial } from "./draw.ts";

/** A promise that may be broken in a limited share of runs. */
export interface Guarantee {
  readonly name: string;
  /** The largest share of runs that may break it. */
  readonly limit: number;
  /** Draws one run and says whether it broke the promise. */
  readonly violation: (random: Random) => boolean;
}

/** Agreement as a function of a confidence from 1 to 10; each barely misses the target of 0.9 somewhere. */
const judges: readonly (readonly [string, (confidence: number) => number])[] = [
  ["rising", (confidence) => 0.8 + 0.018 * confidence],
  ["flat just below the target", () => 0.899],
  ["falling", (confidence) => 0.99 - 0.014 * confidence],
  ["worst in the middle", (confidence) => (confidence >= 5 && confidence <= 7 ? 0.75 : 0.97)],
];

/** The guarantee of selective judging, the one-sided bound of kappa, and the level of the calibration test. */
export const guarantees: readonly Guarantee[] = [
  ...judges.flatMap(([name, agreement]) =>
    [150, 500].map(
      (n): Guarantee => ({
        name: `selectThreshold, ${name}, n ${n}`,
        limit: 0.05,
        violation: (random) => selectionBreaks(agreement, n, random),
      }),
    ),
  ),
  ...[
    [60, 0.6, 0.8],
    [100, 0.4, 0.7],
    [100, 0.8, 0.9],
    [200, 0.6, 0.9],
  ].map(
    ([n = 0, kappa = 0, p = 0]): Guarantee => ({
      name: `lower 95 % bound of kappa above the truth ${kappa}, prevalence ${p}, n ${n}`,
      limit: 0.05,
      violation: (random) => {
        const off = p * (1 - p) * (1 - kappa);
        const [a = 0, b = 0, c = 0, d = 0] = drawMultinomial(n, [p - off, off, off, 1 - p - off], random);
        const matrix = confusionMatrixOfCounts(
          ["x", "y"],
          [
            [a, b],
            [c, d],
          ],
        );
        const options = { random, resamples: 400, confidence: twoSidedConfidence(0.95) };
        const estimate = cohenKappa(matrix, options);
        return estimate.kind === "estimate" && estimate.low > kappa;
      },
    }),
  ),
  ...[50, 200].map(
    (n): Guarantee => ({
      name: `calibrationError p below 0.05 for a calibrated judge, n ${n}`,
      limit: 0.05,
      violation: (random) => {
        const items = Array.from({ length: n }, () => {
          const confidence = (5 + random.below(6)) / 10.5;
          return { confidence, correct: random.uniform() < confidence };
        });
        const error = calibrationError(items, { random, resamples: 199 });
        return error.kind === "calibration_error" && error.pValue <= 0.05;
      },
    }),
  ),
];

function selectionBreaks(agreement: (confidence: number) => number, n: number, random: Random): boolean {
  const items = Array.from({ length: n }, () => {
    const confidence = 1 + random.below(10);
    return { confidence, correct: random.uniform() < agreement(confidence) };
  });
  const selection = selectThreshold(items, { targetAgreement: 0.9 });
  if (selection.kind !== "selected") return false;
  const accepted = Array.from({ length: 11 - selection.threshold }, (_, step) =>
    agreement(selection.threshold + step),
  );
  return accepted.reduce((sum, share) => sum + share, 0) / accepted.length < 0.9 - 1e-12;
}
