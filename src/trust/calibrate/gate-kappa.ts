import type { CalibrationReason } from "../../domain/index.ts";
import { boundOf, cohenKappa, createRandom, type Estimate, twoSidedConfidence } from "../../stats/index.ts";
import { type GateBars, type GatePart, percentWords as percent } from "./gate-part.ts";
import { matrixOf } from "./measure-items.ts";
import type { MeasuredItem } from "./rated-items.ts";
import { calibrationSeed, toBound } from "./to-measure.ts";
import type { Vocabulary } from "./vocabulary.ts";

/** Holds Cohen's kappa, weighted where labels are ordered, against its bar by the lower bound of the bootstrap. */
export function gateKappa(items: readonly MeasuredItem[], vocabulary: Vocabulary, bars: GateBars): GatePart {
  const matrix = matrixOf(items, vocabulary);
  if (matrix === null) {
    return noKappa(
      "no_categories",
      "The scores are too many to be categories; say with --pass-at which of them pass.",
    );
  }
  if (matrix.n === 0)
    return noKappa("nothing_decided", "Nothing that people labelled has a verdict of the judge.");
  const estimate = cohenKappa(matrix, {
    weights: vocabulary.ordered ? "quadratic" : "identity",
    confidence: twoSidedConfidence(bars.confidence),
    random: createRandom(calibrationSeed),
  });
  if (estimate.kind === "not_estimable") {
    const text =
      "People and judge use one and the same category throughout, so agreement beyond chance is undefined. Label things of the other kind too.";
    return { ...noKappa("kappa_undefined", text), bound: toBound(estimate) };
  }
  const bound = boundOf(estimate, "lower");
  if (bound.bound >= bars.minKappa) return { status: "accepted", bound, reason: null, labelMore: null };
  const low = estimate.high < bars.minKappa || (estimate.value < bars.minKappa && estimate.n >= enoughLabels);
  const figures = `kappa is ${three(estimate.value)} with a lower ${percent(bars.confidence)} bound of ${three(bound.bound)}, and ${bars.minKappa} is needed`;
  return low
    ? {
        status: "refused",
        bound,
        reason: { code: "kappa_too_low", text: `${kappaWords(estimate)}: ${figures}.` },
        labelMore: null,
      }
    : {
        status: "insufficient_calibration",
        bound,
        reason: {
          code: "kappa_uncertain",
          text: `These labels cannot show that the agreement is above the bar: ${figures}. Label more, of both kinds.`,
        },
        labelMore: null,
      };
}

function noKappa(code: CalibrationReason, text: string): GatePart {
  return {
    status: "insufficient_calibration",
    bound: { kind: "not_estimable", reason: "no_data", n: 0 },
    reason: { code, text },
    labelMore: null,
  };
}

function kappaWords({ value }: Estimate): string {
  if (value <= 0.05) return "Beyond chance the judge does not agree with people";
  return "The judge agrees with people too little beyond chance";
}

/** With so many labels a kappa below its bar is no matter of chance any more. */
const enoughLabels = 30;

function three(value: number): string {
  return value.toFixed(3).replace("-", "−");
}
