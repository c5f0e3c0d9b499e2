import { describe, expect, it } from "vitest";
import { createScriptedModel } from "../model/index.ts";
import { concurrencyFor } from "./concurrency-for.ts";

const remote = createScriptedModel([]);
const local = { ...remote, capabilities: { structuredOutput: "strict", callsAtOnce: 1 } } as const;

describe("concurrencyFor", () => {
  it("is what is wanted, with a model or without", () => {
    expect(concurrencyFor([remote], 5)).toBe(5);
    expect(concurrencyFor([null], 5)).toBe(5);
    expect(concurrencyFor([], 5)).toBe(5);
    expect(concurrencyFor([remote])).toBe(8);
  });
  it("keeps to a model that answers one call after the other, unless another one answers beside it", () => {
    expect(concurrencyFor([local], 5)).toBe(1);
    expect(concurrencyFor([local, remote], 5)).toBe(5);
  });
});
