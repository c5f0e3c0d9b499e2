import { existsSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { describe, expect, it } from "vitest";
import type { CompareTablesOptions } from "./compare-options.ts";
import { compareTables } from "./compare-tables.ts";
import type { RowsInput } from "./table.ts";

const folder =
  process.env.EVAL_JUDGE_CORPUS ?? fileURLToPath(new URL("../../../shared/corpus", import.meta.url));
const file = `${folder}/tables.jsonl`;

interface CorpusCase {
  readonly id: string;
  readonly gold: RowsInput;
  readonly pred: RowsInput;
  readonly options?: CompareTablesOptions;
  readonly accept: readonly string[];
}

const cases: readonly CorpusCase[] = existsSync(file)
  ? readFileSync(file, "utf8")
      .split("\n")
      .filter((line) => line !== "")
      .map((line) => JSON.parse(line) as CorpusCase)
  : [];

describe.skipIf(cases.length === 0)("the corpus of tables", () => {
  it.each(cases.map((entry) => [entry.id, entry] as const))("%s has an accepted outcome", (_, entry) => {
    expect(entry.accept).toContain(compareTables(entry.gold, entry.pred, entry.options).outcome);
  });

  it.each(cases.map((entry) => [entry.id, entry] as const))("%s matches itself on both sides", (_, entry) => {
    expect(compareTables(entry.gold, entry.gold, entry.options).outcome).toBe("match");
    expect(compareTables(entry.pred, entry.pred).outcome).toBe("match");
  });
});
