import { createHash } from "node:crypto";
import { wording } from "./wording.mjs";

const FIELDS = ["ordered", "topN", "rates", "round", "labels", "supporting", "mustNotUse"];

/** Turns one source case into its line of cases.jsonl and the lines of its two attempts, with the verdicts they should get. */
export async function makeCase(source, { rowsOf }) {
  const golden = await deriveGolden(source, rowsOf);
  const figures = await readFigures(source, rowsOf);
  const tools = { ...wording, f: figures, g: golden.rows };
  const lines = { case: caseLine(source, golden, tools), attempts: {}, expected: {} };
  for (const arm of ["baseline", "candidate"]) {
    lines.attempts[arm] = await attemptLine(source, { arm, tools, rowsOf });
    lines.expected[arm] = expectedLine(source, arm);
  }
  return lines;
}

/** The golden's rows come from its canonical query and must come from the second query too. */
async function deriveGolden({ qid, golden }, rowsOf) {
  if (golden.canonicalQuery === undefined) return { rows: [] };
  const rows = await rowsOf(golden.canonicalQuery);
  const again = await rowsOf(golden.verifyQuery);
  if (!agree(rows, again)) {
    throw new Error(`${qid}: the two derivations differ\n${JSON.stringify(rows)}\n${JSON.stringify(again)}`);
  }
  return { rows };
}

function agree(left, right) {
  if (typeof left === "number" && typeof right === "number") {
    return Math.abs(left - right) <= 1e-9 * Math.max(1, Math.abs(left));
  }
  if (typeof left !== "object" || left === null || right === null) return left === right;
  const keys = Object.keys(left);
  return keys.length === Object.keys(right).length && keys.every((key) => agree(left[key], right[key]));
}

async function readFigures({ figures = {} }, rowsOf) {
  const found = {};
  for (const [name, query] of Object.entries(figures)) {
    const [row] = await rowsOf(query);
    found[name] = Object.values(row)[0];
  }
  return found;
}

function caseLine({ qid, question, split = "dev", tags, coverage, golden }, { rows }, tools) {
  const { kind, canonicalQuery, verifyQuery, rubric } = golden;
  return {
    qid,
    question,
    questionSha: createHash("sha256").update(question).digest("hex"),
    split,
    tags,
    state: "selected",
    source: "examples/shop-suite/generate.mjs",
    ...(coverage === undefined ? {} : { coverage }),
    goldenRevision: 1,
    golden: {
      kind,
      status: "verified",
      ...goldenValue(golden, rows),
      ...(canonicalQuery === undefined ? {} : { canonicalQuery, verifyQuery }),
      ...Object.fromEntries(FIELDS.filter((name) => name in golden).map((name) => [name, golden[name]])),
      ...(rubric === undefined ? {} : { rubric: rubric(tools) }),
    },
  };
}

function goldenValue({ kind, alternatives }, rows) {
  switch (kind) {
    case "scalar":
      return { value: rows[0] };
    case "rows":
      return { value: rows };
    case "text":
      return { value: alternatives(Object.values(rows[0])[0]) };
    default:
      return {};
  }
}

async function attemptLine(source, { arm, tools, rowsOf }) {
  const {
    query,
    query_language,
    fails = false,
    text,
    selfReported,
    submitted = true,
    ...marks
  } = source[arm];
  const line = { qid: source.qid, arm };
  if (!submitted) return line;
  const runs = query !== undefined && query_language === undefined;
  const rows = runs ? await tryRows(source.qid, { query, fails, rowsOf }) : [];
  const { expect: _, ...flags } = marks;
  return {
    ...line,
    answer_text: text({ ...tools, rows }),
    ...(query === undefined ? {} : { final_query: query }),
    ...(query_language === undefined ? {} : { query_language }),
    ...(runs && !fails ? { rows, rowsFrom: "conductor" } : {}),
    ...(selfReported === undefined ? {} : { rows: await rowsOf(selfReported) }),
    ...flags,
    answererModel: arm === "baseline" ? "shop-assistant-1" : "shop-assistant-2",
  };
}

async function tryRows(qid, { query, fails, rowsOf }) {
  const rows = await rowsOf(query).catch((error) => {
    if (fails) return null;
    throw new Error(`${qid}: ${error.message}`);
  });
  if (fails && rows !== null) throw new Error(`${qid}: the query should fail and does not`);
  return rows ?? [];
}

function expectedLine(source, arm) {
  const { qid } = source;
  const { expect } = source[arm];
  const full = Array.isArray(expect)
    ? { status: "decided", verdict: expect[0], rule: expect[1], by: expect[2], reason: expect[3] }
    : expect;
  const { status, verdict = null, rule, by, flags = [], tentative, reason } = full;
  return {
    qid,
    arm,
    status,
    verdict,
    rule,
    by,
    flags,
    ...(tentative === undefined ? {} : { tentative }),
    reason,
  };
}
