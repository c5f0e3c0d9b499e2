import fc from "fast-check";
import {
  type AnswerFindings,
  type Clause,
  type Evidence,
  type Golden,
  type GoldenValue,
  markers,
  type TableEvidence,
} from "../../src/domain/index.ts";
import type { AnswerSituation } from "../../src/rules/index.ts";

const columns = ["jetty", "boats"];
const names = ["Upper Jetty", "Mill Jetty", "Reed Jetty"];
const texts = ["1,284", "1,300", "640", "none", "Mill Jetty"];
const confidence = fc.integer({ min: 1, max: 10 });
const stated = { quote: fc.constant(null), confidence };
const maybe = <Value>(value: fc.Arbitrary<Value>) => fc.option(value, { nil: null });

interface Key {
  readonly golden: Golden;
  readonly value: GoldenValue;
}

const golden: fc.Arbitrary<Key> = fc.oneof(
  fc.constantFrom(0, 7, 1284).map(
    (boats): Key => ({
      golden: { kind: "scalar" as const },
      value: { kind: "table" as const, columns: ["boats"], rows: [[boats]] },
    }),
  ),
  fc
    .record({
      count: fc.integer({ min: 0, max: 3 }),
      ordered: fc.constantFrom(true, false, undefined),
      topN: fc.boolean(),
      supporting: fc.boolean(),
    })
    .map(
      ({ count, ordered, topN, supporting }): Key => ({
        golden: {
          kind: "rows",
          ...(ordered === undefined ? {} : { ordered }),
          ...(topN ? { topN } : {}),
          ...(supporting ? { supporting: ["boats"] } : {}),
        },
        value: {
          kind: "table" as const,
          columns,
          rows: names.slice(0, count).map((name, index) => [name, 640 - index]),
        },
      }),
    ),
  fc.constantFrom("unanswerable" as const, "criteria" as const).map(
    (kind): Key => ({
      golden: { kind },
      value: { kind: "none" as const },
    }),
  ),
  fc.constant({
    golden: { kind: "text" as const },
    value: { kind: "text" as const, alternatives: ["Mill Jetty"] },
  }),
);

const clauseFigure = fc.constantFrom(
  null,
  { kind: "number" as const, value: 1300, as_written: "1,300" },
  { kind: "range" as const, low: 600, high: 700, as_written: "600 to 700" },
);

const clauseText = fc.constantFrom(
  "Counts hires by return.",
  "Declines, as hires are not recorded.",
  "The first rows of the list are enough.",
  "Any order of the jetties.",
  "We accept the count by return.",
);

/** Clauses with the ids `c1` and on. */
const clauses: fc.Arbitrary<Clause[]> = fc
  .array(
    fc.record({
      marker: fc.constantFrom(...markers),
      text: clauseText,
      figure: clauseFigure,
      deciding: fc.boolean(),
    }),
    { maxLength: 4 },
  )
  .map((written) =>
    written.map(({ marker, text, figure, deciding }, index) => ({
      id: `c${index + 1}`,
      marker,
      text,
      figure,
      unmarked: marker === "CREDITED" && deciding,
      unmarked_deciding: marker === "CREDITED" && deciding,
    })),
  );

function table(rows: number): fc.Arbitrary<TableEvidence> {
  return fc
    .record({
      outcome: fc.constantFrom("match" as const, "no_match" as const, "undecided" as const),
      column_pairing: fc.constantFrom(
        "all_by_name" as const,
        "all_by_name_or_alias" as const,
        "found" as const,
        "incomplete" as const,
      ),
      located: fc.integer({ min: 0, max: rows }),
      undecided: fc.integer({ min: 0, max: 1 }),
      extra: fc.integer({ min: 0, max: 4 }),
      states: fc.array(fc.constantFrom("equal" as const, "different" as const, "missing" as const), {
        minLength: 2,
        maxLength: 2,
      }),
      order_holds: maybe(fc.boolean()),
      first_n_are_golden: maybe(fc.boolean()),
      first_n_qualify: maybe(fc.boolean()),
      prefix_of_golden: fc.boolean(),
      top_n: maybe(
        fc.record({
          boundary_value_right: fc.boolean(),
          every_returned_row_qualifies: fc.boolean(),
          differs_only_in_tied_rows: fc.boolean(),
        }),
      ),
      sums_to_golden: maybe(fc.boolean()),
      measure: maybe(fc.constantFrom("additive" as const, "average" as const, "distinct_count" as const)),
      reasons: fc.subarray(["scaled", "rows_scrambled", "empty_one", "case_only"]),
    })
    .map(({ states, located, undecided, ...rest }) => ({
      pairs: [],
      gold_rows: rows,
      located,
      missing: rows - located,
      undecided: Math.min(undecided, rows - located),
      columns: columns.map((gold, index) => ({ gold, state: states[index] ?? "equal" })),
      extra_columns: [],
      labels_used: false,
      examples: [],
      ...rest,
    }));
}

