import { z } from "zod";
import {
  calibrationValueSchema,
  isOnScale,
  type PairJudgement,
  type PairLabel,
  type RubricLabel,
  type ScoreJudgement,
  type ScoreLabel,
} from "../domain/index.ts";
import type { InputIssue } from "../errors/index.ts";
import { overallRuleOf } from "../report/index.ts";
import { nearSpellings } from "../util/index.ts";
import type { LabelLine } from "./settle-labels.ts";

/** Labels that fit the run, and everything that is wrong with the others. */
export interface CheckedRubricLabels {
  readonly labels: readonly RubricLabel[];
  readonly issues: readonly InputIssue[];
}

/** What labels are checked against. */
export interface CheckRubricLabelsOptions {
  readonly file: string;
  /** Of one mode. */
  readonly judgements: readonly (ScoreJudgement | PairJudgement)[];
  /** Stands for a missing `at`. */
  readonly now: Date;
  /** Stands for a missing `rater`; null = every line must name one. */
  readonly rater: string | null;
}

/** A line as people write it: the fields of a calibration label, so that one file serves `settle` and `calibrate`. */
const writtenSchema = z.looseObject({
  qid: z.string().min(1).optional(),
  id: z.string().min(1).optional(),
  attempt_sha: z.string().nullable().optional(),
  criterion: z.string().min(1).nullable().optional(),
  verdict: calibrationValueSchema.nullable().optional(),
  label: calibrationValueSchema.nullable().optional(),
  why: z.string().nullable().optional(),
  rater: z.string().nullable().optional(),
  at: z.string().nullable().optional(),
});
type Written = z.infer<typeof writtenSchema>;

/**
 * Checks lines of a labels file against the judgements of a run over outputs or pairs. A line names its judgement by `qid` (or `id`), and the gate or criterion by
 * `criterion`, which may be left out for the whole, and where the run has one criterion only. A line without a `verdict` (or `label`) is one that nobody has filled
 * in yet, and is passed over. All problems are returned at once.
 */
export function checkRubricLabels(
  lines: readonly LabelLine[],
  options: CheckRubricLabelsOptions,
): CheckedRubricLabels {
  const latest = new Map(options.judgements.map((judgement) => [judgement.pins.qid, judgement]));
  const wholeWinner = (overallRuleOf(options.judgements.filter(isPair)) ?? "none") !== "none";
  const labels: RubricLabel[] = [];
  const issues: InputIssue[] = [];
  for (const { line, value } of lines) {
    const parsed = writtenSchema.safeParse(value);
    if (!parsed.success) {
      for (const { path, message } of parsed.error.issues) {
        issues.push({
          file: options.file,
          line,
          field: path.join(".") || null,
          problem: `${message}.`,
          remedy: seeForm,
        });
      }
      continue;
    }
    const made = labelOf(parsed.data, { latest, wholeWinner, options });
    if (made === null) continue;
    if ("problem" in made) issues.push({ file: options.file, line, ...made });
    else labels.push(made);
  }
  return { labels, issues };
}

const seeForm = "See docs/score.md for the form of a label.";

type Problem = Pick<InputIssue, "field" | "problem" | "remedy">;

interface LabelContext {
  readonly latest: ReadonlyMap<string, ScoreJudgement | PairJudgement>;
  /** Whether pairs of the run have an overall winner. */
  readonly wholeWinner: boolean;
  readonly options: CheckRubricLabelsOptions;
}

/** Null where nobody has filled the line in. */
function labelOf(
  written: Written,
  { latest, wholeWinner, options }: LabelContext,
): RubricLabel | Problem | null {
  const verdict = written.verdict ?? written.label ?? null;
  if (verdict === null) return null;
  const named = written.qid ?? written.id;
  if (named === undefined) return problem("qid", "The field is missing.", "Name the output or pair.");
  const [, qid = named, sha] = /^(.*)@([0-9a-f]{64})$/s.exec(named) ?? [];
  const judgement = latest.get(qid);
  if (judgement === undefined) {
    const near = nearSpellings(qid, latest.keys());
    const hint = near.length === 0 ? "Name one that the run has." : `Did you mean ${near.join(" or ")}?`;
    return problem("qid", "The run has no judgement of this id.", hint);
  }
  const attempt = written.attempt_sha ?? sha;
  if (attempt !== undefined && attempt !== judgement.pins.attempt_sha) {
    return problem(
      "attempt_sha",
      "The label is for another line than the one that was judged.",
      "Label the judgement of this run.",
    );
  }
  const rater = written.rater || options.rater;
  if (!rater) return problem("rater", "Nobody is named as the rater.", "Add `rater`, or pass --rater.");
  const { arm, sample, attempt_sha } = judgement.pins;
  const common = {
    type: "label" as const,
    qid,
    arm,
    sample,
    attempt_sha,
    why: written.why ?? "",
    rater,
    at: written.at ?? options.now.toISOString(),
  };
  const part =
    judgement.mode === "score"
      ? scorePart(judgement, written, verdict)
      : pairPart(judgement, written, { verdict, wholeWinner });
  return "problem" in part ? part : { ...common, ...part };
}

