// A judge model that needs no network: a reader of a few simple rules, so that every example of this folder runs offline and gives the same
// outcome each time. It reads as literally as its rules, which makes it a weak judge; the calibration of this folder says how weak.
// `notes` say how particular answers are to be read: [{ find: "words of the answer", values, readings, disclosures, … }].

/** Makes the reader as a judge model for a configuration file. */
export function createScriptedReader(notes = [], id = "scripted:literal-reader") {
  return { id, call: (request) => JSON.stringify(reply(request, notes)) };
}

function reply({ data, schema }, notes) {
  const page = openPage(data);
  const note = notes.find(({ find }) => find !== undefined && page.answer.includes(find)) ?? {};
  switch (schema.name) {
    case "answer_value":
      return { ...valueFindings(page, note), ...commonFindings(page, note) };
    case "answer_text":
      return { states_alternative: statedAlternative(page, note), ...commonFindings(page, note) };
    case "answer_unanswerable":
      return { ...unanswerableFindings(page, note), ...commonFindings(page, note) };
    case "answer_criteria":
      return commonFindings(page, note);
    case "answer_second":
      return secondFindings(page, note);
    case "golden_doubt":
      return goldenDoubt(
        page,
        notes.find(({ question }) => question !== undefined && page.question.includes(question)) ?? {},
      );
    default:
      return {};
  }
}

/** The sources of a request, by their frames. */
function openPage(data) {
  const frame =
    /\[source (\d+) \| (\w+) \| ([^|\n]+) \| \d+ bytes \| ([0-9a-f]+)\]\n([\s\S]*?)\n\[end of source \1 \| \4\]/g;
  const sources = [...data.matchAll(frame)].map(([, number, role, label, , text]) => ({
    number: Number(number),
    role,
    label,
    text,
  }));
  const one = (role, label) =>
    sources.find((source) => source.role === role && (label === undefined || source.label === label));
  const lines = (source) =>
    (source?.text ?? "")
      .split("\n")
      .filter((line) => line.startsWith("{"))
      .map((line) => JSON.parse(line));
  return {
    sources,
    one,
    answer: one("answer")?.text ?? "",
    question: one("question")?.text ?? "",
    columns: lines(one("golden", "golden columns")).map(({ column }) => column),
    rows: one("rows") === undefined ? null : (JSON.parse(one("rows").text.split("\n")[0]).columns ?? []),
    clauses: (label) => lines(one("rubric", label)),
  };
}

/** A quote from a source of the role; where it is not there, that it was looked for. */
function evidence(page, role, quote) {
  const source = page.sources.find(
    (one) => one.role === role && quote !== null && quote !== "" && one.text.includes(quote),
  );
  if (source !== undefined) return [{ source: source.number, quote }];
  const searched = page.sources
    .filter((one) => one.role === "answer" || one.role === role)
    .map(({ number }) => number);
  return [{ looked_for: "a passage that states it", sources: searched.length > 0 ? searched : [0] }];
}

function finding(page, role, quote, stated, confidence = 8) {
  return {
    evidence: evidence(page, role, quote),
    reason: quote ? "It says so." : "Nothing of the kind is said.",
    ...stated,
    confidence,
  };
}

const figure = /(?:[€$£]\s?)?-?\d[\d,]*(?:\.\d+)?(?:\s?%|k\b)?/g;

function figuresOf(text) {
  return [...text.matchAll(figure)]
    .map(([found]) => found.trim().replace(/[,.]$/, ""))
    .filter((found) => !/^(?:19|20)\d\d$/.test(found));
}

function statedValues(page, note) {
  if (note.values !== undefined) return note.values;
  const [column, ...others] = page.columns;
  if (others.length > 0) return page.rows === null ? listedValues(page) : [];
  const bold = /\*\*([^*\n]+)\*\*/.exec(page.answer)?.[1] ?? null;
  const figures = figuresOf(bold ?? page.answer);
  const main = figures[0] ?? null;
  if (main === null) return bold === null ? [] : [{ column, as_written: bold, quote: bold }];
  const rounded = /about|roughly|around|nearly/i.test(page.answer);
  return [{ column, as_written: main, rounded }];
}

/** Lines such as `- Alderport: €14,925.89`. */
function listedValues(page) {
  const column = page.columns.at(-1);
  return [...page.answer.matchAll(/^[-*\d.)\s]*([^:\n]+):\s*([€$£]?[\d,.]+)/gm)].map(
    ([line, row, value]) => ({
      column,
      row: row.trim(),
      as_written: value.replace(/[,.]$/, ""),
      quote: line.trim(),
    }),
  );
}

