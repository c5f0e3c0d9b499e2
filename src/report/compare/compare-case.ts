import { groupBy } from "../../util/index.ts";
import { listJudgement } from "../list-judgement.ts";
import { type Outcome, type SettledJudgement, settleJudgements } from "../settle.ts";
import type { CaseChange, CaseOutcome, ComparedSide } from "./comparison.ts";
import type { RunArm } from "./run-arm.ts";

/** The sides of an arm by case, and the attempts behind them. */
export type ArmSides = ReadonlyMap<string, ComparedSide & { readonly settled: SettledJudgement }>;

/** Reduces an arm to one outcome for each case. */
export function armSides(arm: RunArm): ArmSides {
  const attempts = new Map(arm.attempts.map((one) => [JSON.stringify([one.qid, one.attemptSha]), one]));
  const byCase = groupBy(settleJudgements(arm.judgements, arm.labels), ({ judgement }) => judgement.pins.qid);
  const sides = new Map<string, ComparedSide & { readonly settled: SettledJudgement }>();
  for (const [qid, items] of byCase) {
    const samples = items.map(({ outcome }) => outcome);
    const outcome = caseOutcome(samples);
    const settled = items.find((item) => item.outcome === outcome) ?? items[0];
    if (settled === undefined) continue;
    const { attempt_sha } = settled.judgement.pins;
    const attempt = attempts.get(JSON.stringify([qid, attempt_sha]))?.attempt;
    const { rule, why, labelled_by } = listJudgement(settled);
    sides.set(qid, {
      outcome,
      samples,
      rule,
      why,
      final_query: attempt?.final_query ?? null,
      answer_text: attempt?.answer_text ?? null,
      attempt_sha,
      labelled_by,
      settled,
    });
  }
  return sides;
}

/**
 * The outcome of a case: that of its only sample, else the verdict that more than half of the samples with a verdict have. Samples are
 * not independent, so a case counts once. A golden settled as wrong excludes the case.
 */
export function caseOutcome(samples: readonly Outcome[]): CaseOutcome {
  if (samples.includes("excluded")) return "excluded";
  const scored = samples.filter(isVerdict);
  if (scored.length === 0) return samples[0] ?? "unscored";
  const verdict = scored.find((one) => scored.filter((other) => other === one).length * 2 > scored.length);
  return verdict ?? "mixed";
}

/** Whether an outcome is a verdict. */
export function isVerdict(outcome: CaseOutcome): outcome is "match" | "near_match" | "no_match" {
  return outcome === "match" || outcome === "near_match" || outcome === "no_match";
}

/** Says what happened to a case; null = the arm has no attempt for it. */
export function changeOf(pre: CaseOutcome | null, post: CaseOutcome | null): CaseChange {
  if (pre === "excluded" || post === "excluded") return "excluded";
  if (pre === null) return "missing_before";
  if (post === null) return "missing_after";
  if (!isVerdict(pre)) return isVerdict(post) ? "unscored_before" : "unscored_both";
  if (!isVerdict(post)) return "unscored_after";
  if (pre === "near_match" || post === "near_match") {
    return pre === post ? "stable_near_match" : "near_match_changed";
  }
  if (pre === post) return pre === "match" ? "same_pass" : "same_fail";
  return post === "match" ? "improved" : "regressed";
}

/** Whether a change is one verdict turning into another. */
export function isFlip(change: CaseChange): boolean {
  return change === "improved" || change === "regressed" || change === "near_match_changed";
}
