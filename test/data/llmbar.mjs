// Recorded pairwise verdicts in both orders, replayed through the aggregation of pairs: accuracy, agreement and kappa as the authors published them, and
// every quote of the recorded explanations held against its sources by the same check that judges' replies pass.
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { parseScore, quoteMiss } from "../../dist/findings/index.js";
import { aggregatePair } from "../../dist/judge/index.js";
import { cohenKappa, confusionMatrix } from "../../dist/stats/index.js";
import { percent, readLines } from "./read-lines.mjs";

const winners = { 1: "a", 2: "b" };

export async function run(root) {
  const expected = JSON.parse(readFileSync(join(root, "expected.json"), "utf8"));
  const instances = new Map(readLines(join(root, "instances.jsonl")).map((one) => [keyOf(one), one]));
  const verdicts = readLines(join(root, "verdicts.jsonl"));
  const published = readTable(join(root, "expected.csv"));
  const checks = published.flatMap((row) => checkRun(row, verdicts, instances));
  const unread = verdicts.flatMap(({ order1, order2 }) => [order1, order2]).filter(isUnread).length;
  checks.push(
    equal("verdict_rows", verdicts.length, expected.verdict_rows),
    equal("verdicts_None", unread, expected.verdicts_None),
    equal("runs", published.length, expected.runs),
  );
  const quotes = checkQuotes(readLines(join(root, "quotes.jsonl")), instances);
  checks.push(
    ...quotes.checks,
    equal("quotes", quotes.total, expected.quotes),
    equal("quotes_verbatim", quotes.verbatim, expected.quotes_verbatim),
  );
  return { checks, note: `${published.length} runs; ${quotes.note}` };
}

function checkRun(row, verdicts, instances) {
  const rows = verdicts.filter(
    ({ subset, base_llm, strategy }) =>
      subset === row.subset && base_llm === row.base_llm && strategy === row.strategy,
  );
  const results = rows.map((one) => {
    const passes = { a_first: passOf(one.order1), b_first: passOf(one.order2) };
    const right = winners[instances.get(keyOf(one)).label];
    return {
      passes,
      right,
      outcome: aggregatePair(passes),
      unread: isUnread(one.order1) && isUnread(one.order2),
    };
  });
  const count = (test) => results.filter(test).length;
  const first = count(({ passes, right }) => passes.a_first?.winner === right);
  const second = count(({ passes, right }) => passes.b_first?.winner === right);
  const both = count(({ outcome, right }) => outcome?.kind === "agreed" && outcome.winner === right);
  const consistent = count(({ outcome }) => outcome !== null && outcome.kind !== "order_sensitive");
  // The authors count two unreadable passes as equal; here they are no outcome at all.
  const unread = count((one) => one.unread);
  const failed = count(({ outcome }) => outcome === null);
  const tied = count(({ outcome }) => outcome?.winner === "tie");
  const name = `${row.subset}/${row.base_llm}/${row.strategy}`;
  return [
    equal(`${name} n`, rows.length, Number(row.n)),
    equal(`${name} first order`, first, counted(row.correct_False)),
    equal(`${name} second order`, second, counted(row.correct_True)),
    equal(
      `${name} accuracy`,
      rounded((100 * (first + second)) / (2 * rows.length)),
      Number.parseFloat(row.correct_average),
    ),
    equal(`${name} both orders`, both, counted(row.correct_both)),
    equal(`${name} agreement`, consistent + unread, counted(row.equal)),
    equal(`${name} every outcome`, consistent + tied + failed, rows.length),
    ...checkKappa(name, row, rows),
  ];
}

/** With the authors' coercion: whatever is not "1", an unreadable verdict too, is one class. */
function checkKappa(name, { kappa_agreement }, rows) {
  const published = Number.parseFloat(kappa_agreement);
  if (!Number.isFinite(published)) return [];
  const coerced = (verdict) => (verdict === "1" ? "1" : "not 1");
  const kappa = cohenKappa(
    confusionMatrix(
      rows.map(({ order1, order2 }) => ({ reference: coerced(order1), judged: coerced(order2) })),
      ["1", "not 1"],
    ),
  );
  const ok = kappa.kind === "estimate" && Math.abs(kappa.value - published) < 1e-9;
  return [{ id: `${name} kappa`, ok, detail: `${kappa.value ?? kappa.reason} against ${published}` }];
}

function checkQuotes(quotes, instances) {
  const checks = [];
  const added = { total: 0, punctuation: 0, capitals: 0, nowhere: 0, other_source: 0 };
  let verbatim = 0;
  for (const [index, one] of quotes.entries()) {
    const instance = instances.get(keyOf(one));
    const names = ["input", "output_1", "output_2"];
    const grades = names.map((name) => gradeOf(one.quote, instance[name]));
    const exact = names.filter((_, place) => grades[place] === "exact");
    checks.push(equal(`quote ${index + 1}`, exact.toSorted().join(), one.verbatim_in.toSorted().join()));
    if (exact.length > 0) verbatim += 1;
    else if (grades.includes("normalised")) added.total += 1;
    else added[missOf(one.quote, instance)] += 1;
  }
  const note = `of ${quotes.length} quotes ${verbatim} stand in a source, ${added.total} more after normalising (${percent(added.total, quotes.length - verbatim)} of the misses), ${added.punctuation} but for punctuation at their ends, ${added.capitals} but for capitals, ${added.nowhere} nowhere`;
  return { checks, total: quotes.length, verbatim, note };
}

/** The mildest way in which a quote misses all three texts. */
function missOf(quote, { input, output_1, output_2 }) {
  const misses = [input, output_1, output_2].map((text) => quoteMiss([{ role: "answer", text }], 0, quote));
  return ["punctuation", "capitals"].find((miss) => misses.includes(miss)) ?? "nowhere";
}

/** How a reply that quotes this passage fares: `exact`, `normalised`, or the code with which it is refused. */
function gradeOf(quote, text) {
  const reply = {
    evidence: [{ source: 0, quote }],
    reasoning: "It is quoted.",
    score: 1,
    confidence: 1,
    improvement: "None.",
    stage: "none",
  };
  try {
    const finding = parseScore({
      reply: { text: JSON.stringify(reply), finishReason: "stop" },
      sources: [{ role: "answer", text }],
      allowedQuoteRoles: ["answer"],
      scale: { min: 0, max: 1, step: 1 },
    });
    return finding.quotes[0].grade;
  } catch (error) {
    return error.code;
  }
}

function passOf(verdict) {
  return isUnread(verdict) ? null : { winner: winners[verdict] };
}

function isUnread(verdict) {
  return !Object.hasOwn(winners, verdict);
}

function keyOf({ subset, id }) {
  return JSON.stringify([subset, id]);
}

/** `81 / 100 = 81.0%` → 81. */
function counted(text) {
  return Number.parseInt(text, 10);
}

function rounded(value) {
  return Number(value.toFixed(1));
}

function equal(id, got, wanted) {
  const close = typeof got === "number" ? Math.abs(got - wanted) < 0.051 : got === wanted;
  return { id, ok: close, detail: `${got} against ${wanted}` };
}

function readTable(file) {
  const [head, ...lines] = readFileSync(file, "utf8").trimEnd().split(/\r?\n/);
  const names = head.split(",");
  return lines.map((line) => {
    const cells = line.split(",");
    return Object.fromEntries(names.map((name, index) => [name, cells[index] ?? ""]));
  });
}
