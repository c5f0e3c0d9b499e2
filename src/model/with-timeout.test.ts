import { describe, expect, it } from "vitest";
import { createManualTiming, makeModelRequest } from "../testing/index.ts";
import { modelFromFunction } from "./function-model.ts";
import { withTimeout } from "./with-timeout.ts";

describe("the time limit", () => {
  it("ends a call whose model heeds no signal, and aborts that signal", async () => {
    const timing = createManualTiming();
    const signals: AbortSignal[] = [];
    const deaf = modelFromFunction(
      ({ signal }) => {
        signals.push(signal);
        return new Promise<string>(() => {});
      },
      { id: "a:deaf" },
    );
    const call = withTimeout(deaf, { timeoutMs: 1000, timing }).generate(makeModelRequest());
    const outcome = call.catch((error: unknown) => error);
    await timing.advance(999);
    expect(signals[0]?.aborted).toBe(false);
    await timing.advance(1);
    expect(await outcome).toMatchObject({ code: "model_timeout", retryable: true });
    expect(signals[0]?.aborted).toBe(true);
  });

  it("ends a call whose model heeds no signal when the caller cancels", async () => {
    const deaf = modelFromFunction(() => new Promise<string>(() => {}), { id: "a:deaf" });
    const controller = new AbortController();
    const call = withTimeout(deaf).generate(makeModelRequest({ signal: controller.signal }));
    controller.abort();
    await expect(call).rejects.toMatchObject({ code: "cancelled" });
  });

  it("leaves a reply in time as it is, and no timer behind", async () => {
    const timing = createManualTiming();
    const model = modelFromFunction(() => "{}", { id: "a:b" });
    const reply = await withTimeout(model, { timeoutMs: 10, timing }).generate(makeModelRequest());
    expect(timing.pending()).toBe(0);
    expect(reply.text).toBe("{}");
  });

  it("leaves no timer behind where the model throws before it returns a promise", async () => {
    const timing = createManualTiming();
    const rash = {
      ...modelFromFunction(() => "{}", { id: "a:b" }),
      generate: () => {
        throw new Error("rash");
      },
    };
    await expect(withTimeout(rash, { timing }).generate(makeModelRequest())).rejects.toThrow("rash");
    expect(timing.pending()).toBe(0);
  });

  it("has passed where the clock leaps over it", async () => {
    const timing = createManualTiming();
    const deaf = modelFromFunction(() => new Promise<string>(() => {}), { id: "a:deaf" });
    const call = withTimeout(deaf, { timeoutMs: 1000, timing }).generate(makeModelRequest());
    const outcome = call.catch((error: unknown) => error);
    await timing.leap(7_200_000);
    expect(await outcome).toMatchObject({ code: "model_timeout" });
  });
});
