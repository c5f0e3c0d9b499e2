import type { CellValue, Decided } from "../domain/index.ts";
import { noFindings } from "../domain/index.ts";
import type { Note } from "../ledger/index.ts";

/** Makes a note for tests; its details may hold any cell. */
export function makeNote(text: string, details: Readonly<Record<string, CellValue>> = {}): Note {
  return { type: "note", at: "2026-01-01T00:00:00.000Z", note: "remark", text, details: { ...details } };
}

/** Makes a decided judgement for tests: a match by containment, of the given case, with the given cell in its evidence. */
export function makeDecidedEntry(qid: string, cell: CellValue = 1): Decided {
  const usage = { input_tokens: null, output_tokens: null, cached_input_tokens: null };
  return {
    type: "judgement",
    mode: "answer",
    status: "decided",
    pins: {
      run_id: "run-1",
      qid,
      arm: "default",
      sample: 0,
      at: "2026-01-01T00:00:00.000Z",
      judge_version: "1",
      judge_identity: "identity",
      judge_model: { asked: null, returned: null },
      prompt_sha: "p",
      schema_revision: "1",
      rubric_sha: "r",
      golden_revision: null,
      golden_sha: "g",
      suite_sha: "s",
      question_sha: "q",
      attempt_sha: "a",
      engine: null,
      data_sha: null,
      confidence_threshold: 5,
    },
    split: null,
    tags: [],
    flags: [],
    must_not_use_hits: [],
    calls: [],
    usage,
    cost_usd: null,
    verdict: "match",
    decided_by: "evidence",
    rule: "contained",
    confidence: 10,
    why: "Every golden row is in the answer.",
    column_pairing: { n: "n" },
    gold_status: null,
    gold_note: null,
    gold_class: null,
    gold_doubt_error: null,
    evidence: {
      query: { status: "none", reason: null, message: null, engine: null, row_count: null, data_sha: null },
      rows_from: "conductor",
      table: {
        outcome: "match",
        column_pairing: "all_by_name",
        pairs: [{ gold: "n", pred: "n" }],
        gold_rows: 1,
        located: 1,
        missing: 0,
        extra: 0,
        undecided: 0,
        columns: [{ gold: "n", state: "equal" }],
        extra_columns: [],
        order_holds: null,
        first_n_are_golden: null,
        prefix_of_golden: false,
        top_n: null,
        sums_to_golden: null,
        measure: null,
        labels_used: false,
        reasons: [],
        examples: [{ row: 0, column: "n", golden: cell, predicted: cell, note: "equal" }],
      },
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
    },
    findings: noFindings,
    quotes: [],
    repeats: null,
  };
}
