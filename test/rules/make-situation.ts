import {
  type AnswerFindings,
  type Clause,
  type Evidence,
  type Golden,
  type GoldenValue,
  noFindings,
  type StatedValue,
  type TableEvidence,
} from "../../src/domain/index.ts";
import type { AnswerSituation } from "../../src/rules/index.ts";
import { makeTableEvidence } from "../../src/testing/make-judgement.ts";

/** What a test changes about a situation; findings are laid over none, evidence and table over empty ones. */
export interface SituationChanges
  extends Omit<Partial<AnswerSituation>, "findings" | "evidence" | "settings"> {
  readonly findings?: Partial<AnswerFindings> | null;
  readonly evidence?: Partial<Evidence>;
  readonly settings?: Partial<AnswerSituation["settings"]>;
}

/** One boat count: a scalar golden, 1284 in June. */
export const boats = {
  golden: { kind: "scalar", value: { boats: 1284 } },
  value: table(["boats"], [[1284]]),
} as const;

/** Boats hired by jetty: a golden of three rows. */
export const jetties = {
  golden: { kind: "rows" },
  value: table(
    ["jetty", "boats"],
    [
      ["Upper Jetty", 640],
      ["Mill Jetty", 412],
      ["Reed Jetty", 232],
    ],
  ),
} as const satisfies { golden: Golden; value: GoldenValue };

/** Findings of a model that found no refusal, and nothing else. */
const readFindings: AnswerFindings = { ...noFindings, declines: sure({ declines: false }) };

/** A situation with nothing in it but a golden, a prose and a model that found no refusal. */
export function makeSituation(changes: SituationChanges = {}): AnswerSituation {
  const { findings = {}, evidence = {}, settings = {}, ...rest } = changes;
  return {
    question: "How many boats were hired in June?",
    ...boats,
    clauses: [],
    tags: [],
    coverage: null,
    veto: { hits: [], left_for_the_judge: [] },
    attempt: { answer_text: "1,284 boats.", final_query: null, truncated: false, contaminated: false },
    evidence: { ...noEvidence, ...evidence },
    findings: findings === null ? null : { ...readFindings, ...findings },
    repeats: null,
    settings: {
      confidence_threshold: 5,
      model: "configured",
      self_judged: false,
      answerer_unknown: false,
      ...settings,
    },
    ...rest,
  };
}

/** Evidence of an attempt with a prose of some numbers, and no query. */
export const noEvidence: Evidence = {
  query: { status: "none", reason: null, message: null, engine: null, row_count: null, data_sha: null },
  rows_from: "none",
  table: null,
  table_under_found_pairing: null,
  prose: {
    contentless: false,
    holds_number: true,
    numbers: [],
    decline_phrases: [],
    states_accepted_text: false,
    text: null,
  },
  values: [],
  figures: [],
  golden_notes: [],
};

/** Evidence of rows that were run and compared; without changes they are the golden's. */
export function ranRows(changes: Partial<TableEvidence> = {}): Partial<Evidence> {
  return {
    query: { ...noEvidence.query, status: "ran" },
    rows_from: "engine",
    table: makeTable(changes),
  };
}

/** A comparison that finds every golden row and nothing else. */
export function makeTable(changes: Partial<TableEvidence> = {}): TableEvidence {
  const located = changes.gold_rows ?? 1;
  return makeTableEvidence({ located, pairs: [], columns: [], order_holds: true, ...changes });
}

/** Rows of which none is the golden's. */
export const otherRows: Partial<TableEvidence> = { outcome: "no_match", located: 0, missing: 1, extra: 1 };

/** A clause, ACCEPT without a figure unless it is changed. */
export function makeClause(changes: Partial<Clause> = {}): Clause {
  return {
    id: "c1",
    marker: "ACCEPT",
    text: "Counts hires by the day of return.",
    figure: null,
    unmarked: false,
    unmarked_deciding: false,
    ...changes,
  };
}

/** A figure of a clause. */
export function figure(value: number): Clause["figure"] {
  return { kind: "number", value, as_written: String(value) };
}

/** A value that the prose concludes. */
export function makeStated(as_written: string, changes: Partial<StatedValue> = {}): StatedValue {
  return {
    as_written,
    gold_column: "boats",
    row: null,
    unit: null,
    scale: null,
    role: "conclusion",
    withdrawn: false,
    rounded_presentation: false,
    quote: null,
    ...changes,
  };
}

/** Findings and evidence of values that the prose concludes: as written, whether each equals the golden, and its row. */
export function concluding(...values: readonly (readonly [string, boolean | null, string?])[]): {
  readonly findings: Pick<AnswerFindings, "values">;
  readonly evidence: Pick<Evidence, "values">;
} {
  const stated = values.map(([as_written, , row = null]) => makeStated(as_written, { row }));
  return {
    findings: { values: { stated, confidence: 9 } },
    evidence: {
      values: values.map(([as_written, equals_golden, row = null]) => ({
        gold_column: "boats",
        row,
        as_written,
        equals_golden,
        by: equals_golden === true ? "tolerance" : null,
      })),
    },
  };
}

/** A reading of a clause, taken where the question leaves it open unless it is changed. */
export function makeReading(
  changes: Partial<AnswerFindings["readings"][number]> = {},
): AnswerFindings["readings"][number] {
  return {
    clause: "c1",
    taken: true,
    figure: null,
    question: "leaves_open",
    quote: null,
    confidence: 9,
    ...changes,
  };
}

/** A required or credited disclosure of clause `c1`. */
export function makeDisclosure(
  disclosure: AnswerFindings["disclosures"][number]["disclosure"],
  clause = "c1",
): AnswerFindings["disclosures"][number] {
  return { clause, disclosure, quote: null, confidence: 9 };
}

/** A finding with no quote and the confidence 9. */
export function sure<Stated extends object>(stated: Stated): Stated & { quote: null; confidence: number } {
  return { ...stated, quote: null, confidence: 9 };
}

/** Findings about a question that cannot be answered: it is declined, and the missing data is named. */
export const declining = {
  declines: sure({ declines: true }),
  names_missing_data: sure({ names: true }),
  gives_number_for_metric: sure({ gives: false }),
  proxy: sure({ kind: "none" as const }),
};

function table(columns: string[], rows: (string | number)[][]): Extract<GoldenValue, { kind: "table" }> {
  return { kind: "table", columns, rows };
}