function valueFindings(page, note) {
  const stated = statedValues(page, note).map(
    ({
      column,
      as_written,
      row = null,
      quote = null,
      role = "conclusion",
      rounded = false,
      withdrawn = false,
    }) => ({
      source: page.one("answer")?.number ?? 0,
      quote: quote ?? passageWith(page.answer, as_written),
      as_written,
      gold_column: column,
      row,
      unit: null,
      scale: null,
      role,
      withdrawn,
      rounded_presentation: rounded,
    }),
  );
  const asked = note.asked ?? page.columns.slice(0);
  const {
    question_asks_order = false,
    names_n = null,
    tie_break_fixed_by = null,
    quote = null,
  } = note.order ?? {};
  return {
    values: {
      evidence: stated.length > 0 ? [] : evidence(page, "answer", null),
      reason: "As listed.",
      stated,
      confidence: note.confidence ?? 8,
    },
    column_pairing:
      page.rows === null
        ? null
        : { reason: "By their names.", pairs: pairColumns(page, note), confidence: note.confidence ?? 8 },
    asked_columns: finding(page, "question", page.question.slice(0, 200), { columns: asked }, 9),
    grain: grainFinding(page, note),
    order: finding(page, tie_break_fixed_by === "rubric" ? "rubric" : "question", quote, {
      question_asks_order,
      names_n,
      tie_break_fixed_by,
    }),
  };
}

function grainFinding(page, { grain = {} }) {
  const { question = null, answer = null } = grain;
  const quotes = [
    ...(question === null ? [] : evidence(page, "question", question)),
    ...(answer === null ? [] : evidence(page, "answer", answer)),
  ];
  return {
    evidence: quotes.length > 0 ? quotes : evidence(page, "answer", null),
    reason: "As named.",
    question,
    answer,
    confidence: 8,
  };
}

/** The shortest passage around a value that has three letters or digits. */
function passageWith(text, value) {
  if (/[\p{L}\p{N}].*[\p{L}\p{N}].*[\p{L}\p{N}]/u.test(value)) return value;
  const at = text.indexOf(value);
  return text.slice(Math.max(0, at - 12), at + value.length + 12).trim();
}

function pairColumns(page, { pairs = {} }) {
  const taken = new Set();
  return page.columns.map((gold) => {
    const pred =
      pairs[gold] ??
      page.rows.find((name) => same(name, gold)) ??
      (page.columns.length === 1 && page.rows.length === 1 ? page.rows[0] : null);
    if (pred === null || taken.has(pred)) return { gold, pred: null };
    taken.add(pred);
    return { gold, pred };
  });
}

function same(left, right) {
  const plain = (name) => name.toLowerCase().replace(/[^a-z0-9]/g, "");
  return plain(left) === plain(right);
}

