// A suite of any size whose every attempt needs one question to a model, and the replies that a careful model would give.
import { mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";

/** Writes a suite of `size` cases with one attempt each; every third answer takes the accepted reading, every third the wrong one. */
export async function writeCriteriaSuite(folder, size) {
  await mkdir(folder, { recursive: true });
  const numbers = Array.from({ length: size }, (_, index) => index);
  await writeFile(
    join(folder, "suite.json"),
    JSON.stringify({ name: "criteria", conventions: ["Routes are named by colour."] }),
  );
  await writeFile(
    join(folder, "cases.jsonl"),
    lines(
      numbers.map((n) => ({
        qid: `case-${n}`,
        question: `Which routes should be looked at first in week ${n}?`,
        golden: {
          kind: "criteria",
          status: "verified",
          rubric: "PREFERRED Ranks the routes by delay.\nWRONG Ranks the routes by length.",
        },
      })),
    ),
  );
  await writeFile(
    join(folder, "attempts.jsonl"),
    lines(
      numbers.map((n) => ({
        qid: `case-${n}`,
        answer_text: `Week ${n}: ${n % 3 === 0 ? "by delay, the red route comes first" : n % 3 === 1 ? "by length, the blue route comes first" : "all routes are alike"}.`,
        answererModel: "assistant-under-test",
      })),
    ),
  );
}

/** How many of each verdict a careful judge gives for a suite of `size` cases. */
export function expectedCounts(size) {
  const match = Math.ceil(size / 3);
  return { match, no_match: size - match };
}

/** The reply of a careful model to question 1 about such a case; to the question about the golden, that it is right. */
export function carefulReply({ data, jsonSchema }) {
  const isDoubt = "gold_status" in jsonSchema.properties;
  const answer = sourceOf(data, isDoubt ? "question" : "answer");
  const nothing = {
    evidence: [{ looked_for: "another statement", sources: [answer.index] }],
    reason: "Nothing else is said.",
    confidence: 9,
  };
  if (isDoubt) {
    return { ...nothing, gold_status: "verified", gold_note: null, gold_class: null };
  }
  const quoted = {
    evidence: [{ source: answer.index, quote: answer.text.slice(0, 40) }],
    reason: "The answer says so.",
    confidence: 9,
  };
  const reading = (clause, taken) => ({
    clause,
    ...(taken ? quoted : nothing),
    taken,
    figure: null,
    question: "leaves_open",
  });
  return {
    declines: { ...nothing, declines: false },
    readings: [
      reading("c1", answer.text.includes("by delay")),
      reading("c2", answer.text.includes("by length")),
    ],
    disclosures: [],
    objections: [],
    construction: null,
  };
}

function sourceOf(data, role) {
  const head = new RegExp(
    `^\\[source (\\d+) \\| ${role} \\| [^|]* \\| \\d+ bytes \\| (\\w+)\\]\\n`,
    "m",
  ).exec(data);
  const start = head.index + head[0].length;
  return {
    index: Number(head[1]),
    text: data.slice(start, data.indexOf(`\n[end of source ${head[1]} | ${head[2]}]`, start)),
  };
}

function lines(values) {
  return values.map((value) => `${JSON.stringify(value)}\n`).join("");
}
