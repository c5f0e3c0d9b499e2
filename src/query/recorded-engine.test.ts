import { describe, expect, it } from "vitest";
import type { ResultTable } from "../domain/index.ts";
import { queryContract } from "../testing/index.ts";
import { createRecordedEngine } from "./recorded-engine.ts";
import { runQuery } from "./run-query.ts";

const table: ResultTable = { columns: ["n", "n"], rows: [[1, { $decimal: "2.50" }]], truncated: false };

async function make() {
  return createRecordedEngine({
    id: "recorded",
    language: "sql",
    results: new Map<string, ResultTable | { readonly rejected: string }>([
      ["SELECT n", table],
      ["SELEC n", { rejected: 'syntax error at "SELEC"' }],
    ]),
  });
}

describe("the recorded engine", () => {
  for (const check of queryContract) {
    it(check.name, () =>
      check.run({
        make,
        good: { query: "SELECT n", table },
        wrong: { query: "SELEC n", says: /syntax error/ },
      }),
    );
  }
});

describe("running a query", () => {
  it("gives the rows", async () => {
    expect(await runQuery(await make(), { query: "SELECT n" })).toMatchObject({
      status: "ran",
      result: { table },
    });
  });

  it("gives the engine's words where the query is wrong", async () => {
    expect(await runQuery(await make(), { query: "SELEC n" })).toEqual({
      status: "failed",
      message: 'syntax error at "SELEC"',
    });
  });

  it("gives the reason where it was not run", async () => {
    expect(await runQuery(await make(), { query: "SELECT m" })).toMatchObject({
      status: "not_run",
      reason: "data_missing",
    });
    expect(await runQuery(null, { query: "SELECT m" })).toMatchObject({
      status: "not_run",
      reason: "no_engine",
    });
  });

  it("lets a cancellation through", async () => {
    await expect(
      runQuery(await make(), { query: "SELECT n", signal: AbortSignal.abort() }),
    ).rejects.toMatchObject({ code: "cancelled" });
  });
});
