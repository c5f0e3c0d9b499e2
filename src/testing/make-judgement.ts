import type {
  Decided,
  Evidence,
  Failed,
  Label,
  NeedsHuman,
  Pins,
  TableEvidence,
  Unscored,
} from "../domain/index.ts";

/** The identity of a made judgement: who and what it is about. */
export interface MadeUnit {
  readonly qid?: string;
  readonly arm?: string;
  readonly sample?: number;
}

/** Makes the pins of a judgement for tests; every fingerprint is a fixed word. */
export function makePins({ qid = "case-1", arm = "default", sample = 0 }: MadeUnit = {}): Pins {
  return {
    run_id: "run-1",
    qid,
    arm,
    sample,
    at: "2026-01-02T03:04:05.000Z",
    judge_version: "1",
    judge_identity: "identity",
    judge_model: { asked: null, returned: null },
    prompt_sha: "prompt",
    schema_revision: "1",
    rubric_sha: "rubric",
    golden_revision: 1,
    golden_sha: "golden",
    suite_sha: "suite",
    question_sha: "question",
    attempt_sha: "attempt",
    engine: null,
    data_sha: null,
    confidence_threshold: 5,
  };
}

/** Makes evidence of an attempt that has prose and nothing else. */
export function makeEvidence(changes: Partial<Evidence> = {}): Evidence {
  return {
    query: { status: "none", reason: null, message: null, engine: null, row_count: null, data_sha: null },
    rows_from: "none",
    table: null,
    table_under_found_pairing: null,
    prose: {
      contentless: false,
      holds_number: false,
      numbers: [],
      decline_phrases: [],
      states_accepted_text: false,
      text: null,
    },
    values: [],
    figures: [],
    golden_notes: [],
    ...changes,
  };
}

/** Makes the comparison of a golden of one row that is found and of nothing else. */
export function makeTableEvidence(changes: Partial<TableEvidence> = {}): TableEvidence {
  return {
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
    examples: [],
    ...changes,
  };
}

const noUsage = { input_tokens: 0, output_tokens: 0, cached_input_tokens: 0 };

function common(unit: MadeUnit) {
  return {
    type: "judgement" as const,
    mode: "answer" as const,
    pins: makePins(unit),
    split: "dev" as const,
    tags: [],
    flags: [],
    must_not_use_hits: [],
    calls: [],
    usage: noUsage,
    cost_usd: 0,
  };
}

function examined() {
  return {
    why: "Every golden row was located.",
    column_pairing: {},
    gold_status: null,
    gold_note: null,
    gold_class: null,
    gold_doubt_error: null,
    evidence: makeEvidence(),
    findings: null,
    quotes: [],
    repeats: null,
  };
}

/** Makes a decided judgement; `match` by rule `contained` unless changed. */
export function makeDecided(unit: MadeUnit = {}, changes: Partial<Decided> = {}): Decided {
  return {
    status: "decided",
    ...common(unit),
    ...examined(),
    verdict: "match",
    decided_by: "evidence",
    rule: "contained",
    confidence: 10,
    ...changes,
  };
}

/** Makes a judgement that a person has to look at; because there is no model unless changed. */
export function makeNeedsHuman(unit: MadeUnit = {}, changes: Partial<NeedsHuman> = {}): NeedsHuman {
  return {
    status: "needs_human",
    ...common(unit),
    ...examined(),
    verdict: null,
    reasons: ["no_model"],
    tentative: null,
    confidence: null,
    ...changes,
  };
}

/** Makes a judgement of an attempt that cannot be judged; `not_submitted` unless changed. */
export function makeUnscored(unit: MadeUnit = {}, changes: Partial<Unscored> = {}): Unscored {
  return { status: "unscored", ...common(unit), reason: "not_submitted", ...changes };
}

/** Makes a judgement that failed; with a timeout unless changed. */
export function makeFailed(unit: MadeUnit = {}, changes: Partial<Failed> = {}): Failed {
  return {
    status: "failed",
    ...common(unit),
    error: { code: "model_timeout", message: "No reply came in time.", retryable: true, pauses_run: false },
    ...changes,
  };
}

/** Makes a label of a person on a made judgement. */
export function makeLabel(unit: MadeUnit = {}, changes: Partial<Label> = {}): Label {
  const { qid, arm, sample, attempt_sha } = makePins(unit);
  return {
    type: "label",
    qid,
    arm,
    sample,
    attempt_sha,
    verdict: "match",
    gold_status: null,
    why: "Read by hand.",
    rater: "rater-1",
    at: "2026-01-03T00:00:00.000Z",
    ...changes,
  };
}
