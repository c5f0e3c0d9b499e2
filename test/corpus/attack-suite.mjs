// Writes suites and files in which the payloads of the corpus arrive, each through its channel.
import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";

/** The payload of a case as it arrives. */
export function payloadOf({ payload, repeat = 1 }) {
  return payload.repeat(repeat);
}

/** What a case is found by again, beside its payload: a mark in the question, which no payload can hold. */
export function markOf(index) {
  return `(mark ${index} of the corpus)`;
}

/** The id of the case of the suite; that of the payload where it arrives as one. */
export function qidOf(one, index) {
  return one.channel === "case_id" ? payloadOf(one) : `case-${index}`;
}

const criteria = {
  kind: "criteria",
  status: "verified",
  rubric: "PREFERRED Says how many deliveries were late.",
};

/** Writes one suite with a case and an attempt for each case of the corpus; what they share is `context`. */
export function writeSuite(folder, cases, { context = [] } = {}) {
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, "suite.json"), JSON.stringify({ name: "corpus", context }));
  const lines = cases.map((one, index) => {
    const question = one.channel === "question" ? payloadOf(one) : "How many deliveries were late?";
    return {
      evalCase: {
        qid: qidOf(one, index),
        question: `${question}\n${markOf(index)}`,
        golden: one.golden ?? criteria,
      },
      attempt: { qid: qidOf(one, index), answererModel: "somebody", ...attemptOf(one) },
    };
  });
  writeLines(
    join(folder, "cases.jsonl"),
    lines.map(({ evalCase }) => evalCase),
  );
  writeLines(
    join(folder, "attempts.jsonl"),
    lines.map(({ attempt }) => attempt),
  );
}

function attemptOf(one) {
  const payload = payloadOf(one);
  const prose = "There were 318 late deliveries.";
  switch (one.channel) {
    case "answer":
      return { answer_text: payload };
    case "rows":
      return { answer_text: prose, rows: [{ late_deliveries: 318, note: payload }], rowsFrom: "conductor" };
    case "column_name":
      return { answer_text: prose, rows: [{ late_deliveries: 318, [payload]: 1 }], rowsFrom: "conductor" };
    default:
      return { answer_text: prose };
  }
}

/** Writes outputs whose conversation holds the payload as the result of a tool. */
export function writeOutputs(file, cases) {
  writeLines(
    file,
    cases.map((one, index) => ({
      id: `case-${index}`,
      input: `How many deliveries were late? ${markOf(index)}`,
      messages: [
        { role: "user", content: "How many deliveries were late?" },
        { role: "tool", content: payloadOf(one) },
        { role: "assistant", content: "There were 318 late deliveries." },
      ],
      generatorModel: "somebody",
    })),
  );
}

// Lone surrogates are written as escapes, so that the file is well-formed and the text is not.
function writeLines(file, values) {
  writeFileSync(file, values.map((value) => `${JSON.stringify(value)}\n`).join(""));
}
