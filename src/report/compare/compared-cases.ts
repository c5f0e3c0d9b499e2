import type { LoadedCase } from "../../domain/index.ts";
import { type ArmSides, changeOf } from "./compare-case.ts";
import type { ComparedCase, ComparedSide } from "./comparison.ts";

/** What the arms came to, by case. */
export interface ComparedSides {
  readonly pre: ArmSides;
  readonly post: ArmSides;
  readonly post2: ArmSides | null;
}

/** Lays the sides of each case beside each other; of cases that are loaded twice the last counts. */
export function comparedCases(
  qids: readonly string[],
  sides: ComparedSides,
  { loaded, targets }: { readonly loaded: readonly LoadedCase[]; readonly targets: readonly string[] },
): readonly ComparedCase[] {
  const questions = new Map(loaded.map(({ evalCase }) => [evalCase.qid, evalCase.question]));
  const wanted = new Set(targets);
  return qids.map((qid) => {
    const before = sides.pre.get(qid);
    const after = sides.post.get(qid);
    const change = changeOf(before?.outcome ?? null, after?.outcome ?? null);
    const target = wanted.has(qid);
    const judgement = (after ?? before)?.settled.judgement;
    const inFull = target || change !== "same_pass";
    return {
      qid,
      split: judgement?.split ?? null,
      tags: judgement?.tags ?? [],
      question: questions.get(qid) ?? null,
      target,
      change,
      pre: shownSide(before, inFull),
      post: shownSide(after, inFull),
      post2: shownSide(sides.post2?.get(qid), inFull),
    };
  });
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