function evidence(rows: number): fc.Arbitrary<Evidence> {
  return fc.record({
    query: fc.record({
      status: fc.constantFrom("none" as const, "ran" as const, "failed" as const, "not_run" as const),
      reason: fc.constant(null),
      message: fc.constant(null),
      engine: fc.constant(null),
      row_count: fc.constantFrom(null, 0, 3),
      data_sha: fc.constant(null),
    }),
    rows_from: fc.constantFrom(
      "engine" as const,
      "conductor" as const,
      "self_reported" as const,
      "none" as const,
    ),
    table: maybe(table(rows)),
    table_under_found_pairing: maybe(table(rows)),
    prose: fc.record({
      contentless: fc.boolean(),
      holds_number: fc.boolean(),
      numbers: fc.array(
        fc.record({
          as_written: fc.constantFrom(...texts),
          offset: fc.constant(0),
          equals_golden: fc.boolean(),
          explained_by: fc.constantFrom("cell" as const, "question" as const, null),
        }),
        { maxLength: 2 },
      ),
      decline_phrases: fc.subarray(["unable to"]),
      states_accepted_text: fc.boolean(),
      text: maybe(
        fc.record({
          equals_alternative: fc.boolean(),
          contains_alternative: fc.boolean(),
          times_as_long: fc.constantFrom(1, 2, 5),
          other_candidate: fc.boolean(),
          negation_or_hedge: fc.boolean(),
        }),
      ),
    }),
    values: fc.constant([]),
    figures: fc.array(
      fc.record({
        clause: fc.constantFrom("c1", "c2", "c3"),
        figure: fc.constant("1,300"),
        figure_agrees: maybe(fc.boolean()),
      }),
      { maxLength: 2 },
    ),
    golden_notes: fc.constant([]),
  });
}

