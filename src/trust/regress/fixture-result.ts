import type { GoldStatus, Judgement, JudgeRegression, Verdict } from "../../domain/index.ts";

/**
 * What became of one settled prediction.
 *
 * `ok`: judged as settled, every time. `fail`: judged otherwise, every time. `flaky`: now so, now otherwise. `skipped`: it cannot be held against
 * the judge now, for a stated reason. `not_judged`: judging failed. `unresolved`: the suite has no such case.
 */
export type FixtureMark = "ok" | "fail" | "flaky" | "skipped" | "not_judged" | "unresolved";

/** One judgement of a settled prediction, held against what was settled. */
export interface FixtureOutcome {
  /** The verdict, or what stands in its place. */
  readonly verdict: Verdict | "needs_human" | "unscored" | "failed";
  /** The rule, or the reasons why there is no verdict. */
  readonly rule: string;
  readonly gold_status: GoldStatus | null;
  /** Whether it is as settled; null where nothing was judged. */
  readonly ok: boolean | null;
}

/** One settled prediction with every judgement of it. */
export interface FixtureResult {
  readonly fixture_id: string;
  readonly qid: string;
  readonly line: number;
  readonly protects: readonly string[];
  readonly expected: { readonly verdict: Verdict; readonly gold_status: GoldStatus | null };
  readonly mark: FixtureMark;
  readonly outcomes: readonly FixtureOutcome[];
  /** Why it was skipped or not judged, or what differs; null where all is well. */
  readonly note: string | null;
}

/** What a settled prediction is said to protect. */
export function protectsOf({ protects }: JudgeRegression): readonly string[] {
  return typeof protects === "string" ? [protects] : protects;
}

/** Holds one judgement against what was settled. */
export function outcomeOf(fixture: JudgeRegression, judgement: Judgement): FixtureOutcome {
  switch (judgement.status) {
    case "decided": {
      const { verdict, rule, gold_status } = judgement;
      const wanted = fixture.gold_status ?? null;
      const ok = verdict === fixture.verdict && (wanted === null || wanted === gold_status);
      return { verdict, rule, gold_status, ok };
    }
    case "needs_human": {
      const { reasons, gold_status } = judgement;
      const open = reasons.includes("no_model");
      return { verdict: "needs_human", rule: reasons.join(", "), gold_status, ok: open ? null : false };
    }
    case "unscored":
      return { verdict: "unscored", rule: judgement.reason, gold_status: null, ok: null };
    case "failed":
      return { verdict: "failed", rule: judgement.error.code, gold_status: null, ok: null };
  }
}

/** Marks a settled prediction by all of its judgements, and says what is to be said of it. */
export function markOutcomes(
  fixture: JudgeRegression,
  outcomes: readonly FixtureOutcome[],
): Pick<FixtureResult, "mark" | "note"> {
  const judged = outcomes.filter(({ ok }) => ok !== null);
  const wrong = judged.filter(({ ok }) => ok === false);
  const failures = outcomes.filter(({ verdict }) => verdict === "failed");
  if (judged.length === 0) {
    const [first] = outcomes;
    if (failures.length > 0) return { mark: "not_judged", note: `judging failed: ${failures[0]?.rule}` };
    const why = first?.verdict === "unscored" ? `unscored (${first.rule})` : "it needs a judge model";
    return { mark: "skipped", note: why };
  }
  const failed = failures.length === 0 ? "" : `; ${failures.length} of ${outcomes.length} repeats failed`;
  if (wrong.length === 0) return { mark: "ok", note: failed === "" ? null : failed.slice(2) };
  const seen = [...new Set(wrong.map((outcome) => difference(fixture, outcome)))].join(" or ");
  const note = `settled as ${fixture.verdict}${fixture.gold_status ? ` with golden ${fixture.gold_status}` : ""}, judged ${seen}${failed}`;
  if (wrong.length === judged.length) return { mark: "fail", note };
  return { mark: "flaky", note: `${note} in ${wrong.length} of ${judged.length}` };
}

function difference(fixture: JudgeRegression, { verdict, rule, gold_status }: FixtureOutcome): string {
  if (verdict !== fixture.verdict) return `${verdict} (${rule})`;
  return `golden ${gold_status ?? "not doubted"}`;
}
