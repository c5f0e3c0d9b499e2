import { afterEach, describe, expect, it } from "vitest";
import { chooseFault } from "./choose-fault.ts";
import { type FaultName, faultNames } from "./fault-names.ts";
import { startFaultServer } from "./fault-server.ts";
import { sampleFromSchema } from "./sample-from-schema.ts";

const cleanups: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const cleanup of cleanups.splice(0)) await cleanup();
});

async function start(options: Parameters<typeof startFaultServer>[0]) {
  const server = await startFaultServer(options);
  cleanups.push(server.close);
  const post = (body: unknown) =>
    fetch(`${server.url}/chat/completions`, {
      method: "POST",
      body: JSON.stringify(body),
      redirect: "manual",
    });
  return { server, post };
}

/** The text of the first choice. */
async function textOf(response: Response): Promise<unknown> {
  const body: { choices: { message: { content: string } }[] } = JSON.parse(await response.text());
  return JSON.parse(body.choices[0]?.message.content ?? "");
}

const request = {
  model: "judge-a",
  messages: [
    { role: "system", content: "Judge." },
    { role: "user", content: "Data." },
  ],
  response_format: {
    type: "json_schema",
    json_schema: { schema: { type: "object", properties: { a: { type: "integer" } } } },
  },
};

describe("the fault server", () => {
  it("answers with the given reply to the request it understood", async () => {
    const { post, server } = await start({
      reply: ({ model, instructions, data }) => ({ model, instructions, data }),
    });
    expect(await textOf(await post(request))).toEqual({
      model: "judge-a",
      instructions: "Judge.",
      data: "Data.",
    });
    expect(server.counts()).toMatchObject({ requests: 1, replies: 1, faults: {} });
  });

  it("answers with a value of the schema where no reply is given", async () => {
    const { post } = await start({});
    expect(await textOf(await post(request))).toEqual({ a: 0 });
  });

  it("counts the faults that it injects", async () => {
    const { post, server } = await start({ faults: { status_500: 1 } });
    expect((await post(request)).status).toBe(500);
    expect(server.counts().faults).toEqual({ status_500: 1 });
  });

  it("meets the same requests with the same faults, whatever their order", async () => {
    const outcomes = async (order: readonly number[]) => {
      const { post } = await start({ seed: "7", faults: { status_500: 0.3, status_429: 0.3 } });
      const entries: (readonly [number, number])[] = [];
      for (const n of order) entries.push([n, (await post({ ...request, n })).status]);
      return Object.fromEntries(entries);
    };
    const numbers = Array.from({ length: 30 }, (_, n) => n);
    const forwards = await outcomes(numbers);
    expect(await outcomes(numbers.toReversed())).toEqual(forwards);
    expect(new Set(Object.values(forwards))).toEqual(new Set([200, 429, 500]));
  });

  it("answers 404 for what it does not serve", async () => {
    const { server } = await start({});
    expect((await fetch(`${server.url}/models`)).status).toBe(404);
  });
});

describe("the choice of faults", () => {
  it("follows the rates", () => {
    const counts = new Map<FaultName | null, number>();
    for (let n = 0; n < 4000; n += 1) {
      const fault = chooseFault(
        { refusal: 0.1, status_429: 0.25 },
        { seed: "s", body: String(n), arrival: 0 },
      );
      counts.set(fault, (counts.get(fault) ?? 0) + 1);
    }
    expect((counts.get("refusal") ?? 0) / 4000).toBeCloseTo(0.1, 1);
    expect((counts.get("status_429") ?? 0) / 4000).toBeCloseTo(0.25, 1);
    expect((counts.get(null) ?? 0) / 4000).toBeCloseTo(0.65, 1);
  });

  it("is made anew when a request comes again", () => {
    const draws = Array.from({ length: 50 }, (_, arrival) =>
      chooseFault({ refusal: 0.5 }, { seed: "s", body: "b", arrival }),
    );
    expect(new Set(draws)).toEqual(new Set(["refusal", null]));
  });

  it("knows every fault at the rate of one and none at zero", () => {
    for (const name of faultNames) {
      expect(chooseFault({ [name]: 1 }, { seed: "s", body: "b", arrival: 0 })).toBe(name);
      expect(chooseFault({ [name]: 0 }, { seed: "s", body: "b", arrival: 0 })).toBeNull();
    }
  });
});

describe("a value of a schema", () => {
  it("has every member and the first of every choice", () => {
    const schema = {
      type: "object",
      properties: {
        a: { enum: ["x", "y"] },
        b: { type: ["string", "null"] },
        c: { anyOf: [{ type: "integer", minimum: 3 }, { type: "null" }] },
        d: { type: "array", items: { type: "boolean" }, minItems: 2 },
        e: { const: 7 },
      },
    };
    expect(sampleFromSchema(schema)).toEqual({ a: "x", b: "sample", c: 3, d: [false, false], e: 7 });
  });
});
