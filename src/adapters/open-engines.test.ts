import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { openEngines } from "./open-engines.ts";

let root = "";

beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), "eval-judge-engines-"));
  await writeFile(join(root, "cities.csv"), "city,n\nArlen,1\n");
});

afterAll(() => rm(root, { recursive: true, force: true }));

describe("openEngines", () => {
  it("chooses the adapter by name, by what is declared, or by the language", async () => {
    const engines = await openEngines({
      root,
      engines: {
        shop: { language: "sql", data: { cities: "cities.csv" } },
        model: { language: "malloy", data: { cities: "cities.csv" } },
      },
      ownEngines: {
        graph: { language: "cypher", command: ["cat"] },
        service: { language: "sql", url: "http://127.0.0.1:9/", headersFromEnv: { authorization: "TOKEN" } },
      },
      env: { TOKEN: "t" },
    });
    expect([...engines].map(([id, { language }]) => [id, language])).toEqual([
      ["shop", "sql"],
      ["model", "malloy"],
      ["graph", "cypher"],
      ["service", "sql"],
    ]);
    expect((await engines.get("shop")?.run({ query: "FROM cities" }))?.table.rows).toEqual([["Arlen", 1]]);
    for (const engine of engines.values()) await engine.dispose();
  });

  it("opens only those that are asked for, the user's own before the suite's", async () => {
    const engines = await openEngines({
      root,
      engines: { a: { language: "klingon" }, b: { language: "sql", data: { x: "gone.csv" } } },
      ownEngines: { b: { language: "sql", data: { cities: "cities.csv" } } },
      only: ["b"],
    });
    expect([...engines.keys()]).toEqual(["b"]);
    expect((await engines.get("b")?.run({ query: "FROM cities" }))?.table.rows.length).toBe(1);
    for (const engine of engines.values()) await engine.dispose();
  });

  it.each([
    ["an unknown language", { language: "klingon" }, /engines\.x: there is no adapter/],
    [
      "a program that the suite wants to run",
      { language: "toy", command: ["cat"] },
      /engines\.x runs a program/,
    ],
    [
      "a service that the suite wants to call",
      { language: "toy", url: "http://127.0.0.1/" },
      /engines\.x calls a service/,
    ],
    [
      "a server that the suite wants to attach",
      { language: "sql", data: { a: "postgres:host=a" } },
      /in the configuration/,
    ],
    ["a model that is no path", { language: "malloy", model: 7 }, /engines\.x\.model/],
  ])("refuses %s", async (_, config, message) => {
    await expect(openEngines({ root, engines: { x: config } })).rejects.toThrow(message);
  });

  it.each([
    ["a command line in one text", { language: "toy", command: "cat -" }, /engines\.x\.command/],
    ["an address that is none", { language: "toy", url: "nowhere" }, /engines\.x\.url/],
    [
      "a variable that is not set",
      { language: "toy", command: ["cat"], env: ["GONE"] },
      /variable GONE is not set/,
    ],
  ])("refuses in the configuration %s", async (_, config, message) => {
    await expect(openEngines({ root, engines: {}, ownEngines: { x: config } })).rejects.toThrow(message);
  });
});
