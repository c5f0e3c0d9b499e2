import type { CellValue } from "../domain/index.ts";
import { compareDecimals, type Decimal, isWholeDecimal } from "../number/index.ts";
import { type ColumnDeclarations, columnFacts } from "./column-facts.ts";
import { type KnownNumber, knownValues } from "./known-number.ts";
import type { StatedTable } from "./prose-knowledge.ts";

/** What looks impossible about a golden, in words for the person who settles its status. */
export interface GoldenNote {
  readonly code: "rate_out_of_range" | "total_below_part" | "count_above_population";
  /** Row of the golden, from 0. */
  readonly row: number;
  readonly columns: readonly string[];
}

/**
 * Notes what cannot be in a golden: a rate outside 0 to 1 that is not in percent (of a column where other rates are fractions, or that is negative), a total
 * below one of its parts, a count above the population it is drawn from. Rates above one alone are percentages and are not noted; growth, change
 * and margin may leave the range. The columns are told by their names: `total_x` or `x_total` beside `x`-parts, `n_active` beside `n`.
 */
export function noteImpossibleGolden(
  golden: StatedTable,
  declarations: ColumnDeclarations = {},
): readonly GoldenNote[] {
  const numbers = knownValues(golden.rows).filter(
    (known): known is KnownNumber => known.kind === "number" && !known.partOfText,
  );
  return [...rateNotes(golden, { numbers, declarations }), ...partNotes(golden)];
}

interface Rates {
  readonly numbers: readonly KnownNumber[];
  readonly declarations: ColumnDeclarations;
}

const unbounded =
  /growth|change|delta|increase|decrease|margin|return|roi|uplift|lift|yoy|mom|ratio|exchange|interest|rate_of|per_/i;
const one: Decimal = { coefficient: 1n, scale: 0 };

function rateNotes({ columns }: StatedTable, { numbers, declarations }: Rates): readonly GoldenNote[] {
  return columns.flatMap((name, column) => {
    const facts = columnFacts(name, declarations);
    if (!facts.rate || facts.percentPoints || unbounded.test(name)) return [];
    const rates = numbers.filter((known) => known.column === column && !known.percent);
    const hasFractions = rates.some(({ value }) => value.coefficient > 0n && compareDecimals(value, one) < 0);
    return rates
      .filter(
        ({ value }) =>
          value.coefficient < 0n ||
          (hasFractions && compareDecimals(value, one) > 0) ||
          isAboveHundred(value),
      )
      .map(({ row }): GoldenNote => ({ code: "rate_out_of_range", row, columns: [name] }));
  });
}

function isAboveHundred(value: Decimal): boolean {
  return compareDecimals(value, { coefficient: 100n, scale: 0 }) > 0;
}

/** A pair of columns where the first may not be below the second. */
interface Bound {
  readonly whole: number;
  readonly part: number;
  readonly code: GoldenNote["code"];
}

function partNotes({ columns, rows }: StatedTable): readonly GoldenNote[] {
  const bounds = boundsOf(columns);
  return rows.flatMap((cells, row) =>
    bounds.flatMap(({ whole, part, code }): readonly GoldenNote[] => {
      const [larger, smaller] = [numberOf(cells[whole]), numberOf(cells[part])];
      if (larger === null || smaller === null || smaller.coefficient < 0n) return [];
      const isCount =
        code === "count_above_population" && !(isWholeDecimal(larger) && isWholeDecimal(smaller));
      if (isCount || compareDecimals(smaller, larger) <= 0) return [];
      return [{ code, row, columns: [columns[whole] ?? "", columns[part] ?? ""] }];
    }),
  );
}

function numberOf(cell: CellValue | undefined): Decimal | null {
  const [known, ...others] = cell === undefined ? [] : knownValues([[cell]]);
  return known?.kind === "number" && !known.partOfText && !known.percent && others.length === 0
    ? known.value
    : null;
}

const totalWords = new Set(["total", "overall", "gross", "all"]);
const otherMeasures = new Set([
  "avg",
  "average",
  "mean",
  "median",
  "max",
  "min",
  "rate",
  "share",
  "pct",
  "percent",
  "ratio",
  "change",
  "growth",
  "id",
  "year",
  "rank",
]);
const countWords = new Set([
  "count",
  "number",
  "num",
  "n",
  "customers",
  "users",
  "orders",
  "visits",
  "members",
  "people",
  "items",
]);

/**
 * `total_revenue` bounds every other column that ends or starts with `revenue`; a column of counts bounds one that adds a word to its name
 * (`customers` and `active_customers`).
 */
function boundsOf(columns: readonly string[]): readonly Bound[] {
  const words = columns.map((name) =>
    name
      .toLowerCase()
      .split(/[^\p{L}\p{N}]+/u)
      .filter((word) => word !== ""),
  );
  const bounds: Bound[] = [];
  for (const [whole, wholeWords] of words.entries()) {
    const measure = wholeWords.filter((word) => !totalWords.has(word));
    const isTotal = measure.length > 0 && measure.length < wholeWords.length;
    const isCount = wholeWords.some((word) => countWords.has(word));
    for (const [part, partWords] of words.entries()) {
      const adds = partWords.length > measure.length && measure.every((word) => partWords.includes(word));
      const isOther = partWords.some((word) => otherMeasures.has(word) || totalWords.has(word));
      if (part === whole || isOther || measure.some((word) => otherMeasures.has(word))) continue;
      const isSameMeasure = adds || (isTotal && partWords.join(" ") === measure.join(" "));
      if (!isSameMeasure) continue;
      if (isTotal) bounds.push({ whole, part, code: "total_below_part" });
      else if (isCount) bounds.push({ whole, part, code: "count_above_population" });
    }
  }
  return bounds;
}
