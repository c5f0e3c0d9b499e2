import {
  type Estimate,
  isEstimate,
  minimumDetectableEffect,
  pairedRateDifference,
  signTest,
  signTestBar,
  wilson,
} from "../../stats/index.ts";
import { groupBy } from "../../util/index.ts";
import type { ComparedCase, ComparedSlice, PairedResult, Power } from "./comparison.ts";
import type { NoiseBand } from "./noise-band.ts";

/** One-sided level of the exact test. */
const ALPHA = 0.05;

/** Tests the cases that pass or fail in both arms: exact sign test (McNemar) and Tango's interval of the difference. */
export function pairedResult(cases: readonly ComparedCase[]): PairedResult {
  const { pairs, improved, regressed } = countPairs(cases);
  const better = signTest({ wins: improved, losses: regressed }, "greater").pValue;
  const worse = signTest({ wins: improved, losses: regressed }, "less").pValue;
  const difference = pairedRateDifference({ gains: improved, losses: regressed, n: pairs });
  return {
    pairs,
    improved,
    regressed,
    difference: isEstimate(difference) ? difference : null,
    p_better: better,
    p_worse: worse,
    bar: signTestBar(regressed, ALPHA),
    result: better < ALPHA ? "better" : worse < ALPHA ? "worse" : "no_difference_shown",
  };
}

/** The improvement that so many cases can show: with the noise of an A/A comparison, half of whose flips are losses, and after a null result. */
export function powerOf(
  { pairs, regressed, result }: Pick<PairedResult, "pairs" | "regressed" | "result">,
  noise: NoiseBand | null,
): Power {
  const assumed = noise === null ? 0 : noise.flips / noise.cases / 2;
  return {
    before: minimumDetectableEffect({ cases: pairs, lossRate: assumed }),
    after_null:
      result === "no_difference_shown" && pairs > 0
        ? minimumDetectableEffect({ cases: pairs, lossRate: regressed / pairs })
        : null,
    assumed_loss_rate: assumed,
  };
}

/** Counts improved and regressed cases for each name, in alphabetical order. */
export function slicesOf(
  cases: readonly ComparedCase[],
  namesOf: (one: ComparedCase) => readonly string[],
): readonly ComparedSlice[] {
  const named = cases.flatMap((one) => namesOf(one).map((name) => ({ name, one })));
  return [...groupBy(named, ({ name }) => name)]
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .map(([name, items]) => {
      const members = items.map(({ one }) => one);
      return {
        name,
        ...countPairs(members),
        pre: rateOf(members.filter(isPair).map(({ pre }) => pre?.outcome === "match")),
        post: rateOf(members.filter(isPair).map(({ post }) => post?.outcome === "match")),
      };
    });
}

/** A pass rate with Wilson's interval; null without anything to divide. */
export function rateOf(passes: readonly boolean[]): Estimate | null {
  const rate = wilson({ successes: passes.filter(Boolean).length, n: passes.length });
  return isEstimate(rate) ? rate : null;
}

function countPairs(cases: readonly ComparedCase[]) {
  return {
    pairs: cases.filter(isPair).length,
    improved: cases.filter(({ change }) => change === "improved").length,
    regressed: cases.filter(({ change }) => change === "regressed").length,
  };
}

function isPair({ change }: ComparedCase): boolean {
  return change === "improved" || change === "regressed" || change === "same_pass" || change === "same_fail";
}
