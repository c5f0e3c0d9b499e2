import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { ModelError } from "../errors/index.ts";
import { createManualTiming, type ManualTiming, makeModelRequest } from "../testing/index.ts";
import { modelFromFunction } from "./function-model.ts";
import { replyOf } from "./reply-of.ts";
import { sleep } from "./timing.ts";
import { likelyInputTokens } from "./token-estimate.ts";
import { type LimitOptions, withLimit } from "./with-limit.ts";

interface Load {
  readonly timing: ManualTiming;
  readonly starts: number[];
  readonly most: () => number;
  readonly ask: (signal?: AbortSignal) => Promise<unknown>;
}

/** A limited model whose calls take `durationMs` and end as `outcome` says. */
function makeLoad(
  options: LimitOptions,
  durationMs = 100,
  outcome: (call: number) => ModelError | null = () => null,
): Load {
  const timing = createManualTiming();
  const starts: number[] = [];
  let active = 0;
  let most = 0;
  const slow = modelFromFunction(
    async ({ signal }) => {
      const call = starts.push(timing.now()) - 1;
      active += 1;
      most = Math.max(most, active);
      await sleep(timing, durationMs, signal).finally(() => {
        active -= 1;
      });
      const error = outcome(call);
      if (error !== null) throw error;
      return replyOf("{}", { usage: { input_tokens: 900, output_tokens: 100, cached_input_tokens: null } });
    },
    { id: "a:slow" },
  );
  const model = withLimit(slow, { ...options, timing });
  return {
    timing,
    starts,
    most: () => most,
    ask: (signal) =>
      model.generate(makeModelRequest(signal === undefined ? {} : { signal })).then(
        () => "ok",
        (error: ModelError) => error.code,
      ),
  };
}

function askMany(load: Load, count: number): Promise<unknown[]> {
  return Promise.all(Array.from({ length: count }, () => load.ask()));
}

describe("the limit of calls at once", () => {
  it("is reached and never passed", async () => {
    const load = makeLoad({ concurrency: 3 });
    const all = askMany(load, 10);
    await load.timing.advance(1000);
    await all;
    expect(load.most()).toBe(3);
    expect(load.starts).toEqual([0, 0, 0, 100, 100, 100, 200, 200, 200, 300]);
  });

  it("gives the place of a cancelled caller to the next", async () => {
    const load = makeLoad({ concurrency: 1 });
    const controller = new AbortController();
    const first = load.ask();
    const second = load.ask(controller.signal);
    const third = load.ask();
    await load.timing.advance(10);
    controller.abort();
    expect(await second).toBe("cancelled");
    await load.timing.advance(500);
    expect(await Promise.all([first, third])).toEqual(["ok", "ok"]);
    expect(load.starts).toEqual([0, 100]);
  });

  it("frees the place of a call that failed", async () => {
    const failed = () => new ModelError({ code: "model_call_failed", message: "No." });
    const load = makeLoad({ concurrency: 1 }, 100, (call) => (call === 0 ? failed() : null));
    const all = askMany(load, 2);
    await load.timing.advance(1000);
    expect(await all).toEqual(["model_call_failed", "ok"]);
  });
});

describe("a limit that is no whole number from 1", () => {
  it.each([
    { concurrency: 0 },
    { concurrency: 1.5 },
    { concurrency: Number.NaN },
    { requestsPerMinute: 0 },
    { tokensPerMinute: -1 },
  ])("is refused: %j", (options) => {
    expect(() => makeLoad(options)).toThrow(expect.objectContaining({ code: "configuration_invalid" }));
  });
});

