import type { Judgement, Label, LoadedAttempt, LoadedCase, TableEvidence } from "../domain/index.ts";
import { escapeTerminal } from "../util/index.ts";
import { findingLines } from "./finding-lines.ts";
import { showValue, valueLines } from "./value-lines.ts";

/** A judgement with what it is about, as far as it is stored. */
export interface JudgementView {
  readonly judgement: Judgement;
  readonly label: Label | null;
  readonly loadedCase: LoadedCase | null;
  readonly attempt: LoadedAttempt | null;
}

/** Writes everything that is known of one judgement for the terminal: verdict, rule, evidence, findings, both queries and the pins. */
export function renderJudgement({ judgement, label, loadedCase, attempt }: JudgementView): string {
  const { pins } = judgement;
  return [
    `${clean(pins.qid)} [${clean(pins.arm)}, sample ${pins.sample}]: ${headline(judgement)}`,
    ...(label === null ? [] : [`label of ${clean(label.rater)}: ${label.verdict} · ${clean(label.why)}`]),
    ...section("Question", loadedCase === null ? [] : block(loadedCase.evalCase.question)),
    ...section("Answer", block(attempt?.attempt.answer_text ?? "")),
    ...section("Final query", block(attempt?.attempt.final_query ?? "")),
    ...section("Golden", goldenLines(judgement, loadedCase)),
    ...section("Canonical query", block(loadedCase?.evalCase.golden?.canonicalQuery ?? "")),
    ...section("Rubric", block(loadedCase?.rubricText ?? "")),
    ...bodyLines(judgement),
    ...section(
      "Calls",
      judgement.calls.map(
        ({ purpose, repeat, outcome, attempts, cached, latency_ms }) =>
          `${purpose} #${repeat}: ${outcome}${cached ? " (cached)" : ""} · on the wire ${attempts.join(", ") || "nothing"} · ${Math.round(latency_ms)} ms`,
      ),
    ),
    ...section(
      "Pins",
      Object.entries(pins).map(
        ([name, value]) =>
          `${name}: ${clean(typeof value === "object" ? JSON.stringify(value) : String(value))}`,
      ),
    ),
  ].join("\n");
}

function headline(judgement: Judgement): string {
  switch (judgement.status) {
    case "decided":
      return `${judgement.verdict} by rule ${judgement.rule}, decided by ${judgement.decided_by}, confidence ${judgement.confidence}`;
    case "needs_human":
      return `needs a person (${judgement.reasons.join(", ")})${judgement.tentative === null ? "" : `, evidence suggests ${judgement.tentative}`}`;
    case "unscored":
      return `unscored (${judgement.reason})`;
    case "failed":
      return `failed (${judgement.error.code})`;
  }
}

function goldenLines(judgement: Judgement, loadedCase: LoadedCase | null): readonly string[] {
  const value = loadedCase === null ? [] : valueLines(loadedCase.value);
  if (judgement.status === "unscored" || judgement.status === "failed") return value;
  const { gold_status: status, gold_note: note, gold_doubt_error: error } = judgement;
  return [
    ...value,
    ...(status === null ? [] : [`${status}${note === null ? "" : `: ${clean(note)}`}`]),
    ...(error === null ? [] : [`it could not be doubted (${error})`]),
  ];
}

function bodyLines(judgement: Judgement): readonly string[] {
  if (judgement.status === "unscored") return [];
  if (judgement.status === "failed") return section("Error", [clean(judgement.error.message)]);
  const { evidence, findings, flags, repeats } = judgement;
  const { query, prose } = evidence;
  return [
    ...section("Why", block(judgement.why)),
    ...section("Flags", flags),
    ...section("Veto", judgement.must_not_use_hits.map(clean)),
    ...section("Evidence", [
      `query: ${query.status}${query.reason === null ? "" : ` (${query.reason})`}${query.row_count === null ? "" : `, ${query.row_count} ${query.row_count === 1 ? "row" : "rows"}`} · rows from ${evidence.rows_from}`,
      ...(query.message === null ? [] : [`engine: ${clean(query.message)}`]),
      ...tableLines("table", evidence.table),
      ...tableLines("table under found pairing", evidence.table_under_found_pairing),
      ...prose.numbers.map(
        ({ as_written, explained_by, equals_golden }) =>
          `number ${clean(as_written)}: ${equals_golden ? "equals the golden" : `explained by ${explained_by ?? "nothing"}`}`,
      ),
      ...prose.decline_phrases.map((phrase) => `decline phrase: ${clean(phrase)}`),
      ...evidence.values.map(
        ({ gold_column, row, as_written, equals_golden }) =>
          `stated ${clean(as_written)} for ${clean(gold_column)}${row === null ? "" : ` of ${clean(row)}`}: ${equals_golden === null ? "cannot be compared" : equals_golden ? "equals the golden" : "differs from the golden"}`,
      ),
      ...evidence.figures.map(
        ({ clause, figure, figure_agrees }) =>
          `figure of ${clause}: ${clean(figure ?? "none")} ${figure_agrees === null ? "cannot be compared" : figure_agrees ? "agrees" : "does not agree"}`,
      ),
      ...evidence.golden_notes.map((note) => `golden: ${clean(note)}`),
    ]),
    ...section("Findings, each with its confidence of 10", findings === null ? [] : findingLines(findings)),
    ...section(
      "Repeats",
      repeats === null
        ? []
        : [
            `asked ${repeats.asked}, verdict ${repeats.verdict_changes ? "changes" : "stays"}${repeats.differs.length === 0 ? "" : `, differing: ${repeats.differs.join(", ")}`}`,
          ],
    ),
  ];
}

function tableLines(name: string, table: TableEvidence | null): readonly string[] {
  if (table === null) return [];
  const pairs = table.pairs.map(
    ({ gold, pred }) => `${clean(gold)} → ${pred === null ? "nothing" : clean(pred)}`,
  );
  return [
    `${name}: ${table.outcome} · located ${table.located} of ${table.gold_rows}, missing ${table.missing}, extra ${table.extra}, undecided ${table.undecided}${table.reasons.length === 0 ? "" : ` · ${table.reasons.join(", ")}`}`,
    `  columns: ${pairs.join("; ")}`,
    ...table.examples.map(
      ({ column, golden, predicted, note }) =>
        `  ${clean(note)}${column === null ? "" : ` in ${clean(column)}: golden ${clean(showValue(golden))}, predicted ${clean(showValue(predicted))}`}`,
    ),
  ];
}

function section(title: string, lines: readonly string[]): readonly string[] {
  return lines.length === 0 ? [] : ["", title, ...lines.map((line) => `  ${line}`)];
}

function block(text: string): readonly string[] {
  return text === "" ? [] : text.split(/\r\n|\n|\r/).map(clean);
}

function clean(text: string): string {
  return escapeTerminal(text);
}
