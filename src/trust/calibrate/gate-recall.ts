import type { CalibrationReason } from "../../domain/index.ts";
import { clopperPearsonBound, labelBudget, smallestSample } from "../../stats/index.ts";
import { type GateBars, type GatePart, percentWords as percent } from "./gate-part.ts";
import { sideOf } from "./measure-failures.ts";
import type { MeasuredItem } from "./rated-items.ts";
import { toBound } from "./to-measure.ts";
import type { Vocabulary } from "./vocabulary.ts";

/** Holds the share of labelled failures that the judge catches against its bar by the exact lower bound. */
export function gateRecall(items: readonly MeasuredItem[], vocabulary: Vocabulary, bars: GateBars): GatePart {
  const failures = items.filter(({ label }) => sideOf(label, vocabulary) === "fail");
  const sides = failures.map(({ status, judged }) =>
    status === "decided" ? sideOf(judged, vocabulary) : null,
  );
  const caught = sides.filter((side) => side === "fail").length;
  const n = bars.strict ? failures.length : sides.filter((side) => side !== null).length;
  const gate = { bar: bars.minFailureRecall, confidence: bars.confidence };
  const bound = clopperPearsonBound({ successes: caught, n }, { side: "lower", confidence: bars.confidence });
  const budget = labelBudget({ successes: caught, n }, gate);
  const missing = budget.moreAtSeenRate ?? budget.moreIfAllSucceed;
  const insufficient = (code: CalibrationReason, text: string): GatePart => {
    // Failures that the judge leaves to a person tell nothing, so more of them have to be labelled.
    const decidedShare = failures.length === 0 ? 1 : n / failures.length;
    const labelMore = decidedShare === 0 ? null : Math.max(1, Math.ceil(missing / decidedShare));
    const advice =
      labelMore === null
        ? ""
        : ` To be sure of ${percent(gate.bar)}, label ${labelMore} more ${labelMore === 1 ? "failure" : "failures"}.`;
    return {
      status: "insufficient_calibration",
      bound: toBound(bound),
      reason: { code, text: `${text}${advice}` },
      labelMore,
    };
  };
  if (failures.length === 0) {
    return insufficient(
      "too_few_failures",
      "No labelled thing is a failure, so nothing is known of how many the judge catches.",
    );
  }
  if (bound.kind === "not_estimable") {
    const text = `The judge gave none of the ${failures.length} labelled failures a verdict of pass or fail.`;
    return insufficient("failures_undecided", text);
  }
  if (budget.meets) return { status: "accepted", bound, reason: null, labelMore: null };
  const best = clopperPearsonBound({ successes: caught, n }, { side: "upper", confidence: bars.confidence });
  const atBest = best.kind === "bound" ? best.bound : 1;
  const seen = `Of ${n} failures ${bars.strict ? "labelled" : "decided"} the judge caught ${caught} (${percent(bound.value)}; at least ${percent(bound.bound)}, at best ${percent(atBest)} with ${percent(bars.confidence)} confidence)`;
  const below = atBest < gate.bar || (bound.value < gate.bar && n >= smallestSample(0, gate));
  if (!below) return insufficient("too_few_failures", `${seen}; ${percent(gate.bar)} are needed.`);
  const text = `${seen}; ${percent(gate.bar)} are needed. ${caught === 0 ? "It let every one of them pass" : "Too many bad answers would pass"}.`;
  return {
    status: "refused",
    bound,
    reason: { code: "failure_recall_too_low", text },
    labelMore: null,
  };
}
