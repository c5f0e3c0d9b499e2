import { describe, expect, it } from "vitest";
import { createWrites } from "./writes-under-way.ts";

const later = () => new Promise<void>((resolve) => setImmediate(resolve));

describe("createWrites", () => {
  it("does not wait for a write while few are under way, and waits for all at the end", async () => {
    let ended = 0;
    const writes = createWrites(() => {});
    for (let index = 0; index < 10; index++) {
      await writes.add(
        later().then(() => {
          ended++;
        }),
      );
    }
    expect(ended).toBeLessThan(10);
    await writes.end();
    expect(ended).toBe(10);
  });
  it("says at once that a write failed and throws the first failure at the end", async () => {
    let heard = 0;
    const writes = createWrites(() => heard++);
    await writes.add(Promise.reject(new RangeError("first")));
    await writes.add(later().then(() => Promise.reject(new RangeError("second"))));
    await later();
    expect(heard).toBeGreaterThan(0);
    await expect(writes.end()).rejects.toThrow("first");
  });
});
