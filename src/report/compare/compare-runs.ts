import { ConfigurationError, InputError } from "../../errors/index.ts";
import { isEstimate, wilson } from "../../stats/index.ts";
import { nearSpellings } from "../../util/index.ts";
import type { CalibrationAtTime } from "../standing-of-card.ts";
import { checkAcceptance } from "./check-acceptance.ts";
import { type ArmSides, armSides, changeOf, isFlip, isVerdict } from "./compare-case.ts";
import {
  type CaseChange,
  type ComparedCase,
  type ComparedSide,
  type Comparison,
  transitionWords,
} from "./comparison.ts";
import { comparisonNotes } from "./comparison-notes.ts";
import { calibratedOf, comparisonSide } from "./comparison-side.ts";
import { measureNoise } from "./measure-noise.ts";
import { type NoiseBand, noisePins } from "./noise-band.ts";
import { pairedResult, powerOf, slicesOf } from "./paired-result.ts";
import { type ComparedPin, describePin, type PinDifference, pinDifferences } from "./pin-differences.ts";
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
  if (!qids.some((qid) => sides.pre.has(qid) && sides.post.has(qid))) throw nothingShared();
  checkTargets(targets, qids);
  const differences = checkPins(options);
  const cases = qids.map((qid) => comparedCase(qid, sides, { pre, post, targets }));
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
    transitions: transitionsOf(cases),
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

function checkTargets(targets: readonly string[], qids: readonly string[]): void {
  const unknown = targets.filter((target) => !qids.includes(target));
  if (unknown.length === 0) return;
  throw new InputError(
    unknown.map((target) => {
      const near = nearSpellings(target, qids);
      return {
        file: null,
        line: null,
        field: "targets",
        problem: `Neither arm holds the case ${target}.`,
        remedy: near.length === 0 ? "Name cases of the runs." : `Did you mean ${near.join(" or ")}?`,
      };
    }),
  );
}

function checkPins({ pre, post, post2, allowPins = [] }: CompareRunsOptions): readonly PinDifference[] {
  const differences = pinDifferences(pre.judgements, post.judgements);
  const again = post2 == null ? [] : pinDifferences(post.judgements, post2.judgements);
  const refused = [...differences, ...again].filter(
    ({ pin }) => allowPins !== "all" && !allowPins.includes(pin),
  );
  if (refused.length > 0) {
    const pins = [...new Set(refused.map(({ pin }) => pin))];
    const count = Math.max(...refused.map(({ qids }) => qids.length));
    throw new ConfigurationError(
      "identity_mismatch",
      `The arms were not judged under the same pins: ${pins.map(describePin).join(", ")} differ in ${count} cases. Judge both arms alike, or say --allow-pins ${pins.join(",")} to compare them all the same.`,
    );
  }
  return differences;
}

interface Sides {
  readonly pre: ArmSides;
  readonly post: ArmSides;
  readonly post2: ArmSides | null;
}

function comparedCase(
  qid: string,
  sides: Sides,
  {
    pre,
    post,
    targets,
  }: { readonly pre: RunArm; readonly post: RunArm; readonly targets: readonly string[] },
): ComparedCase {
  const before = sides.pre.get(qid);
  const after = sides.post.get(qid);
  const again = sides.post2?.get(qid);
  const change = changeOf(before?.outcome ?? null, after?.outcome ?? null);
  const target = targets.includes(qid);
  const loaded = [...post.cases, ...pre.cases].find(({ evalCase }) => evalCase.qid === qid);
  const judgement = (after ?? before)?.settled.judgement;
  const inFull = target || change !== "same_pass";
  return {
    qid,
    split: judgement?.split ?? null,
    tags: judgement?.tags ?? [],
    question: loaded?.evalCase.question ?? null,
    target,
    change,
    pre: shownSide(before, inFull),
    post: shownSide(after, inFull),
    post2: shownSide(again, inFull),
  };
}

function shownSide(side: ComparedSide | undefined, inFull: boolean): ComparedSide | null {
  if (side === undefined) return null;
  const { outcome, samples, rule, why, final_query, answer_text, attempt_sha, labelled_by } = side;
  return {
    outcome,
    samples,
    rule,
    why,
    final_query: inFull ? final_query : null,
    answer_text: inFull ? answer_text : null,
    attempt_sha,
    labelled_by,
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

function hasVerdicts({ pre, post, change }: ComparedCase): boolean {
  return (
    change !== "excluded" &&
    pre !== null &&
    post !== null &&
    isVerdict(pre.outcome) &&
    isVerdict(post.outcome)
  );
}

function countChanges(cases: readonly ComparedCase[]): Readonly<Record<CaseChange, number>> {
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

function transitionsOf(cases: readonly ComparedCase[]): readonly (readonly number[])[] {
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

function nothingShared(): InputError {
  return new InputError([
    {
      file: null,
      line: null,
      field: null,
      problem: "The two arms have no case in common.",
      remedy: "Compare two runs over the same suite.",
    },
  ]);
}
