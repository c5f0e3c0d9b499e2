import { existsSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { CellValue } from "../../domain/index.ts";
import type { QueryEngine } from "../../query/index.ts";
import { parseJson } from "../../util/index.ts";
import { createDuckdbEngine } from "./duckdb-engine.ts";

const data =
  process.env.EVAL_JUDGE_DATA ?? fileURLToPath(new URL("../../../../shared/data", import.meta.url));
const folder = join(data, "storefront-tour");

describe.skipIf(!existsSync(folder))("the storefront-tour suite", () => {
  let engine: QueryEngine;
  let goldens: ReadonlyMap<string, Readonly<Record<string, CellValue>>>;

  beforeAll(async () => {
    engine = await createDuckdbEngine({
      root: join(folder, "suite"),
      tables: {
        order_items: "data/order_items.parquet",
        customers: "data/customers.parquet",
        products: "data/products.parquet",
        regions: "data/regions.csv",
      },
    });
    const cases = await readLines<GoldenLine>("suite/cases.jsonl");
    goldens = new Map(
      cases.flatMap(({ qid, golden }) => [golden.value].flat().map((row) => [qid, row ?? {}] as const)),
    );
  });
  afterAll(() => engine.dispose());

  it("gives every golden again from its canonical SQL", async () => {
    const canonical = await readLines<{ qid: string; sql: string }>("canonical-sql.jsonl");
    expect(canonical).toHaveLength(11);
    for (const { qid, sql } of canonical) {
      const { table } = await engine.run({ query: sql });
      const golden = goldens.get(qid) ?? {};
      expect(table.rows).toHaveLength(1);
      expect(table.columns).toEqual(Object.keys(golden));
      for (const [index, expected] of Object.values(golden).entries()) {
        const cell = plain(table.rows[0]?.[index]);
        if (typeof expected === "number") expect(Number(cell) / expected).toBeCloseTo(1, 9);
        else expect(cell).toBe(expected);
      }
    }
  });

  it("gives the recorded rows of every SQL attempt again, in their order, to the last bit", async () => {
    const attempts = await readLines<AttemptLine>("attempts-sql-baseline-01.jsonl");
    expect(attempts).toHaveLength(12);
    for (const { final_query: query, rows } of attempts) {
      const { table } = await engine.run({ query });
      const again = table.rows.map((row) =>
        Object.fromEntries(table.columns.map((name, i) => [name, plain(row[i])])),
      );
      expect(again).toEqual(rows);
    }
  });

  it("knows which columns each attempt reads", async () => {
    const attempts = await readLines<AttemptLine>("attempts-sql-baseline-01.jsonl");
    for (const { final_query: query } of attempts) {
      const read = await engine.columnsRead?.(query);
      expect(read).not.toBeNull();
      for (const { table } of read ?? [])
        expect(["order_items", "customers", "products", "regions"]).toContain(table);
    }
  });
});

interface GoldenLine {
  readonly qid: string;
  readonly golden: {
    readonly value?: Readonly<Record<string, CellValue>> | readonly Readonly<Record<string, CellValue>>[];
  };
}

interface AttemptLine {
  readonly final_query: string;
  readonly rows: readonly Readonly<Record<string, CellValue>>[];
}

async function readLines<Line>(file: string): Promise<readonly Line[]> {
  const text = await readFile(join(folder, file), "utf8");
  return text
    .trimEnd()
    .split("\n")
    .map((line) => parseJson(line) as Line);
}

/** The data writes a date as the text of a moment. */
function plain(cell: CellValue | undefined): CellValue | undefined {
  if (typeof cell === "object" && cell !== null && "$date" in cell) return `${cell.$date}T00:00:00.000Z`;
  return cell;
}
