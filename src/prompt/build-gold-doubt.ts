import type { GoldenKind, GoldenValue, ResultTable } from "../domain/index.ts";
import { goldDoubtSchema } from "../findings/index.ts";
import { assertNever } from "../util/index.ts";
import { type BuiltPrompt, buildPrompt } from "./built-prompt.ts";
import { dataRules, tableRules } from "./data-rules.ts";
import { encodeCell } from "./encode-cell.ts";
import { evidenceRules } from "./evidence-rules.ts";
import { findingConfidenceRules } from "./finding-confidence.ts";
import type { Source } from "./source.ts";
import { type SuiteDefinitions, suiteSources } from "./suite-sources.ts";
import { countInvisibleCells, tableSource } from "./table-source.ts";

/** What the question about the golden shows. */
export interface GoldDoubtInput {
  readonly suite: SuiteDefinitions;
  readonly question: string;
  readonly kind: GoldenKind;
  /** The golden's value; `unanswerable` and `criteria` have none. */
  readonly value: GoldenValue;
  readonly canonicalQuery: string | null;
  /** The case's rubric as it is written. */
  readonly rubric: string;
  /** The rows that count; null where none do. */
  readonly rows: ResultTable | null;
  /** What code noticed about the golden. */
  readonly notes: readonly string[];
}

const task = `TASK
An answer to a question was compared with an answer key. You look at the key alone: is it right for its question? The verdict on the answer stands whatever you find; do not judge the answer.
The sources: "question" is what was asked. "definition" holds definitions and conventions. "golden" holds the key, the query that derives it, and what a program noticed about it. "rubric" is what the author of the key wrote for the judge. "rows" are the rows of the answer that was compared; they may be wrong.
Reply with one JSON object of the given schema and nothing else.

FINDING
gold_status: "verified": the key follows from question, definitions and rubric as far as you can see. "verified_benign": it has a defect that cannot change whether an answer is right (a name, an order, a needless column). "suspect": something does not fit, and you cannot show that the key is wrong. "verified_wrong": you can show it, with at least two quotes that cannot both hold: two values, or a line of the query or the key against a sentence of the question, the definitions or the rubric.
That the rows differ from the key is no defect of the key.
gold_note: in one to three sentences what is wrong and where; null where the key is verified.
gold_class: "E1": the query does not ask what the question asks. "E2": the query does not fit the data. "E3": knowledge of the domain is missing or wrong. "E4": the question has several readings. Null where none fits or the key is verified.`;

/** Builds the question whether a golden is right; it is asked after the verdict and never changes it. */
export function buildGoldDoubt(input: GoldDoubtInput): BuiltPrompt {
  return buildPrompt([task, dataRules, tableRules, evidenceRules, findingConfidenceRules], goldDoubtSchema, {
    shared: suiteSources(input.suite),
    own: [
      { role: "question", label: "question", text: input.question },
      ...goldenSources(input),
      ...(input.rubric === "" ? [] : [{ role: "rubric", label: "rubric", text: input.rubric } as const]),
      ...(input.rows === null ? [] : [tableSource("rows", "rows of the answer", input.rows)]),
    ],
  });
}

function goldenSources({ value, kind, canonicalQuery, notes }: GoldDoubtInput): readonly Source[] {
  return [
    keySource(value, kind),
    ...(canonicalQuery === null
      ? []
      : [{ role: "golden", label: "reference query", text: canonicalQuery } as const]),
    ...(notes.length === 0
      ? []
      : [{ role: "golden", label: "what a program noticed", text: notes.join("\n") } as const]),
  ];
}

function keySource(value: GoldenValue, kind: GoldenKind): Source {
  switch (value.kind) {
    case "table":
      return tableSource("golden", "key", {
        columns: [...value.columns],
        rows: value.rows.map((row) => [...row]),
        truncated: false,
      });
    case "text":
      return {
        role: "golden",
        label: "key",
        text: value.alternatives.map(encodeCell).join("\n"),
        invisible: countInvisibleCells(value.alternatives),
      };
    case "none":
      return {
        role: "golden",
        label: "key",
        text: kind === "unanswerable" ? "The question cannot be answered." : "The rubric is the key.",
      };
    default:
      return assertNever(value);
  }
}