const declining = /\b(?:can(?:no|')t|cannot|unable to|not able to|would rather not|no way to)\b[^.]*/i;

function commonFindings(page, note) {
  const refusal = note.declines === false ? null : (declining.exec(page.answer)?.[0]?.trim() ?? null);
  return {
    declines: finding(page, "answer", refusal, { declines: refusal !== null }),
    readings: page
      .clauses("readings")
      .map(({ id, text }) => reading(page, { id, text }, note.readings?.[id])),
    disclosures: page
      .clauses("disclosures")
      .map(({ id, text }) => disclosure(page, { id, text }, note.disclosures?.[id])),
    objections: page.clauses("objections").map(({ id }) => {
      const quote = note.objections?.[id] ?? null;
      const role = quote !== null && page.answer.includes(quote) ? "answer" : "query";
      return { objection: id, ...finding(page, role, quote, { committed: quote !== null }) };
    }),
    construction:
      page.one("rubric", "coverage") === undefined && page.sources.every(({ label }) => label !== "coverage")
        ? null
        : finding(page, "answer", null, { built: null }),
  };
}

/** Taken where most long words of the clause stand in the answer. */
function reading(page, { id, text }, noted) {
  const overlap = sharedPassage(page, text);
  const { taken = overlap !== null, quote = overlap, figure: stated = null, fixes = null } = noted ?? {};
  const role = ["answer", "query", "rows"].find(
    (one) =>
      quote !== null && page.sources.some((source) => source.role === one && source.text.includes(quote)),
  );
  const items = [
    ...evidence(page, role ?? "answer", taken ? quote : null),
    ...(fixes === null ? [] : evidence(page, "question", fixes)),
  ];
  const withheld = /<figure \d+>/.test(text);
  return {
    clause: id,
    evidence: items,
    reason: taken ? "The answer goes this way." : "The answer does not go this way.",
    taken,
    figure: taken && withheld ? (stated ?? figuresOf(page.answer)[0] ?? null) : null,
    question: fixes === null ? "leaves_open" : "fixes",
    confidence: noted === undefined ? 6 : 8,
  };
}

function disclosure(page, { id, text }, noted) {
  const overlap = sharedPassage(page, text);
  const { disclosure: how = overlap === null ? "absent" : "plain", quote = overlap } = noted ?? {};
  return {
    clause: id,
    ...finding(
      page,
      "answer",
      how === "absent" ? null : quote,
      { disclosure: how },
      noted === undefined ? 6 : 8,
    ),
  };
}

function sharedPassage(page, clause) {
  const words = [...new Set(clause.toLowerCase().match(/[a-z]{5,}/g) ?? [])];
  if (words.length === 0) return null;
  const sentences = page.answer.match(/[^.!?\n]{3,}/g) ?? [];
  const best = sentences
    .map((sentence) => ({
      sentence,
      hits: words.filter((word) => sentence.toLowerCase().includes(word)).length,
    }))
    .sort((a, b) => b.hits - a.hits)[0];
  return best !== undefined && best.hits >= Math.max(2, words.length / 2) ? best.sentence.trim() : null;
}

function unanswerableFindings(page, note) {
  const missing =
    note.missing ??
    /\b(?:no|neither|nor|not)\b[^.]*\b(?:columns?|tables?|data|records?|ratings?|surveys?|fields?)\b[^.]*/i
      .exec(page.answer)?.[0]
      ?.trim() ??
    null;
  const given =
    note.number ??
    (declining.test(page.answer) ? null : (/\*\*([^*]*\d[^*]*)\*\*/.exec(page.answer)?.[1] ?? null));
  const { kind = "none", quote = null } = note.proxy ?? {};
  return {
    names_missing_data: finding(page, "answer", missing, { names: missing !== null }),
    gives_number_for_metric: finding(page, "answer", given, { gives: given !== null }),
    proxy: finding(page, "answer", quote, { kind }),
  };
}

function statedAlternative(page, note) {
  const alternatives = page.sources
    .filter(({ role }) => role === "golden")
    .flatMap(({ text }) => text.split("\n").filter((line) => line.startsWith("{")))
    .map((line) => JSON.parse(line))
    .filter(({ id, text }) => id !== undefined && text !== undefined);
  const answer = page.answer.toLowerCase();
  const found = alternatives.find(({ text }) => answer.includes(String(text).toLowerCase()));
  if (found === undefined)
    return finding(page, "answer", note.states ?? null, {
      alternative: note.states === undefined ? null : (alternatives[0]?.id ?? null),
    });
  const at = answer.indexOf(String(found.text).toLowerCase());
  return finding(page, "answer", page.answer.slice(at, at + String(found.text).length), {
    alternative: found.id,
  });
}

function secondFindings(page, note) {
  const source = (label) => page.sources.find((one) => one.label === label);
  const lines = (label) =>
    (source(label)?.text ?? "")
      .split("\n")
      .filter((line) => line.startsWith("{"))
      .map((line) => JSON.parse(line));
  const { kind = "benign", singles_out = null, quote = null } = note.extras ?? {};
  const { form = "same", key_column = null, value_column = null } = note.layout ?? {};
  return {
    extras:
      source("rows beyond") === undefined
        ? null
        : finding(page, singles_out === "query" ? "query" : "answer", quote, { kind, singles_out }),
    equivalences: lines("pairs").map(({ id }) => ({
      pair: id,
      ...finding(page, "answer", page.answer.slice(0, 40), { same: note.same?.includes(id) ?? false }),
    })),
    layout:
      source("asked table") === undefined
        ? null
        : {
            evidence: evidence(page, "query", "SELECT"),
            reason: "By the names of the columns.",
            form,
            key_column,
            value_column,
            confidence: 8,
          },
    column_units: lines("columns in question").map(({ column }) => ({
      pred_column: column,
      evidence: evidence(page, "query", column),
      reason: "By its name.",
      factor: note.factor ?? 1,
      confidence: 7,
    })),
  };
}

function goldenDoubt(page, { golden }) {
  if (golden === undefined) {
    return {
      evidence: evidence(page, "golden", null),
      reason: "Nothing speaks against it.",
      gold_status: "verified",
      gold_note: null,
      gold_class: null,
      confidence: 8,
    };
  }
  const { status, note, class: defect = null, quotes } = golden;
  return {
    evidence: quotes.flatMap(({ role, quote }) => evidence(page, role, quote)),
    reason: note,
    gold_status: status,
    gold_note: note,
    gold_class: defect,
    confidence: 8,
  };
}
