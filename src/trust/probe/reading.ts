import type { AnyJudgement, PairJudgement, ScoreJudgement, Verdict } from "../../domain/index.ts";
import { assertNever } from "../../util/index.ts";

/** What a judgement comes to, in a form in which two of them can be compared. */
export interface Reading {
  readonly status: "decided" | "abstained" | "failed";
  /** The verdict, or what stands in its place, for people. */
  readonly name: string;
  /** How good the judge calls it, by what was judged: `verdict`, and under a rubric every criterion and gate. Empty unless something was decided. */
  readonly levels: Readonly<{ [what: string]: number }>;
  readonly calls: number;
  /** Whether every further call would fail as this one did. */
  readonly pausesRun: boolean;
}

/** Reads a judgement of any mode; a pair has no level that is better or worse, only a winner. */
export function readingOf(judgement: AnyJudgement): Reading {
  const common = {
    calls: judgement.calls.length,
    pausesRun: judgement.status === "failed" && judgement.error.pauses_run,
  };
  const levels = levelsOf(judgement);
  const decided = Object.keys(levels).length > 0;
  switch (judgement.status) {
    case "decided":
      return { ...common, status: "decided", name: verdictOf(judgement), levels };
    case "needs_human":
      return {
        ...common,
        status: decided ? "decided" : "abstained",
        name: `needs_human (${judgement.reasons.join(", ")})`,
        levels,
      };
    case "unscored":
      return { ...common, status: "abstained", name: `unscored (${judgement.reason})`, levels };
    case "failed":
      return {
        ...common,
        status: decided ? "decided" : "failed",
        name: `failed (${judgement.error.code})`,
        levels,
      };
    default:
      return assertNever(judgement);
  }
}

/** Whether two readings differ in something that both decided; null where they decided nothing in common. */
export function differs(base: Reading, other: Reading): boolean | null {
  const common = Object.keys(base.levels).filter((what) => what in other.levels);
  if (common.length === 0) return null;
  return common.some((what) => base.levels[what] !== other.levels[what]);
}

/** What rose against the base: a verdict nearer to `match`, or a higher score; null where they decided nothing in common. */
export function risen(base: Reading, other: Reading): readonly string[] | null {
  const common = Object.keys(base.levels).filter((what) => what in other.levels);
  if (common.length === 0) return null;
  return common.filter((what) => (other.levels[what] ?? 0) > (base.levels[what] ?? 0));
}

const verdictLevels: Readonly<Record<Verdict, number>> = { no_match: 0, near_match: 1, match: 2 };

function levelsOf(judgement: AnyJudgement): Reading["levels"] {
  if (judgement.status === "unscored") return {};
  switch (judgement.mode) {
    case "answer":
      return judgement.status === "decided" ? { verdict: verdictLevels[judgement.verdict] } : {};
    case "score":
      return scoreLevels(judgement);
    case "pair":
    case "retrieval":
      return {};
    default:
      return assertNever(judgement);
  }
}

function scoreLevels(judgement: Exclude<ScoreJudgement, { status: "unscored" }>): Reading["levels"] {
  const verdict =
    judgement.status === "decided" ? [["verdict", judgement.verdict === "pass" ? 1 : 0] as const] : [];
  const gates = judgement.gates.flatMap((gate) =>
    gate.status === "decided" ? [[gate.id, gate.result === "pass" ? 1 : 0] as const] : [],
  );
  const criteria = judgement.criteria.flatMap((criterion) =>
    criterion.status === "decided" ? [[criterion.id, criterion.score] as const] : [],
  );
  return Object.fromEntries([...verdict, ...gates, ...criteria]);
}

function verdictOf(judgement: Extract<AnyJudgement, { status: "decided" }>): string {
  if (judgement.mode === "retrieval") return judgement.in_scope.in_scope ? "in scope" : "out of scope";
  if (judgement.mode !== "pair") return judgement.verdict;
  return winnersOf(judgement);
}

function winnersOf({ criteria }: Extract<PairJudgement, { status: "decided" }>): string {
  return criteria
    .map((criterion) => (criterion.status === "decided" ? criterion.winner : criterion.status))
    .join(", ");
}
