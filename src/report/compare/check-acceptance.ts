import type { SettledJudgement } from "../settle.ts";
import { type Acceptance, type AcceptanceCheck, decideAcceptance } from "./acceptance.ts";
import { isFlip, isVerdict } from "./compare-case.ts";
import type { ComparedCase, PairedResult } from "./comparison.ts";
import type { NoiseBand } from "./noise-band.ts";
import { describePin, type PinDifference } from "./pin-differences.ts";

/** What acceptance is decided from. */
export interface CheckAcceptanceOptions {
  /** Every case, holdout cases among them. */
  readonly cases: readonly ComparedCase[];
  /** Everything that both arms, and the second pass, were judged to be. */
  readonly settled: readonly SettledJudgement[];
  readonly paired: PairedResult;
  readonly pinDifferences: readonly PinDifference[];
  readonly noise: NoiseBand | null;
  /** Whether the candidate was run a second time. */
  readonly hasPost2: boolean;
  readonly requireHoldout: boolean;
  /** Whether holdout cases may be named. */
  readonly listHoldout: boolean;
}

/** Checks every condition of acceptance; each gives its reason, whatever the others say. */
export function checkAcceptance(options: CheckAcceptanceOptions): Acceptance {
  return decideAcceptance([
    checkDoubts(options),
    checkPins(options),
    checkTargets(options),
    checkBreaks(options),
    checkFlips(options),
    checkHoldout(options),
  ]);
}

function checkDoubts({ settled, listHoldout }: CheckAcceptanceOptions): AcceptanceCheck {
  const condition = "golden_doubts_settled";
  const doubted = settled.filter(
    ({ judgement, label }) =>
      (judgement.status === "decided" || judgement.status === "needs_human") &&
      (judgement.gold_status === "suspect" || judgement.gold_status === "verified_wrong") &&
      (label === null || label.gold_status === null),
  );
  const cases = new Map(
    doubted.map(({ judgement: { pins, split } }) => [pins.qid, { qid: pins.qid, split }]),
  );
  return cases.size === 0
    ? { condition, result: "passed", reason: "No doubt about a golden is open." }
    : {
        condition,
        result: "failed",
        reason: `Doubts about the goldens of ${named([...cases.values()], { listHoldout })} are open; a person settles them first (eval-judge settle).`,
      };
}

function checkPins({ pinDifferences }: CheckAcceptanceOptions): AcceptanceCheck {
  const condition = "same_pins";
  return pinDifferences.length === 0
    ? { condition, result: "passed", reason: "Both arms were judged under the same pins." }
    : {
        condition,
        result: "failed",
        reason: `The arms differ in ${pinDifferences.map(({ pin }) => describePin(pin)).join(", ")}.`,
      };
}

// Without a target the change has to show itself over all cases: that is what the bar of the sign test is for.
function checkTargets({ cases, paired }: CheckAcceptanceOptions): AcceptanceCheck {
  const condition = "targets_pass";
  const targets = cases.filter(({ target }) => target);
  if (targets.length === 0) {
    const result = paired.result === "better" ? "passed" : "failed";
    const reason = `No target is named, so the improvement has to be significant: ${paired.improved} improved, ${paired.regressed} regressed, bar ${paired.bar}.`;
    return { condition, result, reason };
  }
  const sides = (one: ComparedCase) => [one.post, ...(one.post2 === null ? [] : [one.post2])];
  const broken = targets.filter(
    (one) => one.pre?.outcome === "match" && sides(one).some((side) => side?.outcome === "no_match"),
  );
  if (broken.length > 0) {
    return { condition, result: "failed", reason: `Targets broke: ${broken.map(idOf).join(", ")}.` };
  }
  const failing = targets.filter((one) => sides(one).some((side) => side?.outcome !== "match"));
  return failing.length === 0
    ? { condition, result: "passed", reason: `All ${targets.length} targets pass now, and none broke.` }
    : { condition, result: "failed", reason: `Targets do not pass yet: ${failing.map(stateOf).join(", ")}.` };
}

