import { DEFAULT_ARM, type LoadedSearch, type Suite } from "../../domain/index.ts";
import { InputError, type InputIssue } from "../../errors/index.ts";
import {
  type Attribution,
  attribute,
  type DeliveredAttempt,
  type Outcome,
  parseExpectedEntities,
  scoreDelivery,
  settleJudgements,
} from "../../report/index.ts";
import type { StoredRun } from "../../run/index.ts";
import { casesFileName } from "../../suite/index.ts";
import { nearSpellings } from "../../util/index.ts";

/** What is attributed. */
export interface AttributeDeliveryOptions {
  /** Those with a `qid` are of an attempt; several searches of one attempt are taken together. */
  readonly searches: readonly LoadedSearch[];
  readonly suite: Suite;
  /** The run that judged the answers; null = outcomes are unknown. */
  readonly run: StoredRun | null;
  /** @default false */
  readonly listHoldout?: boolean;
}

/**
 * Scores mechanically what the searches of each attempt delivered of the `expectedEntities` of its case, and puts the outcome of the answer beside it. An attempt
 * of the run without a search had nothing delivered, unless nobody searched in its arm. Throws an InputError for a search of no case and for `expectedEntities` without their form.
 */
export function attributeDelivery(options: AttributeDeliveryOptions): Attribution {
  const { searches, suite, run } = options;
  const cases = new Map(suite.cases.map((loadedCase) => [loadedCase.evalCase.qid, loadedCase]));
  const outcomes = outcomesOf(run);
  const byAttempt = new Map<string, SearchedAttempt>();
  const arms = new Set(
    searches.flatMap(({ item }) => (item.qid === undefined ? [] : [item.arm ?? DEFAULT_ARM])),
  );
  for (const { judgement } of run === null ? [] : settleJudgements(run.judgements, run.labels)) {
    const { qid, arm, sample } = judgement.pins;
    if (!arms.has(arm)) continue;
    byAttempt.set(keyOf({ qid, arm, sample }), { qid, arm, sample, searches: [] });
  }
  const issues: InputIssue[] = [];
  for (const search of searches) {
    const { qid, arm = DEFAULT_ARM, sample = 0 } = search.item;
    if (qid === undefined) continue;
    if (!cases.has(qid)) issues.push(unknownCase(search, qid, [...cases.keys()]));
    const key = keyOf({ qid, arm, sample });
    const attempt = byAttempt.get(key) ?? { qid, arm, sample, searches: [] };
    byAttempt.set(key, { ...attempt, searches: [...attempt.searches, search] });
  }
  const attempts: DeliveredAttempt[] = [];
  for (const [key, { qid, arm, sample, searches: found }] of byAttempt) {
    const loadedCase = cases.get(qid);
    if (loadedCase === undefined) continue;
    const expected = parseExpectedEntities(loadedCase.evalCase.expectedEntities);
    if (expected === null) {
      issues.push(malformed(suite.root, loadedCase.line));
      continue;
    }
    const delivery = scoreDelivery(
      expected,
      found.map(({ item }) => item.returned),
    );
    const split = loadedCase.evalCase.split ?? null;
    attempts.push({ qid, arm, sample, split, delivery, outcome: outcomes.get(key) ?? null });
  }
  if (issues.length > 0) throw new InputError(issues);
  return attribute(attempts, { listHoldout: options.listHoldout === true });
}

interface AttemptName {
  readonly qid: string;
  readonly arm: string;
  readonly sample: number;
}

interface SearchedAttempt extends AttemptName {
  readonly searches: readonly LoadedSearch[];
}

function keyOf({ qid, arm, sample }: AttemptName): string {
  return JSON.stringify([qid, arm, sample]);
}

function outcomesOf(run: StoredRun | null): ReadonlyMap<string, Outcome> {
  if (run === null) return new Map();
  const settled = settleJudgements(run.judgements, run.labels);
  return new Map(settled.map(({ judgement, outcome }) => [keyOf(judgement.pins), outcome]));
}

function unknownCase(search: LoadedSearch, qid: string, qids: readonly string[]): InputIssue {
  const near = nearSpellings(qid, qids);
  return {
    ...{ file: null, line: search.line, field: "qid" },
    problem: "The suite has no case of this search.",
    remedy:
      near.length === 0 ? "Check that the searches belong to this suite." : `Is ${near.join(" or ")} meant?`,
  };
}

function malformed(root: string, line: number): InputIssue {
  return {
    ...{ file: `${root}/${casesFileName}`, line, field: "expectedEntities" },
    problem: "This is neither a list of ids nor an object with `required`, `requiredAnyOf` and `acceptable`.",
    remedy: 'Write {"required": ["type:source:name"]}.',
  };
}
