import { describe, expect, it } from "vitest";
import { ModelError, ReplyError } from "../errors/index.ts";
import { createManualTiming, makeModelRequest } from "../testing/index.ts";
import { attemptsOf } from "./call-attempts.ts";
import { createScriptedModel, type ScriptedReply } from "./scripted-model.ts";
import { type RetryOptions, withRetry } from "./with-retry.ts";

function limited(retryAfterMs?: number) {
  return new ModelError({
    code: "model_rate_limited",
    message: "Slow down.",
    ...(retryAfterMs === undefined ? {} : { retryAfterMs }),
  });
}
const overloaded = () => new ModelError({ code: "model_overloaded", message: "Busy." });
const unauthorized = () => new ModelError({ code: "model_unauthorized", message: "No." });

interface RunOptions extends RetryOptions {
  readonly random?: () => number;
  /** Leaps of the clock, each after a second. */
  readonly leaps?: readonly number[];
}

/** Asks once and tells when each attempt was made. */
async function run(script: readonly ScriptedReply[], options: RunOptions = {}) {
  const timing = createManualTiming(options.random);
  const times: number[] = [];
  const scripted = createScriptedModel((_, call) => {
    times.push(timing.now());
    return script[call] ?? new Error("the script ran out");
  });
  const model = withRetry(scripted, { ...options, timing });
  const outcome = model.generate(makeModelRequest()).then(
    (reply) => ({ reply, error: null }),
    (error: unknown) => ({ reply: null, error }),
  );
  for (const leap of options.leaps ?? []) {
    await timing.advance(1000);
    await timing.leap(leap);
  }
  await timing.advance(3_600_000);
  return { ...(await outcome), times };
}

describe("retrying", () => {
  it("records every attempt on the reply", async () => {
    const { reply } = await run([overloaded(), limited(), "{}"]);
    expect(reply?.attempts).toEqual(["model_overloaded", "model_rate_limited", "ok"]);
  });

  it("doubles the wait, half of it by chance, up to its longest", async () => {
    const script = () => Array.from({ length: 6 }, overloaded);
    const options = { maxAttempts: 6, baseDelayMs: 1000, maxDelayMs: 5000 };
    const least = await run(script(), { ...options, random: () => 0 });
    const most = await run(script(), { ...options, random: () => 1 });
    expect(waits(least.times)).toEqual([500, 1000, 2000, 2500, 2500]);
    expect(waits(most.times)).toEqual([1000, 2000, 4000, 5000, 5000]);
  });

  it("waits at least as long as the provider asks", async () => {
    const { times } = await run([limited(7000), "{}"], { random: () => 0 });
    expect(waits(times)).toEqual([7000]);
  });

  it("does not wait where the provider's date has passed", async () => {
    const { times } = await run([limited(0), "{}"], { random: () => 0 });
    expect(waits(times)).toEqual([0]);
  });

  it.each([4, 1])(
    "hands on the error, which pauses the run, where the provider asks for more than is allowed (%s attempts)",
    async (maxAttempts) => {
      const { error, times } = await run([limited(700_000), "{}"], { maxAttempts });
      expect(error).toMatchObject({ code: "model_rate_limited", pausesRun: true, retryable: false });
      expect(attemptsOf(error)).toEqual(["model_rate_limited"]);
      expect(times).toHaveLength(1);
    },
  );

  it("goes on at once, and no more often, where the clock leaps over the wait", async () => {
    const { reply, times } = await run([limited(300_000), overloaded(), "{}"], {
      leaps: [7_200_000, 7_200_000],
    });
    expect(reply?.attempts).toEqual(["model_rate_limited", "model_overloaded", "ok"]);
    expect(times[1]).toBe(7_201_000);
  });

  it("ends with the last error and all attempts", async () => {
    const { error, times } = await run([overloaded(), overloaded(), limited()], { maxAttempts: 3 });
    expect(error).toMatchObject({ code: "model_rate_limited" });
    expect(attemptsOf(error)).toEqual(["model_overloaded", "model_overloaded", "model_rate_limited"]);
    expect(times).toHaveLength(3);
  });

  it.each([
    unauthorized(),
    new ReplyError("output_too_large", "Too large."),
    new TypeError("a bug of the model's own"),
  ])("does not make a call again after %s", async (error) => {
    const { times } = await run([error, "{}"]);
    expect(times).toHaveLength(1);
  });

  it("stops at once where an error pauses the run, after others that did not", async () => {
    const { error, times } = await run([overloaded(), unauthorized(), "{}"]);
    expect(attemptsOf(error)).toEqual(["model_overloaded", "model_unauthorized"]);
    expect(times).toHaveLength(2);
  });

  it("makes an unknown error a failed call with the original as its cause", async () => {
    const bug = new TypeError("a bug");
    const { error } = await run([bug]);
    expect(error).toMatchObject({ code: "model_call_failed", cause: bug, retryable: false });
  });

  it("is cancelled while it waits, with the attempts it made", async () => {
    const timing = createManualTiming();
    const controller = new AbortController();
    const model = withRetry(createScriptedModel([limited(60_000), "{}"]), { timing });
    const call = model
      .generate(makeModelRequest({ signal: controller.signal }))
      .catch((error: unknown) => error);
    await timing.advance(10);
    controller.abort();
    const error = await call;
    expect(error).toMatchObject({ code: "cancelled" });
    expect(attemptsOf(error)).toEqual(["model_rate_limited"]);
  });
});

function waits(times: readonly number[]): readonly number[] {
  return times.slice(1).map((time, at) => time - (times[at] ?? 0));
}