describe("the limits of a minute", () => {
  it("hold in every minute, whatever the number and length of the calls", async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.integer({ min: 1, max: 6 }),
        fc.integer({ min: 1, max: 30 }),
        fc.integer({ min: 1, max: 90_000 }),
        async (requestsPerMinute, count, durationMs) => {
          const load = makeLoad({ concurrency: 50, requestsPerMinute }, durationMs);
          const all = askMany(load, count);
          await load.timing.advance(60_000 * 40);
          expect(await all).toHaveLength(count);
          for (const start of load.starts) {
            const inMinute = load.starts.filter((other) => other >= start && other < start + 60_000);
            expect(inMinute.length).toBeLessThanOrEqual(requestsPerMinute);
          }
        },
      ),
      { numRuns: 30 },
    );
  });

  it("count tokens by estimate first and by usage afterwards", async () => {
    const estimate = likelyInputTokens(makeModelRequest()) + 512;
    const together = makeLoad({ concurrency: 50, tokensPerMinute: 2 * estimate }, 100);
    const oneByOne = makeLoad({ concurrency: 1, tokensPerMinute: 2 * estimate }, 100);
    const all = Promise.all([askMany(together, 3), askMany(oneByOne, 3)]);
    await together.timing.advance(600_000);
    await oneByOne.timing.advance(600_000);
    await all;
    expect(estimate).toBeLessThan(1000);
    expect(together.starts).toEqual([0, 0, 60_000]);
    expect(oneByOne.starts).toEqual([0, 60_000, 120_000]);
  });

  it("let a call through that is larger than a whole minute, alone", async () => {
    const load = makeLoad({ tokensPerMinute: 1 });
    const all = askMany(load, 2);
    await load.timing.advance(600_000);
    await all;
    expect(load.starts).toEqual([0, 60_000]);
  });
});

describe("a clock that leaps, as after sleep", () => {
  it("lets no more through than the limits allow within a minute of either side", async () => {
    const load = makeLoad({ concurrency: 2, requestsPerMinute: 3 });
    const all = askMany(load, 9);
    await load.timing.advance(300);
    await load.timing.leap(7_200_000);
    await load.timing.advance(600_000);
    expect(await all).toEqual(Array.from({ length: 9 }, () => "ok"));
    const after = load.starts.filter((start) => start > 300);
    expect(after.slice(0, 3).every((start) => start < 7_201_000)).toBe(true);
    expect(after[3]).toBeGreaterThanOrEqual((after[0] ?? 0) + 60_000);
  });
});

describe("callers that are cancelled while they wait for a minute to pass", () => {
  it("leave no timer behind, so that the process can end", async () => {
    const load = makeLoad({ requestsPerMinute: 1 });
    const controller = new AbortController();
    const first = load.ask();
    await load.timing.advance(100);
    await first;
    const waiting = [load.ask(controller.signal), load.ask(controller.signal)];
    expect(load.timing.pending()).toBe(1);
    controller.abort();
    expect(await Promise.all(waiting)).toEqual(["cancelled", "cancelled"]);
    expect(load.timing.pending()).toBe(0);
  });

  it("do not keep others from their turn", async () => {
    const load = makeLoad({ requestsPerMinute: 1 });
    const controller = new AbortController();
    const all = [load.ask(), load.ask(controller.signal), load.ask()];
    await load.timing.advance(100);
    controller.abort();
    await load.timing.advance(60_000);
    expect(await Promise.all(all)).toEqual(["ok", "cancelled", "ok"]);
    expect(load.starts).toEqual([0, 60_000]);
  });
});

describe("adapting to a provider that asks for less", () => {
  const limited = () =>
    new ModelError({ code: "model_rate_limited", message: "Slow down.", retryAfterMs: 5000 });

  it("pauses every call for the wait that was asked for and halves the calls at once", async () => {
    const load = makeLoad({ concurrency: 8 }, 100, (call) => (call < 8 ? limited() : null));
    const all = askMany(load, 20);
    await load.timing.advance(100_000);
    await all;
    const later = load.starts.slice(8);
    expect(Math.min(...later)).toBe(5100);
    expect(later.filter((start) => start === 5100)).toHaveLength(4);
  });

  it("does not hold the others back for a wait that no call is worth", async () => {
    const endless = new ModelError({ code: "model_rate_limited", message: "No.", retryAfterMs: 86_400_000 });
    const load = makeLoad({ concurrency: 1 }, 100, (call) => (call === 0 ? endless : null));
    const all = askMany(load, 2);
    await load.timing.advance(5_000);
    expect(await all).toEqual(["model_rate_limited", "ok"]);
  });

  it("brings the calls at once back with success", async () => {
    const load = makeLoad({ concurrency: 4 }, 100, (call) => (call === 0 ? limited() : null));
    const all = askMany(load, 60);
    await load.timing.advance(100_000);
    await all;
    const last = load.starts.at(-1) ?? 0;
    expect(load.starts.filter((start) => start === last - 100)).toHaveLength(4);
  });

  it("goes on with one call at a time at the least", async () => {
    const load = makeLoad({ concurrency: 2 }, 100, (call) => (call < 6 ? limited() : null));
    const all = askMany(load, 8);
    await load.timing.advance(100_000);
    expect((await all).filter((outcome) => outcome === "ok")).toHaveLength(2);
  });
});
