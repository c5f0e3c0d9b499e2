import { existsSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { describe, expect, it } from "vitest";
import { compareTables } from "./compare-tables.ts";
import type { TableComparison } from "./comparison.ts";
import { parseDelimited } from "./parse-delimited.ts";
import type { Table } from "./table.ts";

const folder = `${process.env.EVAL_JUDGE_DATA ?? fileURLToPath(new URL("../../../shared/data", import.meta.url))}/spider2-gold`;

interface Pair {
  readonly pred: string;
  readonly gold: string;
  readonly condition_cols: readonly number[];
  readonly same_file: boolean;
  readonly other_instance?: boolean;
  readonly official_score: number;
}

const present = existsSync(`${folder}/pairs.jsonl`);
const pairs: readonly Pair[] = present ? readLines(`${folder}/pairs.jsonl`) : [];
const tables = new Map<string, Table>();

/** Pairs by what is known of them, each with its comparison. */
function compared(choose: (pair: Pair) => boolean): readonly (readonly [Pair, TableComparison])[] {
  return pairs
    .filter(choose)
    .map((pair) => [pair, compareTables(counted(pair), tableOf(pair.pred))] as const);
}

const isOther = (pair: Pair) => pair.other_instance === true;
const isVariant = (pair: Pair) => !pair.same_file && !isOther(pair);

describe.skipIf(!present)("accepted answers of a public benchmark", () => {
  it("match themselves", () => {
    for (const [pair, { outcome }] of compared((candidate) => candidate.same_file)) {
      expect([pair.gold, outcome]).toEqual([pair.gold, "match"]);
    }
  });

  it("never match the answer to another question", () => {
    for (const [pair, { outcome }] of compared(isOther)) {
      expect([pair.gold, pair.pred, outcome]).toEqual([pair.gold, pair.pred, "no_match"]);
    }
  });

  it("match where the benchmark says so, or for a reason that its rule does not look at", () => {
    const unexplained = compared((pair) => isVariant(pair) && pair.official_score === 1)
      .filter(
        ([, comparison]) => comparison.outcome !== "match" && reasonAgainstOfficial(comparison) === null,
      )
      .map(([pair, { outcome, reasons }]) => [pair.gold, pair.pred, outcome, reasons]);
    expect(unexplained).toEqual([]);
  });

  it("are no failure among each other unless a value or a column is named that the other lacks", () => {
    const unnamed = compared(isVariant)
      .filter(([, { outcome, examples }]) => outcome === "no_match" && !examples.some(namesDifference))
      .map(([pair]) => [pair.gold, pair.pred]);
    expect(unnamed).toEqual([]);
  });
});

/**
 * Why the benchmark's score of 1 does not make a match, by what the comparison shows: columns that only their values bring together, values that are equal only
 * after rounding further than three shown digits allow or differ beyond the relative tolerance (the benchmark allows 0.01 in all), or a named text column with other
 * values. Null where none of these holds.
 */
function reasonAgainstOfficial({ outcome, reasons, examples, candidates }: TableComparison): string | null {
  const codes = new Set(reasons.map(({ code }) => code));
  if (outcome === "undecided") {
    return (
      ["column_ambiguous", "rounding", "case_only", "notation", "layout"].find((code) =>
        codes.has(code as never),
      ) ?? null
    );
  }
  const cells = examples.filter(({ kind }) => kind === "different_cell");
  if (cells.length > 0 && cells.every(({ golden, predicted }) => isFarApart(golden, predicted)))
    return "values_differ";
  if (codes.has("column_missing") && candidates.every(({ agreement }) => agreement < 1))
    return "column_without_name";
  return null;
}

/** Numbers further apart than one part in a million, or texts that are not the same. */
function isFarApart(golden: unknown, predicted: unknown): boolean {
  const [left, right] = [numberOf(golden), numberOf(predicted)];
  if (Number.isNaN(left) || Number.isNaN(right)) return golden !== predicted;
  return Math.abs(left - right) > 1e-6 * Math.max(Math.abs(left), Math.abs(right));
}

function numberOf(value: unknown): number {
  const shown = typeof value === "object" && value !== null ? Object.values(value)[0] : value;
  return typeof shown === "number" || typeof shown === "string" ? Number(shown) : Number.NaN;
}

function namesDifference({ kind }: TableComparison["examples"][number]): boolean {
  return kind !== "open_cell";
}

/** The golden columns that count; all where none are listed. */
function counted({ gold, condition_cols }: Pair): Table {
  const table = tableOf(gold);
  const chosen = condition_cols.filter((column) => column < table.names.length);
  if (condition_cols.length === 0) return table;
  return {
    ...table,
    names: chosen.map((column) => table.names[column] ?? ""),
    columns: chosen.flatMap((column) => table.columns[column] ?? []),
  };
}

function tableOf(file: string): Table {
  const known = tables.get(file);
  if (known !== undefined) return known;
  const table = parseDelimited(readFileSync(`${folder}/csv/${file}`));
  tables.set(file, table);
  return table;
}

function readLines<Line>(file: string): readonly Line[] {
  return readFileSync(file, "utf8")
    .split("\n")
    .filter((line) => line !== "")
    .map((line) => JSON.parse(line) as Line);
}
