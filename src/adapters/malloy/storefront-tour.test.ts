import { existsSync } from "node:fs";
import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { CellValue } from "../../domain/index.ts";
import type { QueryEngine } from "../../query/index.ts";
import { parseJson } from "../../util/index.ts";
import { createMalloyEngine } from "./malloy-engine.ts";

const data = process.env.EVAL_JUDGE_DATA ?? join(import.meta.dirname, "../../../../shared/data");
const folder = join(data, "storefront-tour");

/** A model of our own over the data of the suite; the one that the answerers queried is not published. */
const storefront = `
source: regions is duckdb.table('data/regions.csv') extend { primary_key: state }

source: products is duckdb.table('data/products.parquet') extend { primary_key: product_id }

source: customers is duckdb.table('data/customers.parquet') extend {
  primary_key: customer_id
  join_one: regions with state
  measure: customer_count is count()
}

source: order_items is duckdb.table('data/order_items.parquet') extend {
  join_one: customers with customer_id
  join_one: products with product_id
  dimension:
    category is products.category
    brand is products.brand
    region is customers.regions.region
  measure:
    total_sales is sale_price.sum()
    total_margin is sum(sale_price - products.cost)
    margin_rate is total_margin / nullif(total_sales, 0)
    order_item_count is count()
    order_count is count(order_id)
    customer_count is count(customers.customer_id)
    orders_per_customer is order_count / nullif(customer_count, 0)
  view: top_customers is {
    group_by: customers.full_name, customer_id
    aggregate: total_sales, order_count
    order_by: total_sales desc
    limit: 10
  }
}
`;

describe.skipIf(!existsSync(folder))("Malloy sources over the data of the storefront tour", () => {
  let models = "";
  let engine: QueryEngine;

  beforeAll(async () => {
    models = await mkdtemp(join(tmpdir(), "eval-judge-storefront-"));
    await writeFile(join(models, "storefront.malloy"), storefront);
    engine = await createMalloyEngine({
      root: join(folder, "suite"),
      allowedRoots: [models],
      model: join(models, "storefront.malloy"),
      tables: {
        order_items: "data/order_items.parquet",
        customers: "data/customers.parquet",
        products: "data/products.parquet",
        regions: "data/regions.csv",
      },
    });
  }, 120_000);
  afterAll(async () => {
    await engine.dispose();
    await rm(models, { recursive: true, force: true });
  });

  it("give the recorded rows of every Malloy attempt again, in their order", async () => {
    const attempts = await readAttempts("attempts-baseline-01.jsonl");
    expect(attempts).toHaveLength(12);
    for (const { final_query: query, rows = [] } of attempts) {
      const { table } = await engine.run({ query });
      // The client that recorded them stops at ten rows.
      expect(table.rows.length).toBeGreaterThanOrEqual(rows.length);
      for (const [index, row] of rows.entries()) {
        const again = table.columns.map((name, column) => [name, plain(table.rows[index]?.[column])]);
        for (const [name, cell] of again) {
          const recorded = row[String(name)];
          if (typeof recorded === "number") expect(Number(cell) / recorded).toBeCloseTo(1, 9);
          else expect(cell).toBe(recorded);
        }
      }
    }
  });

  it("run all attempts of the other arm but the one at a source that is not there", async () => {
    const attempts = await readAttempts("attempts-baseline-02.jsonl");
    const outcomes = await Promise.all(
      attempts.map(({ final_query: query }) =>
        engine.run({ query }).then(
          () => "ran",
          (error: { readonly code?: string }) => error.code,
        ),
      ),
    );
    expect(outcomes.filter((outcome) => outcome === "ran")).toHaveLength(11);
    expect(outcomes).toContain("query_rejected");
  });

  it("tell what a named view reads behind its joins", async () => {
    const read = (await engine.columnsRead?.("run: order_items -> top_customers")) ?? [];
    const names = read.map(({ table, column }) => `${table}.${column}`);
    expect(names).toEqual(
      expect.arrayContaining(["customers.full_name", "order_items.sale_price", "order_items.total_sales"]),
    );
    expect(names).not.toContain("products.cost");
    const explained = await engine.explain?.("run: order_items -> top_customers");
    expect(explained?.query).toContain("group_by: customers.full_name");
    expect(explained?.definitions).not.toContain("margin");
  });
});

interface AttemptLine {
  readonly final_query: string;
  readonly rows?: readonly Readonly<Record<string, CellValue>>[];
}

async function readAttempts(file: string): Promise<readonly AttemptLine[]> {
  const text = await readFile(join(folder, file), "utf8");
  return text
    .trimEnd()
    .split("\n")
    .map((line) => parseJson(line) as unknown as AttemptLine);
}

/** The recording writes a day as the text of a moment, and a decimal as a number. */
function plain(cell: CellValue | undefined): CellValue | undefined {
  if (typeof cell !== "object" || cell === null || Array.isArray(cell)) return cell;
  const [[tag, text] = ["", ""]] = Object.entries(cell);
  if (tag === "$date") return `${String(text)}T00:00:00.000Z`;
  return tag === "$timestamp"
    ? `${String(text)
        .replace(/Z$/, "")
        .replace(/\.\d+$/, "")}.000Z`
    : cell;
}
