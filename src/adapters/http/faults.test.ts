import { expect, it } from "vitest";
import { isEvalJudgeError } from "../../errors/index.ts";
import { attemptsOf, composeModel, systemTiming, type Timing } from "../../model/index.ts";
import { faultNames, makeModelRequest, startFaultServer } from "../../testing/index.ts";
import { createHttpModel } from "./http-model.ts";

const CALLS = 240;
const SPEED = 50;
/** A clock on which the waits of a provider pass fifty times as fast. */
const fastTiming: Timing = {
  now: () => systemTiming.now() * SPEED,
  after: (milliseconds, callback) => systemTiming.after(milliseconds / SPEED, callback),
  random: () => 0.5,
};
const right = '{"answer":"yes"}';

it("survives every fault at once: a right reply, a marked one or a typed error for each call, and no trace of the key", async () => {
  await using server = await startFaultServer({
    reply: () => right,
    seed: "faults",
    faults: Object.fromEntries(faultNames.map((name) => [name, 0.01])),
  });
  const alone = createHttpModel({ id: "test:m", model: "m", baseUrl: server.url, apiKey: "canary-key-7f3a" });
  const model = composeModel(alone, {
    timing: fastTiming,
    timeoutMs: 400 * SPEED,
    limit: { concurrency: 16 },
  });
  const outcomes = await Promise.all(
    Array.from({ length: CALLS }, async (_, call) => {
      try {
        return { reply: await model.generate(makeModelRequest({ data: `case ${call}` })), error: null };
      } catch (error) {
        return { reply: null, error };
      }
    }),
  );
  await model.close?.();

  const faults = server.counts().faults;
  const attempts = outcomes.flatMap(({ reply, error }) => reply?.attempts ?? attemptsOf(error));
  expect(Object.keys(faults).length).toBeGreaterThan(20);
  expect(attempts.length).toBeGreaterThanOrEqual(server.counts().requests);
  for (const { reply, error } of outcomes) {
    if (reply === null) expect(isEvalJudgeError(error)).toBe(true);
    else if (reply.finishReason === "stop" && reply.refusal === null)
      expect(reply.text).toContain('"answer"');
    expect(JSON.stringify({ reply, error, message: String(error) })).not.toContain("canary");
  }
  const rightReplies = outcomes.filter(({ reply }) => reply?.text === right && reply.finishReason === "stop");
  expect(rightReplies.length).toBeGreaterThan(CALLS / 2);
});
