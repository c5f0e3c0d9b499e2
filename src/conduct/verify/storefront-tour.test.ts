import { existsSync } from "node:fs";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { createDuckdbEngine } from "../../adapters/duckdb/index.ts";
import { createMalloyEngine } from "../../adapters/malloy/index.ts";
import { loadSuite } from "../../suite/index.ts";
import { openTruth } from "./open-truth.ts";
import { readSecondFiles } from "./read-second-file.ts";
import { verifySuite } from "./verify-suite.ts";

const data = process.env.EVAL_JUDGE_DATA ?? join(import.meta.dirname, "../../../../shared/data");
const folder = join(data, "storefront-tour");

/** Sources of our own, in a file of their own. */
const sources = `
source: t_products is duckdb.table('data/products.parquet') extend { primary_key: product_id }
source: t_regions is duckdb.table('data/regions.csv') extend { primary_key: state }
source: t_customers is duckdb.table('data/customers.parquet') extend { primary_key: customer_id }
source: t_order_items is duckdb.table('data/order_items.parquet') extend { primary_key: id }
`;

const tables = {
  order_items: "data/order_items.parquet",
  customers: "data/customers.parquet",
  products: "data/products.parquet",
  regions: "data/regions.csv",
};

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

  it("are all derived again on Malloy sources of our own, and a value that moved is found", async () => {
    const root = join(folder, "suite");
    const suite = await loadSuite(root);
    const models = await mkdtemp(join(tmpdir(), "eval-judge-truth-"));
    const model = join(models, "truth.malloy");
    await writeFile(model, sources);
    const malloy = await createMalloyEngine({ id: "truth", root, allowedRoots: [models], model, tables });
    const sql = await createDuckdbEngine({ id: "sql", root, tables });
    const second = await readSecondFiles(
      [join(folder, "canonical-sql.jsonl")],
      suite.cases.map(({ evalCase }) => evalCase.qid),
    );
    const truth = {
      engines: new Map([
        ["truth", malloy],
        ["sql", sql],
      ]),
      ...{ preferred: "truth", defaultLanguage: "malloy", answererModels: [], second },
    };
    const { cases, counts } = await verifySuite({ suite, truth });
    expect(counts).toMatchObject({ verified: 11, not_checked: 1 });
    const languages = cases.flatMap(({ canonical, second: other }) =>
      canonical === null || other === null ? [] : [`${canonical.language} ${other.language}`],
    );
    expect(languages).toEqual(Array.from({ length: 11 }, () => "malloy sql"));

    const moved = suite.cases.map((loaded) =>
      loaded.value.kind === "table"
        ? { ...loaded, value: { ...loaded.value, rows: loaded.value.rows.map((row) => row.map(raise)) } }
        : loaded,
    );
    const again = await verifySuite({ suite, cases: moved, truth });
    expect(again.counts).toMatchObject({ drift: 11, verified: 0 });
    await malloy.dispose();
    await sql.dispose();
    await rm(models, { recursive: true, force: true });
  }, 120_000);
});

/** A thousandth more, or another text. */
function raise<Cell>(cell: Cell): Cell | number | string {
  return typeof cell === "number" ? cell * 1.001 : typeof cell === "string" ? `${cell}x` : cell;
}
