// Reads one line of corpus/rules.jsonl as a situation of the law, decides it, and says what came out.
// The corpus abbreviates: a finding that is left out does not bear on the decision.

/**
 * Decides one case with the functions of the package and compares the outcome with what the case expects.
 * `api` holds `screenAttempt` and `decideAnswer`.
 */
export function checkRulesCase(line, api) {
  const got = decideCase(line, api);
  const expected = expectation(line.expect);
  const differing = Object.keys(expected).filter(
    (key) => JSON.stringify(expected[key]) !== JSON.stringify(got[key]),
  );
  return { id: line.id, ok: differing.length === 0, differing, got, expected };
}

/** The screen first, then the law; as a flat outcome in the corpus's words. */
export function decideCase(line, api) {
  const { situation } = line;
  const reason = api.screenAttempt(toScreened(situation));
  if (reason !== null) return { status: "unscored", verdict: null, rule: reason, flags: [] };
  const decision = api.decideAnswer(toSituation(situation));
  const flags = [...decision.flags].sort();
  if (decision.status === "decided") {
    const { status, verdict, rule, decided_by } = decision;
    return { status, verdict, rule, flags, decided_by };
  }
  return {
    status: decision.status,
    verdict: null,
    rule: decision.reasons[0],
    flags,
    tentative: decision.tentative,
  };
}

/** What a case expects, with its flags as a set. */
export function expectation(expect) {
  return { ...expect, flags: [...expect.flags].sort() };
}

/** What the screen looks at. */
export function toScreened(situation) {
  return {
    attempt: attemptFacts(situation),
    golden: golden(situation),
    value: goldenValue(situation.golden),
    counted_rows: ["engine", "conductor"].includes(situation.attempt.rows_from),
  };
}

/** The situation of a case in the types of the package. */
export function toSituation(situation) {
  const { settings } = situation;
  return {
    question: situation.question,
    golden: golden(situation),
    value: goldenValue(situation.golden),
    clauses: situation.rubric?.map(clause) ?? [],
    tags: situation.tags ?? [],
    coverage: situation.coverage ?? null,
    veto: {
      hits: situation.must_not_use?.veto_hits ?? [],
      left_for_the_judge: situation.must_not_use?.left_for_the_judge ?? [],
    },
    attempt: attemptFacts(situation),
    evidence: evidence(situation),
    findings: situation.findings === null ? null : findings(situation),
    repeats: situation.repeats,
    settings: {
      confidence_threshold: settings.confidence_threshold,
      model: settings.judge_model === "none" ? "none" : "configured",
      self_judged: settings.judge_model_is_answerer === true,
      answerer_unknown: false,
    },
  };
}

function attemptFacts({ attempt }) {
  return {
    answer_text: attempt.answer_text ?? null,
    final_query: attempt.final_query ?? null,
    truncated: attempt.truncated ?? false,
    contaminated: attempt.contaminated ?? false,
  };
}

function golden({ golden: written, must_not_use }) {
  if (written === null) return null;
  const { file_readable: _, ...rest } = written;
  const listed = [...(must_not_use?.veto_hits ?? []), ...(must_not_use?.left_for_the_judge ?? [])];
  return listed.length > 0 ? { mustNotUse: listed, ...rest } : rest;
}

function goldenValue(written) {
  if (written === null) return { kind: "none" };
  if (written.file_readable === false) return { kind: "unavailable" };
  if (written.kind === "text") return { kind: "text", alternatives: [written.value].flat() };
  if (written.kind === "scalar" && written.value) {
    return { kind: "table", columns: Object.keys(written.value), rows: [Object.values(written.value)] };
  }
  if (written.kind !== "rows") return { kind: "none" };
  const rows = written.value ?? [];
  const columns = [...new Set(rows.flatMap((row) => Object.keys(row)))];
  return { kind: "table", columns, rows: rows.map((row) => columns.map((column) => row[column] ?? null)) };
}

function clause(written, index) {
  return {
    id: written.clause ?? `c${index + 1}`,
    marker: written.marker ?? "CREDITED",
    text: written.text ?? "",
    figure: clauseFigure(written.figure),
    unmarked: written.marker === null || written.marker === undefined,
    unmarked_deciding: written.unmarked_deciding === true,
  };
}

function clauseFigure(figure) {
  if (figure === null || figure === undefined) return null;
  if (typeof figure === "object") return { as_written: JSON.stringify(figure), ...figure };
  const as_written = String(figure);
  if (typeof figure === "number") return { kind: "number", value: figure, as_written };
  const numbers = (as_written.match(/\d[\d,]*(?:\.\d+)?/g) ?? []).map((digits) =>
    Number(digits.replaceAll(",", "")),
  );
  if (/±|\+\/-/.test(as_written))
    return { kind: "band", value: numbers[0], plus_minus: numbers[1], as_written };
  if (numbers.length === 2) return { kind: "range", low: numbers[0], high: numbers[1], as_written };
  return { kind: as_written.includes("%") ? "percent" : "number", value: numbers[0], as_written };
}

