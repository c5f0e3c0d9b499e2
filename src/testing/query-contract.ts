import assert from "node:assert/strict";
import type { ResultTable } from "../domain/index.ts";
import type { QueryEngine } from "../query/index.ts";
import type { ContractCheck } from "./contract-check.ts";

/** An engine under test with what it must answer. */
export interface QueryEngineCase {
  /** Makes a fresh engine. */
  make(): Promise<QueryEngine>;
  /** A query that runs, with all that it returns. */
  readonly good: { readonly query: string; readonly table: ResultTable };
  /** A query that the engine must call wrong. */
  readonly wrong: { readonly query: string; readonly says: RegExp };
}

/** What every query engine promises; each check makes an engine of its own. */
export const queryContract: readonly ContractCheck<QueryEngineCase>[] = [
  {
    name: "returns columns and rows in the engine's order, with a type for each column",
    async run({ make, good }) {
      await withEngine(make, async (engine) => {
        const result = await engine.run({ query: good.query });
        assert.deepEqual(result.table, good.table);
        assert.equal(result.columnTypes.length, good.table.columns.length);
        assert.ok(result.elapsedMs >= 0);
      });
    },
  },
  {
    name: "returns the same to many who ask at once",
    async run({ make, good }) {
      await withEngine(make, async (engine) => {
        const asked = Array.from({ length: 8 }, () => engine.run({ query: good.query }));
        for (const result of await Promise.all(asked)) assert.deepEqual(result.table, good.table);
      });
    },
  },
  {
    name: "tells a wrong query from one that was not run, with the engine's words in the cause alone",
    async run({ make, wrong }) {
      await withEngine(make, async (engine) => {
        await assert.rejects(engine.run({ query: wrong.query }), (error: Error & { code?: string }) => {
          assert.equal(error.code, "query_rejected");
          assert.ok(error.cause instanceof Error);
          assert.match(error.cause.message, wrong.says);
          assert.ok(!error.message.includes(wrong.query));
          return true;
        });
      });
    },
  },
  {
    name: "still works after a wrong query",
    async run({ make, good, wrong }) {
      await withEngine(make, async (engine) => {
        await assert.rejects(engine.run({ query: wrong.query }));
        assert.deepEqual((await engine.run({ query: good.query })).table, good.table);
      });
    },
  },
  {
    name: "runs nothing for a caller who has already cancelled",
    async run({ make, good }) {
      await withEngine(make, async (engine) => {
        const signal = AbortSignal.abort();
        await assert.rejects(engine.run({ query: good.query, signal }), { code: "cancelled" });
      });
    },
  },
  {
    name: "says which columns a query reads, or that it cannot tell, and throws for no query",
    async run({ make, good, wrong }) {
      await withEngine(make, async (engine) => {
        if (engine.columnsRead === undefined) return;
        const read = await engine.columnsRead(good.query);
        assert.ok(read === null || read.every(({ table, column }) => table !== "" && column !== ""));
        assert.equal(await engine.columnsRead(wrong.query), null);
      });
    },
  },
  {
    name: "gives the same fingerprint of its data each time",
    async run({ make }) {
      await withEngine(make, async (engine) => {
        const [first, second] = [await engine.dataSha?.(), await engine.dataSha?.()];
        assert.equal(first, second);
        if (typeof first === "string") assert.match(first, /^[0-9a-f]{64}$/);
      });
    },
  },
  {
    name: "can be disposed of twice and runs nothing afterwards",
    async run({ make, good }) {
      const engine = await make();
      await engine.run({ query: good.query });
      await engine.dispose();
      await engine.dispose();
      await assert.rejects(engine.run({ query: good.query }), { code: "query_not_run" });
    },
  },
];

async function withEngine(
  make: () => Promise<QueryEngine>,
  use: (engine: QueryEngine) => Promise<void>,
): Promise<void> {
  const engine = await make();
  try {
    await use(engine);
  } finally {
    await engine.dispose();
  }
}
