import { checkText, readProse } from "../../check/index.ts";
import type { Evidence, Golden, GoldenValue, ResultTable } from "../../domain/index.ts";
import type { TableComparison } from "../../table/index.ts";
import type { AnswerTask } from "./answer-judge.ts";
import { proseTables } from "./prose-tables.ts";
import { tableEvidence } from "./table-evidence.ts";

/** What the prose is read against. */
export interface ProseContext {
  readonly task: AnswerTask;
  readonly golden: Golden;
  readonly value: GoldenValue;
  /** The counted rows; null where none count. */
  readonly rows: ResultTable | null;
  /** The golden against the counted rows; null where there is no comparison. */
  readonly comparison: TableComparison | null;
  /** Rows that the engine returned; null where the query did not run. */
  readonly rowCount: number | null;
}

/** Reads the prose of an attempt: its numbers and what explains each, decline phrases, accepted texts, Markdown tables. */
export function examineProse(context: ProseContext): Evidence["prose"] {
  const { task, golden, value, rows, comparison, rowCount } = context;
  const { answer_text, final_query } = task.attempt.attempt;
  const reading = readProse({
    answerText: answer_text ?? "",
    golden:
      value.kind === "table"
        ? value
        : value.kind === "text"
          ? { columns: ["text"], rows: value.alternatives.map((text) => [text]) }
          : null,
    declarations: { rates: golden.rates ?? [], round: golden.round ?? {} },
    result: rows,
    ...(comparison === null
      ? {}
      : {
          pairedColumns: comparison.pairing.flatMap(({ predIndex }) =>
            predIndex === null ? [] : [predIndex],
          ),
        }),
    question: task.loadedCase.evalCase.question,
    query: final_query ?? null,
    rowCount,
  });
  const tables = proseTables(answer_text ?? "", golden, value).map(({ comparison: compared }) =>
    tableEvidence(compared, golden.supporting ?? []),
  );
  return {
    contentless: reading.contentless,
    holds_number: reading.holdsNumber,
    numbers: reading.numbers.map(({ as_written, offset, equals_golden, explained_by }) => ({
      as_written,
      offset,
      equals_golden,
      explained_by,
    })),
    decline_phrases: [...reading.declinePhrases],
    states_accepted_text: reading.statesAcceptedText,
    text: value.kind === "text" ? textEvidence(context, value.alternatives) : null,
    ...(tables.length === 0 ? {} : { tables }),
  };
}

function textEvidence({ task }: ProseContext, alternatives: readonly string[]): Evidence["prose"]["text"] {
  const answer = task.attempt.attempt.answer_text ?? "";
  const text = checkText({ answer, alternatives, question: task.loadedCase.evalCase.question });
  return {
    equals_alternative: text.equals,
    contains_alternative: text.contains,
    times_as_long: text.timesAsLong,
    other_candidate: text.otherCandidate,
    negation_or_hedge: text.negationOrHedge,
  };
}
