import { createServer } from "node:http";
import { createHttpModel } from "../../dist/adapters/http/index.js";
import {
  catchReplyError,
  parseScore,
  SCORE_CONFIDENCE_FLOOR,
  scoreSchema,
} from "../../dist/findings/index.js";

/** Reads every reply with the built package; what came over the wire comes over the wire again, from a server on loopback. */
export async function run(cases) {
  const results = [];
  for (const one of cases) {
    const got = await outcomeOf(one);
    const { status, code, score, quoteGrades, retryable, pausesRun } = one.expect;
    const wanted = { status, code, score, quoteGrades, retryable, pausesRun };
    const differing = Object.keys(wanted).filter(
      (key) => wanted[key] !== undefined && JSON.stringify(wanted[key]) !== JSON.stringify(got[key]),
    );
    const leaked = got.status !== "judged" && got.score !== undefined;
    results.push({
      id: one.id,
      result: differing.length === 0 && !leaked ? "passed" : "failed",
      undecided: got.status === "needs_human",
      note: JSON.stringify(got),
    });
  }
  return results;
}

async function outcomeOf(one) {
  try {
    const reply = one.reply.httpStatus === undefined ? textReply(one.reply) : await wireReply(one.reply);
    return read(one, reply);
  } catch (error) {
    return { status: "failed", code: error.code, retryable: error.retryable, pausesRun: error.pausesRun };
  }
}

function read(one, reply) {
  const result = catchReplyError(() =>
    parseScore({
      reply,
      sources: one.data,
      allowedQuoteRoles: one.allowedQuoteRoles,
      scale: { min: one.range.min, max: one.range.max, step: one.range.integer ? 1 : null },
      ...(one.limits === undefined ? {} : { limits: one.limits }),
    }),
  );
  if (!result.ok) throw result.error;
  if (result.value.confidence < SCORE_CONFIDENCE_FLOOR)
    return { status: "needs_human", code: "low_confidence" };
  return {
    status: "judged",
    code: null,
    score: result.value.score,
    quoteGrades: result.value.quotes.map(({ grade }) => grade),
  };
}

function textReply({ text, textParts, finishReason }) {
  return {
    text: text ?? textParts.map(([part, times]) => part.repeat(times)).join(""),
    finishReason: finishReason ?? "stop",
  };
}

async function wireReply({ httpStatus, headers, body }) {
  const server = createServer((request, response) => {
    request.resume();
    request.on("end", () => response.writeHead(httpStatus, headers).end(body));
  });
  await new Promise((listening) => server.listen(0, "127.0.0.1", listening));
  const model = createHttpModel({
    id: "http:judge",
    model: "judge",
    baseUrl: `http://127.0.0.1:${server.address().port}/v1`,
  });
  try {
    return await model.generate({
      instructions: "Score.",
      data: "Data.",
      schema: scoreSchema,
      parameters: model.parameters,
      signal: new AbortController().signal,
      repeat: 0,
    });
  } finally {
    await model.close?.();
    await new Promise((closed) => server.close(closed));
  }
}
