import { isEstimate, wilson } from "../../stats/index.ts";
import type { CalibrationAtTime } from "../standing-of-card.ts";
import { checkAcceptance } from "./check-acceptance.ts";
import { checkPins, checkShared, checkTargets } from "./check-comparable.ts";
import { armSides, isFlip } from "./compare-case.ts";
import { comparedCases } from "./compared-cases.ts";
import type { Comparison } from "./comparison.ts";
import { countChanges, countTransitions, hasVerdicts } from "./comparison-counts.ts";
import { comparisonNotes } from "./comparison-notes.ts";
import { calibratedOf, comparisonSide } from "./comparison-side.ts";
import { measureNoise } from "./measure-noise.ts";
import { type NoiseBand, noisePins } from "./noise-band.ts";
import { pairedResult, powerOf, slicesOf } from "./paired-result.ts";
import type { ComparedPin } from "./pin-differences.ts";
import type { RunArm } from "./run-arm.ts";

/** What is compared, and how. */
export interface CompareRunsOptions {
  /** The arm before the change. */
  readonly pre: RunArm;
  /** The arm with the change. */
  readonly post: RunArm;
  /** The arm with the change once more: a break counts as confirmed where it shows in both. */
  readonly post2?: RunArm | null;
  /** Cases that the change was made for. */
  readonly targets?: readonly string[];
  /** Pins that may differ; `all` for every one. @default none */
  readonly allowPins?: readonly ComparedPin[] | "all";
  /** Bands of earlier A/A comparisons; the last one under the pins of `post` counts, else `post` against `post2` makes one. */
  readonly noise?: readonly NoiseBand[];
  /** Whether a suite without holdout cases keeps a change from being accepted. @default true */
  readonly requireHoldout?: boolean;
  /** Whether holdout cases are listed one by one. @default false */
  readonly listHoldout?: boolean;
  /** The calibration card of the judge and the time that its expiry is held against; null or absent = there is none. */
  readonly calibration?: CalibrationAtTime | null;
}

/**
 * Compares two arms over the same cases: what happened to each case, the exact test, and whether the change may be accepted. Throws a
 * ConfigurationError that names the pins where the arms were not judged under the same, an InputError where they share no case or a
 * target is in neither.
 */
export function compareRuns(options: CompareRunsOptions): Comparison {
  const { pre, post, post2 = null, targets = [], listHoldout = false, calibration = null } = options;
  const sides = {
    pre: armSides(pre),
    post: armSides(post),
    post2: post2 === null ? null : armSides(post2),
  };
  const qids = [...new Set([...sides.pre.keys(), ...sides.post.keys()])].sort();
  checkShared(qids, sides);
  checkTargets(targets, qids);
  const differences = checkPins(options);
  const cases = comparedCases(qids, sides, { loaded: [...pre.cases, ...post.cases], targets });
  const noise = noiseOf(options);
  const paired = pairedResult(cases);
  const flipCount = cases.filter(({ change }) => isFlip(change)).length;
  const flips = wilson({ successes: flipCount, n: cases.filter(hasVerdicts).length });
  const ends = {
    pre: comparisonSide(pre, sides.pre, calibration),
    post: comparisonSide(post, sides.post, calibration),
    post2: post2 === null || sides.post2 === null ? null : comparisonSide(post2, sides.post2, calibration),
  };
  const listed = cases.filter(({ split, target }) => listHoldout || target || split !== "holdout");
  return {
    schema: "eval-judge/comparison/v1",
    suite: post.suite,
    judge_identity: post.judgements[0]?.pins.judge_identity ?? "",
    judge_model: post.judgements[0]?.pins.judge_model.asked ?? null,
    calibrated: calibratedOf([ends.pre, ends.post, ends.post2]),
    ...ends,
    pin_differences: differences,
    counts: countChanges(cases),
    transitions: countTransitions(cases),
    paired,
    power: powerOf(paired, noise),
    flips: isEstimate(flips) ? flips : null,
    flip_count: flipCount,
    splits: slicesOf(cases, ({ split }) => (split === null ? [] : [split])),
    tags: slicesOf(cases, ({ tags }) => tags),
    noise,
    acceptance: checkAcceptance({
      cases,
      settled: [...sides.pre.values(), ...sides.post.values(), ...(sides.post2?.values() ?? [])].map(
        ({ settled }) => settled,
      ),
      paired,
      pinDifferences: differences,
      noise,
      hasPost2: post2 !== null,
      requireHoldout: options.requireHoldout ?? true,
      listHoldout,
    }),
    cases: listed,
    holdout_hidden: cases.length - listed.length,
    notes: comparisonNotes(cases, options),
  };
}

function noiseOf({ post, post2, noise = [] }: CompareRunsOptions): NoiseBand | null {
  const pins = noisePins(post.judgements);
  const measured = noise.findLast((band) => band.pins_sha === pins);
  if (measured !== undefined) return measured;
  if (post2 == null || noisePins(post2.judgements) !== pins) return null;
  try {
    return measureNoise(post, post2);
  } catch {
    return null; // No case has a verdict in both passes: there is no band to be had.
  }
}
