import type { Attempt, CellValue, Judgement, Verdict } from "../domain/index.ts";
import { settleJudgements } from "../report/index.ts";
import type { StoredRun } from "./run-store.ts";

/** One judgement that a person is asked about: everything to decide by, and the fields of a label to fill in. */
export interface ReviewItem {
  readonly qid: string;
  readonly arm: string;
  readonly sample: number;
  readonly attempt_sha: string;
  /** To be filled in by the person. */
  readonly verdict: Verdict | null;
  readonly gold_status: null;
  readonly why: "";
  readonly rater: "";
  /** What the judge says so far. */
  readonly judge: {
    readonly status: Judgement["status"];
    readonly reasons: readonly string[];
    readonly tentative: Verdict | null;
    readonly why: string;
  };
  readonly question: string | null;
  readonly golden: CellValue | null;
  readonly rubric: string | null;
  readonly answer_text: Attempt["answer_text"] | null;
  readonly final_query: Attempt["final_query"] | null;
  readonly canonical_query: string | null;
}

/** What a person has to look at: judgements without a verdict that a reader could give, failed ones included; with `all`, every judgement. */
export function reviewQueue(
  run: StoredRun,
  { all = false }: { readonly all?: boolean } = {},
): readonly ReviewItem[] {
  return settleJudgements(run.judgements, run.labels)
    .filter(({ outcome }) => all || outcome === "needs_human" || outcome === "failed")
    .map(({ judgement }) => reviewItem(judgement, run));
}

function reviewItem(judgement: Judgement, run: StoredRun): ReviewItem {
  const { qid, arm, sample, attempt_sha } = judgement.pins;
  const loadedCase = run.cases.find(({ evalCase }) => evalCase.qid === qid);
  const attempt = run.attempts.find((one) => one.qid === qid && one.attemptSha === attempt_sha)?.attempt;
  const value = loadedCase?.value;
  return {
    qid,
    arm,
    sample,
    attempt_sha,
    verdict: null,
    gold_status: null,
    why: "",
    rater: "",
    judge: judgeSays(judgement),
    question: loadedCase?.evalCase.question ?? null,
    golden:
      value?.kind === "table"
        ? { columns: value.columns, rows: value.rows }
        : value?.kind === "text"
          ? value.alternatives
          : null,
    rubric: loadedCase?.rubricText ?? null,
    answer_text: attempt?.answer_text ?? null,
    final_query: attempt?.final_query ?? null,
    canonical_query: loadedCase?.evalCase.golden?.canonicalQuery ?? null,
  };
}

function judgeSays(judgement: Judgement): ReviewItem["judge"] {
  const { status } = judgement;
  switch (judgement.status) {
    case "decided":
      return { status, reasons: [judgement.rule], tentative: judgement.verdict, why: judgement.why };
    case "needs_human":
      return { status, reasons: judgement.reasons, tentative: judgement.tentative, why: judgement.why };
    case "unscored":
      return { status, reasons: [judgement.reason], tentative: null, why: "" };
    case "failed":
      return { status, reasons: [judgement.error.code], tentative: null, why: judgement.error.message };
  }
}
