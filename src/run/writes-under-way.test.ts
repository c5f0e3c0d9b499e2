import { describe, expect, it } from "vitest";
import { createWrites } from "./writes-under-way.ts";

const later = () => new Promise<void>((resolve) => setImmediate(resolve));

describe("createWrites", () => {
  it("does not wait for a write while few are under way, and waits for all at the end", async () => {
    let ended = 0;
    const writes = createWrites(() => {});
    for (let index = 0; index < 100; index++) {
      await writes.add(async () => {
        await later();
        ended++;
      });
    }
    expect(ended).toBeLessThan(100);
    await writes.end();
    expect(ended).toBe(100);
  });
  it("starts writes together, in their order", async () => {
    const started: number[] = [];
    const writes = createWrites(() => {});
    for (let index = 0; index < 5; index++) {
      await writes.add(async () => {
        started.push(index);
      });
    }
    expect(started).toEqual([]);
    await writes.end();
    expect(started).toEqual([0, 1, 2, 3, 4]);
  });
  it("starts a write that no other joins, without being told to end", async () => {
    const writes = createWrites(() => {});
    await new Promise<void>((resolve) => {
      void writes.add(async () => resolve());
    });
    await writes.end();
  });
  it("lets further work wait once many writes are under way", async () => {
    let allow = () => {};
    const disk = new Promise<void>((resolve) => {
      allow = resolve;
    });
    const writes = createWrites(() => {});
    let added = 0;
    const adding = (async () => {
      for (; added < 200; added++) await writes.add(() => disk);
    })();
    for (let turn = 0; turn < 500; turn++) await later();
    expect(added).toBeLessThan(110);
    allow();
    await adding;
    await writes.end();
    expect(added).toBe(200);
  });
  it("says that a write failed and throws the first failure at the end", async () => {
    let heard = 0;
    const writes = createWrites(() => heard++);
    await writes.add(() => Promise.reject(new RangeError("first")));
    await writes.add(() => later().then(() => Promise.reject(new RangeError("second"))));
    await expect(writes.end()).rejects.toThrow("first");
    expect(heard).toBe(2);
  });
});