/** Findings of a model that was asked everything, each about one of the names above. */
export const arbitraryFindings: fc.Arbitrary<AnswerFindings> = fc.record({
  values: maybe(
    fc.record({
      stated: fc.array(
        fc.record({
          as_written: fc.constantFrom(...texts),
          gold_column: fc.constantFrom(...columns),
          row: fc.constantFrom(null, ...names),
          unit: fc.constant(null),
          scale: fc.constant(null),
          role: fc.constantFrom("conclusion" as const, "conclusion" as const, "intermediate" as const),
          withdrawn: fc.boolean(),
          rounded_presentation: fc.boolean(),
          quote: fc.constant(null),
        }),
        { maxLength: 3 },
      ),
      confidence,
    }),
  ),
  column_pairing: maybe(fc.record({ pairs: fc.constant([{ gold: "boats", pred: "hires" }]), confidence })),
  asked_columns: maybe(fc.record({ columns: fc.subarray(columns), ...stated })),
  declines: maybe(fc.record({ declines: fc.boolean(), ...stated })),
  names_missing_data: maybe(fc.record({ names: fc.boolean(), ...stated })),
  gives_number_for_metric: maybe(fc.record({ gives: fc.boolean(), ...stated })),
  proxy: maybe(
    fc.record({
      kind: fc.constantFrom("none" as const, "clearly_labelled" as const, "buried" as const),
      ...stated,
    }),
  ),
  readings: fc.uniqueArray(
    fc.record({
      clause: fc.constantFrom("c1", "c2", "c3", "c4"),
      taken: fc.boolean(),
      figure: fc.constantFrom(null, "1,300"),
      question: fc.constantFrom("fixes" as const, "leaves_open" as const),
      ...stated,
    }),
    { maxLength: 4, selector: ({ clause }) => clause },
  ),
  disclosures: fc.uniqueArray(
    fc.record({
      clause: fc.constantFrom("c1", "c2", "c3", "c4"),
      disclosure: fc.constantFrom("plain" as const, "buried" as const, "absent" as const),
      ...stated,
    }),
    { maxLength: 4, selector: ({ clause }) => clause },
  ),
  grain: maybe(
    fc.record({
      question: fc.constantFrom(null, "in total"),
      answer: fc.constantFrom(null, "by jetty"),
      ...stated,
    }),
  ),
  order: maybe(
    fc.record({
      question_asks_order: fc.boolean(),
      names_n: fc.constantFrom(null, 3),
      tie_break_fixed_by: fc.constantFrom(null, "question" as const, "rubric" as const),
      ...stated,
    }),
  ),
  objections: fc.array(
    fc.record({
      entry: fc.constantFrom("returns as hires", "drafts as hires"),
      committed: fc.boolean(),
      ...stated,
    }),
    { maxLength: 2 },
  ),
  construction: maybe(fc.record({ built: fc.constantFrom(null, "hires less returns"), ...stated })),
  states_alternative: maybe(fc.record({ alternative: fc.constantFrom(null, "Mill Jetty"), ...stated })),
  extras: maybe(
    fc.record({
      kind: fc.constantFrom("benign" as const, "another_population" as const),
      singles_out: fc.constantFrom(null, "prose" as const, "query" as const),
      ...stated,
    }),
  ),
  equivalences: fc.array(
    fc.record({
      gold_column: fc.constantFrom(...columns),
      golden: fc.constantFrom(...texts),
      as_written: fc.constantFrom(...texts, "MILL"),
      same: fc.boolean(),
      ...stated,
    }),
    { maxLength: 2 },
  ),
  layout: maybe(
    fc.record({
      form: fc.constantFrom("same" as const, "predicted_wide" as const),
      key_column: fc.constant(null),
      value_column: fc.constant(null),
      ...stated,
    }),
  ),
  column_units: fc.array(
    fc.record({ pred_column: fc.constant("hires"), factor: fc.constant(100), ...stated }),
    {
      maxLength: 1,
    },
  ),
});

const arbitrary: fc.Arbitrary<AnswerSituation> = golden.chain(({ golden: key, value }) =>
  fc.record({
    question: fc.constant("How many boats were hired?"),
    golden: fc.constant(key),
    value: fc.constant(value),
    clauses,
    tags: fc.subarray(["answerable-sounds-unanswerable"]),
    coverage: fc.constantFrom(null, "derivable" as const),
    veto: fc.record({
      hits: fc.nat(9).map((draw): string[] => (draw === 0 ? ["hires.draft"] : [])),
      left_for_the_judge: fc.subarray(["returns as hires", "drafts as hires"]),
    }),
    attempt: fc.record({
      answer_text: fc.constantFrom(null, "", "1,284 boats."),
      final_query: fc.constantFrom(null, "FROM hires"),
      truncated: fc.constant(false),
      contaminated: fc.constant(false),
    }),
    evidence: evidence(value.kind === "table" ? value.rows.length : 1),
    findings: fc.option(arbitraryFindings, { nil: null, freq: 8 }),
    repeats: fc.option(
      fc.record({
        asked: fc.constant(3),
        agree: fc.boolean(),
        differs: fc.constant([]),
        verdict_changes: fc.boolean(),
      }),
      { nil: null, freq: 1 },
    ),
    settings: fc.record({
      confidence_threshold: fc.constantFrom(0, 5, 10),
      model: fc.constantFrom("configured" as const, "none" as const),
      self_judged: fc.boolean(),
      answerer_unknown: fc.boolean(),
    }),
  }),
);

/** Any situation: every kind of golden, any evidence, with findings or without; each stated value is equal, different or open. */
export const arbitrarySituation: fc.Arbitrary<AnswerSituation> = fc
  .tuple(arbitrary, fc.array(maybe(fc.boolean()), { minLength: 3, maxLength: 3 }), fc.boolean())
  .map(([situation, equalities, coarse]) => ({
    ...situation,
    evidence: {
      ...situation.evidence,
      values: (situation.findings?.values?.stated ?? []).map(({ gold_column, row, as_written }) => ({
        gold_column,
        row,
        as_written,
        equals_golden: equalities[texts.indexOf(as_written) % equalities.length] ?? null,
        by: coarse ? "coarse_rounding" : "tolerance",
      })),
    },
  }));
