import type { AnswerFindings, SourceRole } from "../domain/index.ts";
import { itemId } from "./answer-question.ts";
import { checkConfidence, findingConfidence } from "./check-confidence.ts";
import { checkEvidence, type EvidenceGroup } from "./check-evidence.ts";
import { checkLimits } from "./check-limits.ts";
import { checkAnsweredOnce, checkAsked, malformed } from "./check-names.ts";
import type { EvidenceItem } from "./evidence-item.ts";
import type { ShownSource } from "./locate-quote.ts";
import { allQuotes, type EvidenceByField, type ParsedFindings } from "./parsed-findings.ts";
import { questionTwoSchema } from "./question-two-schema.ts";
import { type RawReply, readReply } from "./read-reply.ts";
import { readWire } from "./read-wire.ts";
import type { Wire } from "./wire-schema.ts";
import { withQuote } from "./with-quote.ts";

/** Two spellings that code could not equate. */
export interface UnequatedPair {
  readonly gold_column: string;
  readonly golden: string;
  readonly as_written: string;
}

/** What question 2 asks; what is false or empty is not asked. */
export interface SecondQuestion {
  /** Rows beyond the golden's: benign, or another population? */
  readonly extras: boolean;
  /** Pairs that code could not equate; their ids are `e1`, `e2`, … in this order. */
  readonly equivalences: readonly UnequatedPair[];
  /** Is one table wide where the other is long? */
  readonly layout: boolean;
  /** Columns of the rows whose unit or scale is asked. */
  readonly unitColumns: readonly string[];
  readonly goldenColumns: readonly string[];
  readonly predictedColumns: readonly string[];
}

/** What a reply to question 2 is checked against. */
export interface SecondFindingsInput extends SecondQuestion {
  readonly reply: RawReply;
  readonly sources: readonly ShownSource[];
}

/** The findings of question 2, to be laid over those of question 1. */
export type SecondFindings = Pick<AnswerFindings, "extras" | "equivalences" | "layout" | "column_units">;

/** Trusts a reply to question 2 after checking it. Throws a `ReplyError`. */
export function parseSecondFindings(input: SecondFindingsInput): ParsedFindings<SecondFindings> {
  const wire = readWire(questionTwoSchema.jsonSchema, readReply(input.reply));
  checkNames(wire, input);
  checkConfidence(wire, findingConfidence);
  checkLimits(wire);
  const evidence = checkEvidence(evidenceOf(wire), input.sources);
  return { findings: toFindings(wire, input, evidence), quotes: allQuotes(evidence) };
}

type SecondWire = Wire<typeof questionTwoSchema.jsonSchema>;

function checkNames(wire: SecondWire, input: SecondQuestion): void {
  checkAsked("extras", wire.extras, input.extras);
  checkAsked("layout", wire.layout, input.layout);
  checkAnsweredOnce(
    "equivalences",
    wire.equivalences.map((one) => one.pair),
    input.equivalences.map((_pair, index) => itemId("e", index)),
  );
  checkAnsweredOnce(
    "column_units",
    wire.column_units.map((one) => one.pred_column),
    input.unitColumns,
  );
  for (const [index, { factor }] of wire.column_units.entries()) {
    if (!(factor > 0 && Number.isFinite(factor)))
      malformed(`column_units[${index}].factor`, "must be positive and finite");
  }
  checkLayout(wire, input);
}

/** The key and the value column belong to the table that is long. */
function checkLayout({ layout }: SecondWire, { goldenColumns, predictedColumns }: SecondQuestion): void {
  if (layout === null) return;
  const long =
    layout.form === "predicted_wide"
      ? goldenColumns
      : layout.form === "predicted_long"
        ? predictedColumns
        : null;
  for (const [name, column] of [
    ["key_column", layout.key_column],
    ["value_column", layout.value_column],
  ] as const) {
    if (long === null && column !== null)
      malformed(`layout.${name}`, "must be null where the form is the same");
    if (long !== null && (column === null || !long.includes(column))) {
      malformed(`layout.${name}`, "must be a column of the long table");
    }
  }
  if (long !== null && layout.key_column === layout.value_column)
    malformed("layout", "names one column twice");
}

const anyRole = [
  "question",
  "definition",
  "golden",
  "answer",
  "query",
  "rows",
] as const satisfies readonly SourceRole[];

function evidenceOf(wire: SecondWire): readonly EvidenceGroup[] {
  const { extras, layout } = wire;
  return [
    ...(extras === null
      ? []
      : [
          group(
            "extras",
            extras,
            extras.kind === "another_population" && anyRole,
            extras.singles_out === "prose" && ["answer"],
            extras.singles_out === "query" && ["query"],
          ),
        ]),
    ...wire.equivalences.map((one, index) => group(`equivalences[${index}]`, one, one.same && anyRole)),
    ...(layout === null
      ? []
      : [group("layout", layout, layout.form !== "same" && ["rows", "query", "golden", "answer"])]),
    ...wire.column_units.map((one, index) =>
      group(
        `column_units[${index}]`,
        one,
        one.factor !== 1 && ["rows", "definition", "query", "question", "answer"],
      ),
    ),
  ];
}

function group(
  field: string,
  { evidence }: { readonly evidence: readonly EvidenceItem[] },
  ...needs: readonly (readonly SourceRole[] | false)[]
): EvidenceGroup {
  return {
    field: `${field}.evidence`,
    items: evidence,
    roles: anyRole,
    quotesFrom: needs.filter((one) => one !== false),
  };
}

function toFindings(
  wire: SecondWire,
  { equivalences }: SecondQuestion,
  evidence: EvidenceByField,
): SecondFindings {
  return {
    extras: wire.extras === null ? null : withQuote("extras", wire.extras, evidence),
    equivalences: wire.equivalences.flatMap((one, index) => {
      const { pair: id, ...rest } = withQuote(`equivalences[${index}]`, one, evidence);
      const pair = equivalences.find((_pair, place) => itemId("e", place) === id);
      return pair === undefined ? [] : [{ ...pair, ...rest }];
    }),
    layout: wire.layout === null ? null : withQuote("layout", wire.layout, evidence),
    column_units: wire.column_units.map((one, index) => withQuote(`column_units[${index}]`, one, evidence)),
  };
}