type ScorePart = Pick<ScoreLabel, "mode" | "criterion" | "verdict">;

function scorePart(
  judgement: ScoreJudgement,
  written: Written,
  verdict: NonNullable<Written["verdict"]>,
): ScorePart | Problem {
  const { gates, criteria } = judgement.status === "unscored" ? { gates: [], criteria: [] } : judgement;
  const [only, another] = criteria;
  const impliesOnly = typeof verdict === "number" && another === undefined;
  const criterion = written.criterion ?? (impliesOnly ? only?.id : undefined) ?? null;
  if (criterion === null || gates.some(({ id }) => id === criterion)) {
    const result = passOrFail(verdict);
    return result === null
      ? problem(
          "verdict",
          "Of a gate, and of an output as a whole, it is pass or fail.",
          criterion === null
            ? "Write one of them, or name the `criterion` that the score is of."
            : "Write one of them.",
        )
      : { mode: "score", criterion, verdict: result };
  }
  const scored = criteria.find(({ id }) => id === criterion);
  if (scored === undefined)
    return noPart(
      [...gates, ...criteria].map(({ id }) => id),
      criterion,
    );
  const score = typeof verdict === "string" && verdict.trim() !== "" ? Number(verdict) : verdict;
  const { min, max, step } = scored.scale;
  return typeof score === "number" && isOnScale(scored.scale, score)
    ? { mode: "score", criterion, verdict: score }
    : problem(
        "verdict",
        "This is no score of the criterion's scale.",
        `Write a number from ${min} to ${max} in steps of ${step}.`,
      );
}

type PairPart = Pick<PairLabel, "mode" | "criterion" | "verdict">;

function pairPart(
  judgement: PairJudgement,
  written: Written,
  {
    verdict,
    wholeWinner,
  }: { readonly verdict: NonNullable<Written["verdict"]>; readonly wholeWinner: boolean },
): PairPart | Problem {
  const ids = judgement.status === "unscored" ? [] : judgement.criteria.map(({ id }) => id);
  const [only, another] = ids;
  const criterion = written.criterion ?? (!wholeWinner && another === undefined ? only : undefined) ?? null;
  if (criterion === null && !wholeWinner) {
    return problem(
      "criterion",
      "The run has no rule for one winner of several criteria.",
      "Name the `criterion` that the label is of.",
    );
  }
  if (criterion !== null && !ids.includes(criterion)) return noPart(ids, criterion);
  const winner = String(verdict).toLowerCase();
  return winner === "a" || winner === "b" || winner === "tie"
    ? { mode: "pair", criterion, verdict: winner }
    : problem("verdict", "The winner is a, b or tie.", "Write one of them.");
}

function noPart(ids: readonly string[], wanted: string): Problem {
  const near = nearSpellings(wanted, ids);
  const known =
    near.length > 0
      ? near.join(" or ")
      : ids.length > 0
        ? `one of ${ids.join(", ")}`
        : "none; it has no parts";
  return problem("criterion", "The judgement has no such gate or criterion.", `Name ${known}.`);
}

function passOrFail(verdict: NonNullable<Written["verdict"]>): "pass" | "fail" | null {
  const word = String(verdict).toLowerCase();
  if (word === "pass" || word === "true") return "pass";
  return word === "fail" || word === "false" ? "fail" : null;
}

function problem(field: string, what: string, remedy: string): Problem {
  return { field, problem: what, remedy };
}

function isPair(judgement: ScoreJudgement | PairJudgement): judgement is PairJudgement {
  return judgement.mode === "pair";
}
