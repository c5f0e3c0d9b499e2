import {
  type JudgeRubric,
  judgeRubricSchema,
  type OutputItem,
  type PairItem,
  type PairJudgement,
  pairSide,
  type ScoreJudgement,
} from "../domain/index.ts";
import { readConversation } from "../judge/index.ts";
import { evaluatePair, evaluateScore, overallRuleOf } from "../report/index.ts";
import { pairLabelsOf, scoreLabelsOf } from "./rubric-labels.ts";
import {
  pairReviewParts,
  type ReviewPart,
  type ReviewParts,
  scoreReviewParts,
} from "./rubric-review-parts.ts";
import type { StoredRun } from "./run-store.ts";

/** One gate, criterion or whole verdict that a person is asked about: everything to decide by, and the fields of a label to fill in. */
export interface RubricReviewItem extends Omit<ReviewPart, "isOpen"> {
  readonly qid: string;
  readonly arm: string;
  readonly sample: number;
  readonly attempt_sha: string;
  /** To be filled in by the person. */
  readonly verdict: null;
  readonly why: "";
  readonly rater: "";
  /** What the outputs were made from, as the line has it; null where it is not stored. */
  readonly given: Pick<OutputItem, "input" | "context" | "messages" | "expected"> | null;
  /** The judged output, or the two of a pair; null where they are not stored. */
  readonly outputs:
    | { readonly output: string | null }
    | { readonly a: string | null; readonly b: string | null }
    | null;
}

/**
 * What a person has to look at in a run over outputs or pairs: of each that has no verdict the parts that nobody decided, failed ones included, or the whole where it has
 * none; with `all`, every part and every whole verdict.
 */
export function rubricReviewQueue(
  run: StoredRun,
  { all = false }: { readonly all?: boolean } = {},
): readonly RubricReviewItem[] {
  return run.manifest.mode === "pair" ? pairQueue(run, all) : scoreQueue(run, all);
}

function scoreQueue(run: StoredRun, all: boolean): readonly RubricReviewItem[] {
  const labels = scoreLabelsOf(run);
  const rubric = rubricOf(run);
  const items = new Map(run.outputs.map((one) => [one.itemSha, one.item]));
  return latestOf(run.scores).flatMap((judgement) => {
    const item = items.get(judgement.pins.attempt_sha);
    const outputs =
      item === undefined ? null : { output: readConversation(item.messages ?? [], item.output).output };
    const parts = scoreReviewParts(evaluateScore(judgement, labels), rubric);
    return asked(parts, all).map((part) => reviewItem(judgement, { part, item, outputs }));
  });
}

function pairQueue(run: StoredRun, all: boolean): readonly RubricReviewItem[] {
  const labels = pairLabelsOf(run);
  const rubric = rubricOf(run);
  const rule = overallRuleOf(run.comparisons) ?? "none";
  const items = new Map(run.pairs.map((one) => [one.itemSha, one.item]));
  return latestOf(run.comparisons).flatMap((judgement) => {
    const item = items.get(judgement.pins.attempt_sha);
    const outputs = item === undefined ? null : { a: pairSide(item.a).output, b: pairSide(item.b).output };
    const parts = pairReviewParts(evaluatePair(judgement, { labels, rule }), {
      rubric,
      hasWhole: rule !== "none",
    });
    return asked(parts, all).map((part) => reviewItem(judgement, { part, item, outputs }));
  });
}

function asked({ isOpen, whole, parts }: ReviewParts, all: boolean): readonly ReviewPart[] {
  const wholes = whole === null ? [] : [whole];
  if (all) return [...wholes, ...parts];
  if (!isOpen) return [];
  const open = parts.filter((part) => part.isOpen);
  return open.length > 0 ? open : wholes;
}

interface ReviewedItem {
  readonly part: ReviewPart;
  readonly item: OutputItem | PairItem | undefined;
  readonly outputs: RubricReviewItem["outputs"];
}

function reviewItem(
  { pins }: ScoreJudgement | PairJudgement,
  { part: { isOpen: _, ...part }, item, outputs }: ReviewedItem,
): RubricReviewItem {
  const { qid, arm, sample, attempt_sha } = pins;
  const given =
    item === undefined
      ? null
      : { input: item.input, context: item.context, messages: item.messages, expected: item.expected };
  return { qid, arm, sample, attempt_sha, verdict: null, why: "", rater: "", ...part, given, outputs };
}

function latestOf<Made extends ScoreJudgement | PairJudgement>(judgements: readonly Made[]): readonly Made[] {
  return [...new Map(judgements.map((judgement) => [judgement.pins.qid, judgement])).values()];
}

function rubricOf({ manifest }: StoredRun): JudgeRubric | null {
  const parsed = judgeRubricSchema.safeParse(manifest.rubric);
  return parsed.success ? parsed.data : null;
}
