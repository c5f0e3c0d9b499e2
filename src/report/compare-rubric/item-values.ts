import type { PairEvaluation } from "../pair-evaluation.ts";
import type { PairSummary } from "../pair-summary.ts";
import type { ScoreEvaluation } from "../score-evaluation.ts";
import type { ScoreSummary } from "../score-summary.ts";
import type { MeasureKind } from "./rubric-comparison.ts";

/** One value of one item, on the scale of its measure, and in words. */
export interface ItemValue {
  readonly id: string;
  readonly kind: MeasureKind;
  readonly min: number;
  readonly max: number;
  /** Null where there is no outcome. */
  readonly value: number | null;
  readonly words: string;
}

/** The values of every item of a run, by the id of the item; the whole first. */
export function itemValues(summary: ScoreSummary | PairSummary): ReadonlyMap<string, readonly ItemValue[]> {
  return summary.schema === "eval-judge/score-summary/v1"
    ? new Map(summary.evaluations.map((one) => [one.id, scoreValues(one, summary.pass_rate !== null)]))
    : new Map(summary.evaluations.map((one) => [one.id, pairValues(one, summary.overall !== null)]));
}

/** A verdict says something only where something can fail. */
function scoreValues({ verdict, gates, criteria }: ScoreEvaluation, canFail: boolean): readonly ItemValue[] {
  const passed = verdict === "PASS" ? true : verdict.startsWith("FAIL") ? false : null;
  return [
    ...(canFail ? [binary("verdict", "verdict", passed)] : []),
    ...gates.map(({ id, result }) =>
      binary(id, "gate", result === "pass" ? true : result === "fail" ? false : null),
    ),
    ...criteria.map(
      ({ id, min, max, score }): ItemValue => ({
        id,
        kind: "criterion",
        min,
        max,
        value: score,
        words: score === null ? "–" : String(score),
      }),
    ),
  ];
}

function pairValues({ verdict, criteria }: PairEvaluation, hasRule: boolean): readonly ItemValue[] {
  return [
    ...(hasRule ? [winnerValue("overall", verdict)] : []),
    ...criteria.map(({ id, winner }) => winnerValue(id, winner === null ? "–" : winner.toUpperCase())),
  ];
}

function binary(id: string, kind: MeasureKind, passed: boolean | null): ItemValue {
  const value = passed === null ? null : passed ? 1 : 0;
  return { id, kind, min: 0, max: 1, value, words: passed === null ? "–" : passed ? "pass" : "fail" };
}

function winnerValue(id: string, words: string): ItemValue {
  const value = winners.get(words) ?? null;
  return { id, kind: "winner", min: 0, max: 1, value, words: value === null ? "–" : words };
}

const winners: ReadonlyMap<string, number> = new Map([
  ["A", 1],
  ["TIE", 0.5],
  ["B", 0],
]);
