import { attemptKey, type Judgement, type Label, type Pins } from "../domain/index.ts";
import { counted, groupBy } from "../util/index.ts";
import { distinctDoubts } from "./distinct-doubts.ts";
import { isCalibrated } from "./is-calibrated.ts";
import { listJudgement } from "./list-judgement.ts";
import { type SettledJudgement, settleJudgements } from "./settle.ts";
import { type CalibrationAtTime, standingOfCard } from "./standing-of-card.ts";
import { summarizeArm } from "./summarize-arm.ts";
import type { ArmSummary, GoldenDoubt, Summary } from "./summary.ts";

/** Names an attempt. */
type AttemptName = Pick<Pins, "qid" | "arm" | "sample">;

/** What a summary is made of. */
export interface SummarizeOptions {
  readonly runId: string;
  readonly suite: string;
  readonly judgements: readonly Judgement[];
  /** Labels of people; the latest for an attempt counts. */
  readonly labels?: readonly Label[];
  /** Cases that were selected, to name those that an arm has no attempt for; absent = unknown. */
  readonly selectedQids?: readonly string[];
  /** Attempts that were to be judged, to count those that are not yet; absent = those that have a judgement. */
  readonly attempts?: readonly AttemptName[];
  /** Whether holdout judgements are listed one by one; default false. */
  readonly listHoldout?: boolean;
  /** The calibration card of the judge and the time that its expiry is held against; null or absent = there is none. */
  readonly calibration?: CalibrationAtTime | null;
}

/**
 * Counts a run and computes its rates, by arm, split and tag: pass rate = match / (match + no_match) with a Wilson interval
 * (clustered by case where there are several samples). Nothing that has no verdict is ever counted as one.
 */
export function summarize(options: SummarizeOptions): Summary {
  const settled = settleJudgements(options.judgements, options.labels ?? []);
  const byArm = groupBy(settled, ({ judgement }) => judgement.pins.arm);
  const pins = settled[0]?.judgement.pins;
  const calibration = standingOfCard(settled, options.calibration ?? null);
  const judged = new Set(settled.map(({ judgement }) => attemptKey(judgement.pins)));
  const open = (options.attempts ?? []).filter((attempt) => !judged.has(attemptKey(attempt)));
  const openByArm = groupBy(open, ({ arm }) => arm);
  const arms = [...byArm].map(([arm, items]) =>
    summarizeArm(arm, items, {
      selectedQids: options.selectedQids ?? null,
      notJudged: openByArm.get(arm) ?? [],
      card: calibration?.validCard ?? null,
    }),
  );
  const listed = settled.filter(
    ({ judgement }) => options.listHoldout === true || judgement.split !== "holdout",
  );
  const listedQids = new Set(listed.map(({ judgement }) => judgement.pins.qid));
  const doubts = goldenDoubts(listed);
  return {
    schema: "eval-judge/summary/v1",
    run_id: options.runId,
    suite: options.suite,
    judge_identity: pins?.judge_identity ?? "",
    judge_version: pins?.judge_version ?? "",
    judge_model: pins?.judge_model.asked ?? null,
    calibrated: isCalibrated(settled, calibration?.validCard ?? null),
    calibration: calibration === null ? null : calibration.standing,
    arms,
    queue: listed.filter(({ outcome }) => outcome === "needs_human").map(listJudgement),
    failures: listed.filter(({ outcome }) => outcome === "failed").map(listJudgement),
    judgements: listed.map(listJudgement),
    doubts,
    stable_near_match: stableNearMatch(byArm).filter((qid) => listedQids.has(qid)),
    holdout_hidden: settled.length - listed.length,
    holdout_doubts_hidden: distinctDoubts(goldenDoubts(settled)).length - distinctDoubts(doubts).length,
    notes: [...summaryNotes(arms), ...openNotes(openByArm)],
  };
}

const doubtOrder = ["verified_wrong", "suspect", "verified_benign"];

function goldenDoubts(settled: readonly SettledJudgement[]): readonly GoldenDoubt[] {
  const doubts: GoldenDoubt[] = [];
  for (const { judgement, label } of settled) {
    if (judgement.status !== "decided" && judgement.status !== "needs_human") continue;
    const { evidence, gold_status, gold_note, gold_class, pins } = judgement;
    const notes = [gold_note, ...evidence.golden_notes].filter((note) => note !== null).join(" ");
    const doubted = gold_status !== null && gold_status !== "verified";
    if (!doubted && evidence.golden_notes.length === 0) continue;
    doubts.push({
      qid: pins.qid,
      arm: pins.arm,
      gold_status: doubted ? gold_status : "impossible",
      gold_class,
      note: notes === "" ? null : notes,
      settled_by: label !== null && label.gold_status !== null ? label.rater : null,
    });
  }
  return doubts.toSorted((a, b) => rank(a) - rank(b));
}

function rank(doubt: GoldenDoubt): number {
  const place = doubtOrder.indexOf(doubt.gold_status);
  return (doubt.settled_by === null ? 0 : 10) + (place === -1 ? doubtOrder.length : place);
}

function stableNearMatch(byArm: ReadonlyMap<string, readonly SettledJudgement[]>): readonly string[] {
  if (byArm.size < 2) return [];
  const perArm = [...byArm.values()].map((items) => {
    const byCase = groupBy(items, ({ judgement }) => judgement.pins.qid);
    return new Set(
      [...byCase]
        .filter(([, list]) => list.every(({ outcome }) => outcome === "near_match"))
        .map(([qid]) => qid),
    );
  });
  const [first, ...rest] = perArm;
  return [...(first ?? [])].filter((qid) => rest.every((set) => set.has(qid)));
}

/** Share of near_match among verdicts from which on a report says that the rubrics may be going vague. */
const VAGUE_RUBRICS_SHARE = 0.2;

/** Share of attempts that need a person from which on a report says that the pass rate leaves them out. */
const OPEN_SHARE = 0.2;

function summaryNotes(arms: readonly ArmSummary[]): readonly string[] {
  const notes: string[] = [];
  for (const arm of arms) {
    if (arm.rate_withheld === "contaminated") {
      notes.push(
        `${arm.name}: no rate is published, because too many attempts are contaminated (${percent(arm.contaminated_share ?? 0)}).`,
      );
    }
    if ((arm.near_match_share ?? 0) >= VAGUE_RUBRICS_SHARE) {
      notes.push(
        `${arm.name}: ${percent(arm.near_match_share ?? 0)} of the verdicts are near_match; the rubrics may be going vague.`,
      );
    }
    const { needs_human, selected } = arm.counts;
    if (needs_human / selected >= OPEN_SHARE) {
      notes.push(
        `${arm.name}: ${needs_human} of ${selected} attempts wait for a person or a model; the pass rate speaks only of the others.`,
      );
    }
    if (arm.cases_without_attempt.length > 0) {
      notes.push(
        `${arm.name}: ${counted(arm.cases_without_attempt.length, "selected case has", "selected cases have")} no attempt.`,
      );
    }
  }
  return notes;
}

function openNotes(openByArm: ReadonlyMap<string, readonly AttemptName[]>): readonly string[] {
  return [...openByArm].map(
    ([arm, { length }]) =>
      `${arm}: ${counted(length, "attempt is", "attempts are")} not judged yet; go on with the run.`,
  );
}

function percent(fraction: number): string {
  return `${(100 * fraction).toFixed(1)} %`;
}
