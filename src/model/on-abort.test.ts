import { getEventListeners } from "node:events";
import { describe, expect, it } from "vitest";
import { onAbort } from "./on-abort.ts";

describe("listening for an abort", () => {
  it("calls every listener back once, and none that was taken back", () => {
    const controller = new AbortController();
    const called: string[] = [];
    onAbort(controller.signal, () => called.push("a"));
    const takeBack = onAbort(controller.signal, () => called.push("b"));
    onAbort(controller.signal, () => called.push("c"));
    takeBack();
    controller.abort();
    controller.abort();
    expect(called).toEqual(["a", "c"]);
  });

  it("puts one listener on a signal however many callers share it", () => {
    const { signal } = new AbortController();
    for (let caller = 0; caller < 100; caller += 1) onAbort(signal, () => {});
    expect(getEventListeners(signal, "abort")).toHaveLength(1);
  });

  it("keeps listeners apart that are the same function", () => {
    const controller = new AbortController();
    let calls = 0;
    const count = () => {
      calls += 1;
    };
    onAbort(controller.signal, count)();
    onAbort(controller.signal, count);
    controller.abort();
    expect(calls).toBe(1);
  });
});