const rowsFrom = { engine: "engine", conductor: "conductor", answerer: "self_reported" };
const numberWord =
  /\b(?:two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|\w+teen|twenty|thirty|forty|fifty|sixty|seventy|eighty|ninety|hundred|thousand|million|billion|dozen)\b/i;

function evidence({ attempt, evidence: written, golden: key }) {
  const text = attempt.answer_text ?? "";
  const numbers = written.prose.numbers ?? [];
  return {
    query: {
      status: written.query ?? "none",
      reason: written.query === "not_run" ? "no engine for its language" : null,
      message: null,
      engine: null,
      row_count: null,
      data_sha: null,
    },
    rows_from: rowsFrom[attempt.rows_from] ?? "none",
    table: table(written.table),
    table_under_found_pairing: table(written.table_under_found_pairing, "found"),
    prose: {
      contentless: !/[\p{L}\p{N}]/u.test(text),
      holds_number: numbers.length > 0 || /\p{N}/u.test(text) || numberWord.test(text),
      numbers: numbers.map((number) => ({
        offset: Math.max(0, text.indexOf(number.as_written)),
        explained_by: null,
        ...number,
      })),
      decline_phrases: written.prose.decline_phrases ?? [],
      states_accepted_text: written.prose.states_accepted_text === true,
      text: key?.kind === "text" ? (written.prose.text ?? null) : null,
    },
    values: (written.values ?? []).map((value) => ({
      row: null,
      by: null,
      ...value,
      gold_column: value.gold_column ?? "",
    })),
    figures: (written.figures ?? []).map((figure) => ({ ...figure, figure: asWritten(figure.figure) })),
    golden_notes: written.golden_notes ?? [],
  };
}

function table(written, found) {
  if (written === null || written === undefined) return null;
  const undecided = written.undecided ?? 0;
  const { labels_used, columns, column_pairing, ...rest } = written;
  const contains = written.located === written.gold_rows && undecided === 0;
  const open = undecided > 0 || (contains && written.extra > 0);
  return {
    pairs: [],
    extra_columns: [],
    first_n_are_golden: null,
    prefix_of_golden: false,
    top_n: null,
    sums_to_golden: null,
    measure: null,
    examples: [],
    ...rest,
    outcome: open ? "undecided" : contains ? "match" : "no_match",
    column_pairing: found !== undefined && column_pairing === "complete" ? found : column_pairing,
    columns: Object.entries(columns ?? {}).map(([gold, state]) => ({ gold, state })),
    labels_used: Boolean(labels_used),
    undecided,
  };
}

function findings({ findings: written }) {
  return {
    values: written.values
      ? {
          stated: written.values.stated.map((value) => stated(value, written.values)),
          confidence: written.values.confidence,
        }
      : null,
    column_pairing: written.column_pairing
      ? {
          pairs: Object.entries(written.column_pairing.pairs).map(([gold, pred]) => ({ gold, pred })),
          confidence: written.column_pairing.confidence,
        }
      : null,
    asked_columns: quoted(written.asked_columns),
    declines: quoted(written.declines),
    names_missing_data: quoted(written.names_missing_data),
    gives_number_for_metric: quoted(written.gives_number_for_metric),
    proxy: quoted(written.proxy),
    readings: (written.readings ?? []).map((reading) => ({
      ...quoted(reading),
      figure: asWritten(reading.figure),
    })),
    disclosures: (written.disclosures ?? []).map(quoted),
    grain: quoted(written.grain),
    order: quoted(written.order),
    objections: (written.objections ?? []).map(quoted),
    construction: quoted(written.construction),
    states_alternative: quoted(written.states_alternative),
    extras: written.extras ? { singles_out: null, ...quoted(written.extras) } : null,
    equivalences: (written.equivalences ?? []).map((pair) => ({
      ...quoted(pair),
      gold_column: pair.gold_column ?? columnOf(pair, written),
      golden: asWritten(pair.golden),
    })),
    layout: quoted(written.layout),
    column_units: (written.column_units ?? []).map(quoted),
  };
}

/** The corpus leaves out which column a pair of spellings is about; a stated value tells. */
function columnOf(pair, written) {
  return written.values?.stated.find((value) => value.as_written === pair.as_written)?.gold_column ?? "";
}

function stated(value, { quote: shared }) {
  return {
    row: null,
    unit: null,
    scale: null,
    withdrawn: false,
    rounded_presentation: false,
    ...value,
    gold_column: value.gold_column ?? "",
    quote: toQuote(value.quote ?? shared),
  };
}

function quoted(finding) {
  return finding ? { ...finding, quote: toQuote(finding.quote) } : null;
}

function toQuote(quote) {
  return typeof quote === "string" ? { source: 0, role: "answer", quote, offset: 0, grade: "exact" } : null;
}

function asWritten(value) {
  return value === null || value === undefined ? null : String(value);
}
