import type { Golden, GoldenValue } from "../domain/index.ts";
import {
  absoluteDecimal,
  compareDecimals,
  type Decimal,
  decimalToNumber,
  isWholeDecimal,
} from "../number/index.ts";
import { numberOfCell } from "./golden-numbers.ts";

/** What is known of a golden whose values are looked at. */
export interface ImpossibleQuestion {
  readonly question: string;
  readonly golden: Golden;
  readonly value: GoldenValue | { readonly kind: "unavailable" };
}

/**
 * Says what looks impossible in the values of a golden, one sentence each, naming columns and rows and no values: a rate outside 0–1 that is not
 * in percent, a percent beyond 100, a total below one of its parts, a count that is negative or broken, distinct things beyond all things.
 * Names of columns carry the meaning, so this is reason to look and no proof.
 */
export function impossibleValues({ question, golden, value }: ImpossibleQuestion): readonly string[] {
  if (value.kind !== "table") return [];
  const columns = value.columns.map((name, index) => describe(name, { golden, question, index }));
  return [
    ...value.rows.flatMap((row, index) => {
      const cells = columns.map((column) => ({ ...column, number: numberOfCell(row[column.index] ?? null) }));
      const where = value.rows.length === 1 ? "" : ` in row ${index + 1}`;
      return [...cells.flatMap(alone), ...together(cells)].map((problem) => `${problem}${where}.`);
    }),
    ...totalRows(value, columns),
  ];
}

interface ColumnMeaning {
  readonly name: string;
  readonly index: number;
  readonly tokens: readonly string[];
  readonly unit: "fraction" | "percent" | null;
  readonly isCount: boolean;
}

type Cell = ColumnMeaning & { readonly number: Decimal | null };

const changing =
  /^(?:growth|change|changes|increase|decrease|delta|diff|difference|yoy|mom|wow|lift|margin|profit|return|returns|yield|interest|exchange|variance)$/;
const fractions = /^(?:share|fraction|proportion|probability)$/;
const percents = /^(?:pct|percent|percentage|perc)$/;
const wholes = /^(?:total|overall|all|grand)$/;
const distincts = /^(?:distinct|unique|different)$/;
const counts = /^(?:count|counts|cnt|num)$/;

function describe(
  name: string,
  { golden, question, index }: { readonly golden: Golden; readonly question: string; readonly index: number },
): ColumnMeaning {
  const tokens = name
    .replace(/(\p{Ll})(\p{Lu})/gu, "$1 $2")
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter((token) => token !== "");
  const moves = tokens.some((token) => changing.test(token));
  const declared = golden.rates?.includes(name) === true;
  const inPercent =
    tokens.some((token) => percents.test(token)) || (declared && saysPercent(question, golden));
  const isFraction = declared || tokens.some((token) => fractions.test(token));
  const unit = moves ? null : inPercent ? "percent" : isFraction ? "fraction" : null;
  const ratio =
    moves ||
    unit !== null ||
    tokens.some((token) => /^(?:per|avg|average|mean|median|rate|ratio)$/.test(token));
  return { name, index, tokens, unit, isCount: !ratio && tokens.some((token) => counts.test(token)) };
}

function saysPercent(question: string, { rubric }: Golden): boolean {
  const words =
    typeof rubric === "string"
      ? rubric
      : (rubric ?? []).map(({ text, figure }) => `${text} ${figure}`).join(" ");
  return /%|\bper ?cent|\bpct\b/i.test(`${question} ${words}`);
}

const zero: Decimal = { coefficient: 0n, scale: 0 };
const one: Decimal = { coefficient: 1n, scale: 0 };
const hundred: Decimal = { coefficient: 100n, scale: 0 };

function alone({ name, number, unit, isCount }: Cell): readonly string[] {
  if (number === null) return [];
  const column = `Column \`${name}\``;
  const beyond = (limit: Decimal) => compareDecimals(number, zero) < 0 || exceeds(number, limit);
  if (unit === "fraction" && beyond(one))
    return [`${column} is a rate outside 0 to 1 and nothing says percent`];
  if (unit === "percent" && beyond(hundred)) return [`${column} is a percent outside 0 to 100`];
  if (isCount && compareDecimals(number, zero) < 0) return [`${column} is a count below 0`];
  if (isCount && !isWholeDecimal(number)) return [`${column} is a count that is not whole`];
  return [];
}

/** Larger by more than the noise of floating point. */
function exceeds(left: Decimal, right: Decimal): boolean {
  if (compareDecimals(left, right) <= 0) return false;
  const [a, b] = [decimalToNumber(absoluteDecimal(left)), decimalToNumber(absoluteDecimal(right))];
  return a - b > 1e-6 * Math.max(a, b);
}

/** A total and its part in one row: what is left of the total's name stands in the part's; the same for distinct things and all of them. */
function together(cells: readonly Cell[]): readonly string[] {
  return cells.flatMap((whole) =>
    cells.flatMap((part) => {
      if (whole === part || whole.number === null || part.number === null) return [];
      if (part.unit !== null || whole.unit !== null || !exceeds(part.number, whole.number)) return [];
      const isTotal = isWholeOf(whole.tokens, part.tokens, wholes);
      const isDistinct =
        isWholeOf(part.tokens, whole.tokens, distincts) && sameThing(part.tokens, whole.tokens);
      if (isTotal) return [`Column \`${whole.name}\` is a total below its part \`${part.name}\``];
      return isDistinct
        ? [`Column \`${part.name}\` counts more distinct things than \`${whole.name}\` counts in all`]
        : [];
    }),
  );
}

function isWholeOf(tokens: readonly string[], others: readonly string[], words: RegExp): boolean {
  const rest = tokens.filter((token) => !words.test(token));
  return (
    rest.length < tokens.length &&
    rest.length > 0 &&
    rest.every((token) => others.includes(token)) &&
    !others.some((token) => words.test(token))
  );
}

function sameThing(part: readonly string[], whole: readonly string[]): boolean {
  const rest = part.filter((token) => !distincts.test(token));
  return rest.length === whole.filter((token) => !wholes.test(token)).length;
}

/** A row named "Total" below another row of the same column; columns that may go below zero are left out. */
function totalRows(
  value: Extract<GoldenValue, { kind: "table" }>,
  columns: readonly ColumnMeaning[],
): readonly string[] {
  const at = value.rows.findIndex((row) =>
    row.some((cell) => typeof cell === "string" && /^(?:grand |over)?(?:total|all)$/i.test(cell.trim())),
  );
  const total = value.rows[at];
  if (total === undefined) return [];
  return columns.flatMap(({ name, index, tokens, unit }) => {
    const sum = numberOfCell(total[index] ?? null);
    const parts = value.rows.filter((row) => row !== total).map((row) => numberOfCell(row[index] ?? null));
    const additive =
      unit === null &&
      !tokens.some(
        (token) =>
          changing.test(token) || /^(?:avg|average|mean|median|rate|ratio|per|max|min|price)$/.test(token),
      );
    const negative = parts.some((part) => part !== null && compareDecimals(part, zero) < 0);
    if (sum === null || !additive || negative) return [];
    return parts.some((part) => part !== null && exceeds(part, sum))
      ? [`Column \`${name}\` has a total in row ${at + 1} below another row.`]
      : [];
  });
}
