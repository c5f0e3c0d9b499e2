import type { Figure } from "../domain/index.ts";
import {
  absoluteDecimal,
  type CompareNumbersOptions,
  compareDecimals,
  compareNumbers,
  type Decimal,
  decimalFromNumber,
  findNumerals,
  fractionEqualsPercent,
  fractionOfPercent,
  type NumberComparison,
  percentEqualsFraction,
  type ShownDigits,
  shiftDecimal,
  subtractDecimals,
  withinRelativeTolerance,
} from "../number/index.ts";
import { assertNever } from "../util/index.ts";

/** What is known of the value that is held against a figure. */
export interface FigureAgreesOptions {
  /** Whether the value is in percent (12.3 for 12.3 %): true where it says so, false where it is known to be none, null where nobody said. @default null */
  readonly percent?: boolean | null;
  /** Digits after the point that count, as the golden declares. */
  readonly round?: number;
  /** The digits that the value was written with. @default as its decimal shows */
  readonly shown?: ShownDigits;
}

/**
 * Holds a value against the figure of a clause (answer-judge, 1): within a range or band its bounds decide, both included; a number and a
 * percent agree at the tolerance of goldens (`compareNumbers`, with the figure as the golden). A percent agrees with its fraction, since the
 * sign says what it is; so does a range or band that is written in percent. `rounding`: equal only after rounding further than the rule allows.
 */
export function figureAgrees(
  figure: Figure,
  value: Decimal,
  options: FigureAgreesOptions = {},
): NumberComparison {
  switch (figure.kind) {
    case "number":
      return agreesWithNumber(figure, value, options);
    case "percent":
      return agreesWithPercent(figure, value, options);
    case "range": {
      const [low, high] = ends(figure);
      return isWithin(figure, { low, high, value, options }) ? "equal" : "different";
    }
    case "band": {
      const [low, high] = bandEnds(figure);
      return isWithin(figure, { low, high, value, options }) ? "equal" : "different";
    }
    default:
      return assertNever(figure);
  }
}

function agreesWithNumber(
  figure: Extract<Figure, { kind: "number" }>,
  value: Decimal,
  options: FigureAgreesOptions,
): NumberComparison {
  const golden = written(figure.as_written, 0, figure.value);
  const rules = rulesOf(golden.shown, options);
  if (options.percent === true)
    return better(compareNumbers(golden.value, value, rules), () =>
      percentEqualsFraction(golden.value, value, rules),
    );
  return compareNumbers(golden.value, value, rules);
}

function agreesWithPercent(
  figure: Extract<Figure, { kind: "percent" }>,
  value: Decimal,
  options: FigureAgreesOptions,
): NumberComparison {
  const golden = written(figure.as_written, 0, figure.value);
  const rules = rulesOf(golden.shown, options);
  if (options.percent === false) return fractionEqualsPercent(golden.value, value, rules);
  const asPercent = compareNumbers(golden.value, value, rules);
  if (options.percent === true) return asPercent;
  return better(asPercent, () => fractionEqualsPercent(golden.value, value, rules));
}

function rulesOf(
  goldenShown: ShownDigits | undefined,
  { round, shown }: FigureAgreesOptions,
): CompareNumbersOptions {
  return {
    ...(goldenShown === undefined ? {} : { goldenShown }),
    ...(shown === undefined ? {} : { otherShown: shown }),
    ...(round === undefined ? {} : { round }),
  };
}

const order: readonly NumberComparison[] = ["different", "rounding", "equal"];

function better(left: NumberComparison, other: () => NumberComparison): NumberComparison {
  if (left === "equal") return left;
  const right = other();
  return order.indexOf(right) > order.indexOf(left) ? right : left;
}

interface Exact {
  readonly value: Decimal;
  readonly shown?: ShownDigits;
}

/** The number at `index` of the text as written, with its digits; the double where the text says another number. */
function written(asWritten: string, index: number, value: number): Exact {
  const numeral = findNumerals(asWritten)[index];
  const double = decimalFromNumber(value) ?? { coefficient: 0n, scale: 0 };
  if (numeral === undefined || !withinRelativeTolerance(numeral.value, double)) return { value: double };
  return { value: numeral.value, shown: numeral.shown };
}

function ends(figure: Extract<Figure, { kind: "range" }>): readonly [Decimal, Decimal] {
  const first = written(figure.as_written, 0, figure.low).value;
  const second = written(figure.as_written, 1, figure.high).value;
  return [first, second];
}

function bandEnds(figure: Extract<Figure, { kind: "band" }>): readonly [Decimal, Decimal] {
  const center = written(figure.as_written, 0, figure.value).value;
  const width = absoluteDecimal(written(figure.as_written, 1, figure.plus_minus).value);
  const minus = { coefficient: -width.coefficient, scale: width.scale };
  return [subtractDecimals(center, width), subtractDecimals(center, minus)];
}

interface Bounds {
  readonly low: Decimal;
  readonly high: Decimal;
  readonly value: Decimal;
  readonly options: FigureAgreesOptions;
}

function isWithin(figure: Figure, { low, high, value, options }: Bounds): boolean {
  const inPercent =
    /%|percent|per cent|pct/i.test(figure.as_written) &&
    !(figure.kind === "band" && !startsWithPercent(figure.as_written));
  const readings = inPercent && options.percent === false ? [] : [value];
  if (inPercent && options.percent !== true) readings.push(shiftDecimal(value, 2));
  if (!inPercent && options.percent === true) readings.push(fractionOfPercent(value));
  return readings.some((reading) => notBelow(reading, low) && notBelow(high, reading));
}

/** "40 ± 5%" is a band around a plain number; "6.2% ± 0.5%" around a percent. */
function startsWithPercent(asWritten: string): boolean {
  return findNumerals(asWritten)[0]?.percent === true;
}

/** At least as large, noise of floating point forgiven at the bound. */
function notBelow(left: Decimal, right: Decimal): boolean {
  return compareDecimals(left, right) >= 0 || withinRelativeTolerance(left, right);
}
