import type { Evidence, ResultTable } from "../../domain/index.ts";
import { InternalError } from "../../errors/index.ts";
import { sameFamily } from "../../model/index.ts";
import type { QueryExplanation } from "../../query/index.ts";
import type { AnswerSituation } from "../../rules/index.ts";
import { impossibleValues } from "../../suite/index.ts";
import type { AnswerJudge, AnswerTask } from "./answer-judge.ts";
import { attemptFacts } from "./attempt-facts.ts";
import { examineProse, type ProseContext } from "./examine-prose.ts";
import { compareWithGolden } from "./golden-table.ts";
import { languageOfAttempt } from "./pick-engine.ts";
import { type QueriedRows, runFinalQuery } from "./run-final-query.ts";
import { tableEvidence } from "./table-evidence.ts";
import { vetoEvidence } from "./veto-evidence.ts";

/** What a program established about one attempt, and what it was established from. */
export interface Examined {
  /** Without findings. */
  readonly situation: AnswerSituation;
  /** Rows that an engine or the conductor returned; null where there are none. */
  readonly countedRows: ResultTable | null;
  /** Language of the final query; null where nobody knows. */
  readonly language: string | null;
  /** What the final query says once the model behind it is known; null where there is no model. */
  readonly explanation: QueryExplanation | null;
}

/** Step 2: runs the final query again and computes everything that a program can establish: veto, tables, numbers, text. */
export async function examine(task: AnswerTask, judge: AnswerJudge, signal: AbortSignal): Promise<Examined> {
  const { evalCase, clauses, value } = task.loadedCase;
  const { attempt } = task.attempt;
  const { golden } = evalCase;
  if (golden === undefined || value.kind === "unavailable") {
    throw new InternalError("an attempt without a golden came through the screen");
  }
  const queried = await runFinalQuery(attempt, judge, signal);
  const language = languageOfAttempt(attempt, judge);
  return {
    situation: {
      question: evalCase.question,
      golden,
      value,
      clauses,
      tags: evalCase.tags ?? [],
      coverage: evalCase.coverage ?? null,
      veto: vetoEvidence(golden.mustNotUse ?? [], {
        query: attempt.final_query ?? null,
        language,
        columnsRead: queried.columnsRead,
      }),
      attempt: attemptFacts(attempt),
      evidence: evidenceOf(queried, { task, golden, value }),
      findings: null,
      repeats: null,
      settings: decisionSettings(task, judge),
    },
    countedRows: countedRows(queried),
    language,
    explanation: queried.explanation,
  };
}

function evidenceOf(
  queried: QueriedRows,
  { task, golden, value }: Pick<ProseContext, "task" | "golden" | "value">,
): Evidence {
  const { query, rows_from, rows } = queried;
  const { question } = task.loadedCase.evalCase;
  const counted = countedRows(queried);
  const comparison = rows === null ? null : compareWithGolden({ golden, value }, rows);
  return {
    query,
    rows_from,
    table: comparison === null ? null : tableEvidence(comparison, golden.supporting ?? []),
    table_under_found_pairing: null,
    prose: examineProse({
      task,
      golden,
      value,
      rows: counted,
      comparison: counted === null ? null : comparison,
      rowCount: query.row_count,
    }),
    values: [],
    figures: [],
    golden_notes: [...impossibleValues({ question, golden, value })],
  };
}

function countedRows({ rows_from, rows }: QueriedRows): ResultTable | null {
  return rows_from === "self_reported" ? null : rows;
}

function decisionSettings(
  { attempt }: AnswerTask,
  { model, settings }: AnswerJudge,
): AnswerSituation["settings"] {
  const answerer = attempt.attempt.answererModel ?? null;
  return {
    confidence_threshold: settings.confidenceThreshold,
    model: model === null ? "none" : "configured",
    self_judged: model !== null && sameFamily(model.id, answerer) === "same",
    answerer_unknown: model !== null && answerer === null,
  };
}
