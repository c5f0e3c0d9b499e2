import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { inBatches } from "./in-batches.ts";

describe("work in batches", () => {
  it("takes together what came while earlier work was under way, and keeps the order", async () => {
    const batches: (readonly number[])[] = [];
    const add = inBatches<number>(async (items) => {
      batches.push([...items]);
      await new Promise(setImmediate);
    });
    await Promise.all([add(1), add(2)]);
    const third = add(3);
    await new Promise(setImmediate);
    await Promise.all([third, add(4), add(5)]);
    expect(batches).toEqual([[1, 2], [3], [4, 5]]);
  });

  it("works on every item once and in order, whatever the pauses between them", async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(fc.nat(3), { maxLength: 30 }), async (pauses) => {
        const worked: number[] = [];
        const add = inBatches<number>(async (items) => {
          await Promise.resolve();
          worked.push(...items);
        });
        const all: Promise<void>[] = [];
        for (const [index, pause] of pauses.entries()) {
          all.push(add(index).then(() => expect(worked).toContain(index)));
          for (let turn = 0; turn < pause; turn += 1) await Promise.resolve();
        }
        await Promise.all(all);
        expect(worked).toEqual(pauses.map((_, index) => index));
      }),
    );
  });

  it("rejects the items of the batch that failed and goes on with the next", async () => {
    const add = inBatches<number>(async (items) => {
      if (items.includes(1)) throw new Error("no");
    });
    const results = await Promise.allSettled([add(1), add(2)]);
    expect(results.map(({ status }) => status)).toEqual(["rejected", "rejected"]);
    await expect(add(3)).resolves.toBeUndefined();
  });
});
