import { attemptKey, type Judgement, type Label } from "../../domain/index.ts";
import { type Outcome, settleJudgements } from "../../report/index.ts";
import { escapeTerminal } from "../../util/index.ts";
import type { MovedPart, NamedAttempt, RebasePlan } from "./rebase-plan.ts";

/** One attempt whose outcome is another one because its key moved, and not because the judged system did. */
export interface RebasedOutcome extends NamedAttempt {
  readonly moved: readonly MovedPart[];
  readonly before: Outcome;
  readonly after: Outcome;
  readonly rule: string;
  readonly golden_revision: { readonly before: number | null; readonly after: number | null };
}

/** What a rebase came to. */
export interface RebaseReport {
  readonly type: "rebase";
  readonly run_id: string;
  /** Attempts whose golden or rubric moved, and that were judged again. */
  readonly rejudged: number;
  readonly unchanged: number;
  readonly changes: readonly RebasedOutcome[];
  /** Verdict before → verdict after → how many, of those judged again. */
  readonly table: Readonly<Record<string, Readonly<Record<string, number>>>>;
  /** Labels of people that were given under the old key and still count. */
  readonly labels_under_old_key: readonly NamedAttempt[];
  /** Cases whose key moved without a new revision. */
  readonly revision_kept: readonly string[];
  readonly question_changed: readonly NamedAttempt[];
  readonly case_gone: readonly NamedAttempt[];
}

/** What a rebase report is made of. */
export interface RebaseReportOptions {
  readonly runId: string;
  readonly plan: RebasePlan;
  /** Judgements after the rebase, one an attempt. */
  readonly judgements: readonly Judgement[];
  readonly labels: readonly Label[];
}

/** Puts the outcomes before and after side by side for every attempt whose key moved. Pure. */
export function reportRebase({ runId, plan, judgements, labels }: RebaseReportOptions): RebaseReport {
  const after = new Map(
    settleJudgements(judgements, labels).map((one) => [attemptKey(one.judgement.pins), one]),
  );
  const rebased = plan.moved.flatMap(({ task, moved, before }): readonly RebasedOutcome[] => {
    const { qid, arm, sample } = task.attempt;
    const now = after.get(attemptKey({ qid, arm, sample }));
    const [old] = before === null ? [] : settleJudgements([before], labels);
    if (now === undefined || old === undefined) return [];
    return [
      {
        ...{ qid, arm, sample, moved, before: old.outcome, after: now.outcome },
        rule: ruleOf(now.judgement),
        golden_revision: {
          before: old.judgement.pins.golden_revision,
          after: now.judgement.pins.golden_revision,
        },
      },
    ];
  });
  const labelled = plan.moved.filter(({ task }) => after.get(attemptKey(task.attempt))?.label != null);
  return {
    type: "rebase",
    ...{ run_id: runId, rejudged: rebased.length, unchanged: plan.unchanged },
    changes: rebased.filter(({ before, after: now }) => before !== now),
    table: tableOf(rebased),
    labels_under_old_key: labelled.map(({ task: { attempt } }) => nameOf(attempt)),
    revision_kept: [
      ...new Set(plan.moved.flatMap((one) => (one.revisionKept ? [one.task.attempt.qid] : []))),
    ],
    question_changed: plan.question_changed,
    case_gone: plan.case_gone,
  };
}

/** Writes a rebase for the terminal. */
export function renderRebase(report: RebaseReport): string {
  const { changes, labels_under_old_key, revision_kept, question_changed, case_gone } = report;
  return [
    `Rebase of run ${escapeTerminal(report.run_id)}: ${report.rejudged} judged again because their key moved, ${report.unchanged} kept`,
    `These are changes of the key, not of the judged system: ${changes.length}`,
    ...changes.map(
      (one) =>
        `  ${nameText(one)} ${one.before} → ${one.after} (${one.rule}; ${one.moved.join(" and ")} moved${revisionText(one)})`,
    ),
    ...listLine(
      "Labels of people given under the old key still count; look at them again",
      labels_under_old_key,
    ),
    ...(revision_kept.length === 0
      ? []
      : [`Moved without a new goldenRevision: ${revision_kept.map(escapeTerminal).join(", ")}`]),
    ...listLine("The question is another one now; ask the judged system again", question_changed),
    ...listLine("No longer in the suite", case_gone),
  ].join("\n");
}

function revisionText({ golden_revision: { before, after } }: RebasedOutcome): string {
  return before === after ? "" : `, revision ${before ?? "none"} → ${after ?? "none"}`;
}

function listLine(title: string, attempts: readonly NamedAttempt[]): readonly string[] {
  return attempts.length === 0 ? [] : [`${title}: ${attempts.map(nameText).join(", ")}`];
}

function nameText({ qid, arm, sample }: NamedAttempt): string {
  return `${escapeTerminal(qid)} [${escapeTerminal(arm)}${sample === 0 ? "" : `, sample ${sample}`}]`;
}

function ruleOf(judgement: Judgement): string {
  switch (judgement.status) {
    case "decided":
      return judgement.rule;
    case "needs_human":
      return judgement.reasons.join(", ");
    case "unscored":
      return judgement.reason;
    case "failed":
      return judgement.error.code;
  }
}

function tableOf(rebased: readonly RebasedOutcome[]): RebaseReport["table"] {
  const table: Record<string, Record<string, number>> = {};
  for (const { before, after } of rebased) {
    const row = table[before] ?? {};
    row[after] = (row[after] ?? 0) + 1;
    table[before] = row;
  }
  return table;
}

function nameOf({ qid, arm, sample }: NamedAttempt): NamedAttempt {
  return { qid, arm, sample };
}
