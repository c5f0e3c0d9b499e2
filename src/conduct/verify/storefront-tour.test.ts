import { existsSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { loadSuite } from "../../suite/index.ts";
import { openTruth } from "./open-truth.ts";
import { readSecondFiles } from "./read-second-file.ts";
import { verifySuite } from "./verify-suite.ts";

const data = process.env.EVAL_JUDGE_DATA ?? join(import.meta.dirname, "../../../../shared/data");
const folder = join(data, "storefront-tour");

describe.skipIf(!existsSync(folder))("the goldens of the storefront tour", () => {
  it("are all derived again by their Malloy queries on bare sources, and by SQL of another shape", async () => {
    const suite = await loadSuite(join(folder, "suite"));
    const qids = suite.cases.map(({ evalCase }) => evalCase.qid);
    const second = await readSecondFiles([join(folder, "canonical-sql.jsonl")], qids);
    const truthEngine = {
      language: "malloy",
      data: {
        t_order_items: "data/order_items.parquet",
        t_customers: "data/customers.parquet",
        t_products: "data/products.parquet",
        t_regions: "data/regions.csv",
      },
    };
    const { truth, close } = await openTruth({
      suite,
      cases: suite.cases,
      second,
      ownEngines: { truth: truthEngine },
    });
    const { counts, tables, match_themselves, faulty } = await verifySuite({ suite, truth });
    await close();
    expect(counts).toMatchObject({ verified: 11, not_checked: 1, drift: 0 });
    expect([match_themselves, tables, faulty]).toEqual([11, 11, 0]);
  }, 120_000);
});