function checkBreaks(options: CheckAcceptanceOptions): AcceptanceCheck {
  const condition = "no_confirmed_break";
  const broken = options.cases.filter(({ target, change }) => !target && change === "regressed");
  if (broken.length === 0) {
    return { condition, result: "passed", reason: "No case outside the targets broke." };
  }
  if (!options.hasPost2) {
    return {
      condition,
      result: "unknown",
      reason: `Broke: ${named(broken, options)}. Run the candidate again and name that run with --post2 to see whether they stay broken.`,
    };
  }
  const again = broken.filter(({ post2 }) => post2?.outcome === "no_match");
  const unseen = broken.filter(({ post2 }) => post2 === null || !isVerdict(post2.outcome));
  if (again.length > 0) {
    return { condition, result: "failed", reason: `Broke in both passes: ${named(again, options)}.` };
  }
  return unseen.length > 0
    ? {
        condition,
        result: "unknown",
        reason: `Broke, and have no verdict in the second pass: ${named(unseen, options)}.`,
      }
    : {
        condition,
        result: "passed",
        reason: `Broke in one pass and not in the other: ${named(broken, options)}.`,
      };
}

// Without a target every improvement is what the change was made for, so that only changes for the worse are held against the band.
// A case that passed and has no verdict now may hide a break: where such cases could make the difference, nothing is shown.
function checkFlips({ cases, noise }: CheckAcceptanceOptions): AcceptanceCheck {
  const condition = "flips_within_noise";
  const untargeted = cases.filter(({ target }) => !target);
  const targeted = untargeted.length < cases.length;
  const flips = untargeted.filter((one) => (targeted ? isFlip(one.change) : isWorse(one))).length;
  const compared = untargeted.filter(({ change }) => isFlip(change) || isSame(change)).length;
  if (compared === 0 && untargeted.length > 0) {
    const reason = "No untargeted case has a verdict in both arms, so nothing shows whether others flip.";
    return { condition, result: "unknown", reason };
  }
  const lost = untargeted.filter(isLost).length;
  const seen = `${flips} of ${compared} ${targeted ? "untargeted cases flipped" : "cases flipped for the worse"}`;
  const unseen =
    lost === 0 ? "" : `; ${lost} that passed before ${lost === 1 ? "has" : "have"} no verdict now`;
  if (noise === null) {
    if (flips + lost === 0) return { condition, result: "passed", reason: `${seen}.` };
    const reason = `${seen}${unseen}, and no A/A comparison under the same pins says how many flip by noise (--post2, --noise or a block in CALIBRATION.md).`;
    return { condition, result: "unknown", reason };
  }
  const share = shareOf(flips, compared);
  const atWorst = shareOf(flips + lost, compared + lost);
  const band = `the A/A band is ${percent(noise.band)} (${noise.flips} of ${noise.cases} flipped by noise)`;
  const result = share > noise.band ? "failed" : atWorst > noise.band ? "unknown" : "passed";
  return { condition, result, reason: `${seen} (${percent(share)})${unseen}; ${band}.` };
}

function isWorse({ change, pre, post }: ComparedCase): boolean {
  if (change === "near_match_changed") return pre?.outcome === "match" || post?.outcome === "no_match";
  return change === "regressed";
}

function isLost({ change, pre }: ComparedCase): boolean {
  return pre?.outcome === "match" && (change === "unscored_after" || change === "missing_after");
}

function shareOf(count: number, of: number): number {
  return of === 0 ? 0 : count / of;
}

function checkHoldout({ cases, requireHoldout }: CheckAcceptanceOptions): AcceptanceCheck {
  const condition = "holdout_included";
  const compared = cases.filter(
    ({ split, pre, post }) => split === "holdout" && pre !== null && post !== null,
  ).length;
  if (compared > 0)
    return {
      condition,
      result: "passed",
      reason: `${compared} holdout ${compared === 1 ? "case was" : "cases were"} compared.`,
    };
  return requireHoldout
    ? {
        condition,
        result: "failed",
        reason: "No holdout case was compared; run both arms over the whole suite, or say --without-holdout.",
      }
    : { condition, result: "passed", reason: "The suite is said to have no holdout." };
}

function isSame(change: ComparedCase["change"]): boolean {
  return change === "same_pass" || change === "same_fail" || change === "stable_near_match";
}

function named(
  cases: readonly Pick<ComparedCase, "qid" | "split">[],
  { listHoldout }: Pick<CheckAcceptanceOptions, "listHoldout">,
): string {
  const shown = cases.filter(({ split }) => listHoldout || split !== "holdout");
  const hidden = cases.length - shown.length;
  return [...shown.map(idOf), ...(hidden === 0 ? [] : [`${hidden} of the holdout`])].join(", ");
}

function idOf({ qid }: Pick<ComparedCase, "qid">): string {
  return qid;
}

function stateOf({ qid, post, post2 }: ComparedCase): string {
  const states = [post?.outcome ?? "missing", ...(post2 === null ? [] : [post2.outcome])];
  return `${qid} (${states.join(", then ")})`;
}

function percent(share: number): string {
  return `${(100 * share).toFixed(1)} %`;
}
