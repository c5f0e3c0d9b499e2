import type { Figure } from "../domain/index.ts";
import {
  absoluteDecimal,
  addDecimals,
  compareDecimals,
  type Decimal,
  decimalToNumber,
  multiplyDecimals,
  type Numeral,
  scanFigures,
  shiftDecimal,
} from "../number/index.ts";
import { assertNever } from "../util/index.ts";

/** A number, range, band or percent that stands in a text, before it is known whether it is a figure that an answer could give. */
export interface FigureCandidate {
  readonly figure: Figure;
  readonly start: number;
  readonly end: number;
  /** Digits and perhaps a sign, with nothing that marks an amount: such a number may also count, order or name something. */
  readonly plain: boolean;
}

/** Finds every number of a text, with ranges (31 to 52, 31–52, between 31 and 52) and bands (38 ± 2) put together; dates, times and identifiers are none. */
export function findFigureCandidates(text: string): readonly FigureCandidate[] {
  const candidates: FigureCandidate[] = [];
  let last: Numeral | null = null;
  for (const found of scanFigures(text)) {
    const numeral: Numeral | null = found.kind === "numeral" ? found.numeral : null;
    if (numeral === null) {
      last = null;
      continue;
    }
    const previous: Numeral | null = last;
    last = numeral;
    const joined = previous === null ? null : (numeral.joined ?? looselyJoined(text, previous, numeral));
    const pair = previous === null || joined === null ? null : joinFigures(text, joined, [previous, numeral]);
    if (pair !== null) {
      candidates.pop();
      candidates.push(pair);
      last = null;
    } else {
      const single = singleFigure(text, numeral);
      if (single !== null) candidates.push(single);
    }
  }
  return candidates;
}

function endOf({ offset, asWritten }: Numeral): number {
  return offset + asWritten.length;
}

/** How two numbers are one figure; `band_around` names its width first. */
type Joint = "range" | "band" | "band_around";

/** "31..52" is a range, and "38 (±2)", "38, give or take 2" and "within 2 of 38" are bands, in looser signs than the reader of numbers takes for joints. */
function looselyJoined(text: string, first: Numeral, second: Numeral): Joint | null {
  const gap = text.slice(endOf(first), second.offset);
  if (/^ ?(?:\.{2,3}|…) ?$/u.test(gap)) return "range";
  if (
    gap === " of " &&
    /(?:^|[^\p{L}])within\s+$/iu.test(text.slice(Math.max(0, first.offset - 10), first.offset))
  ) {
    return "band_around";
  }
  return /^,?\s*(?:\(\s*(?:±|\+\/?[-−]|plus or minus )\s*|±\s+|,?\s*give or take )$/u.test(gap)
    ? "band"
    : null;
}

function singleFigure(text: string, numeral: Numeral): FigureCandidate | null {
  const value = decimalToNumber(numeral.value);
  if (!Number.isFinite(value)) return null;
  const [start, end] = [numeral.offset, endOf(numeral)];
  const as_written = text.slice(start, end).trim();
  const figure: Figure = numeral.percent
    ? { kind: "percent", value, as_written }
    : { kind: "number", value, as_written };
  return { figure, start, end, plain: isPlain(numeral) };
}

function isPlain({ asWritten, percent, currency, scaleWord, shown }: Numeral): boolean {
  const bare = !percent && currency === null && scaleWord === null && shown.decimals === 0;
  return bare && /^[\p{Nd}]+$/u.test(asWritten);
}

function joinFigures(
  text: string,
  joined: Joint,
  [first, second]: readonly [Numeral, Numeral],
): FigureCandidate | null {
  if (first.joined !== null) return null;
  const closing =
    joined === "band" &&
    text.charAt(endOf(second)) === ")" &&
    text.slice(endOf(first), second.offset).includes("(");
  const [start, end] = [first.offset, endOf(second) + (closing ? 1 : 0)];
  const as_written = text.slice(start, end).trim();
  const figure = figureOf(joined, [first, second], as_written);
  if (figure === null) return null;
  return { figure, start, end, plain: joined === "range" && isPlain(first) && isPlain(second) };
}

function figureOf(joined: Joint, [first, second]: readonly [Numeral, Numeral], as_written: string) {
  switch (joined) {
    case "range":
      return rangeFigure(first, second, as_written);
    case "band":
      return bandFigure(first, second, as_written);
    case "band_around":
      return bandFigure(second, first, as_written);
    default:
      return assertNever(joined);
  }
}

/** "38 ± 5 %" is five percent of 38; "6.2 % ± 0.5 %" is half a point. */
function bandFigure(value: Numeral, width: Numeral, as_written: string): Figure | null {
  const share = width.percent && !value.percent;
  const exact: Decimal = share
    ? shiftDecimal(multiplyDecimals(absoluteDecimal(value.value), absoluteDecimal(width.value)), -2)
    : absoluteDecimal(width.value);
  const [center, plus_minus] = [decimalToNumber(value.value), decimalToNumber(exact)];
  if (!Number.isFinite(center) || !Number.isFinite(addSafely(value.value, exact))) return null;
  return { kind: "band", value: center, plus_minus, as_written };
}

function addSafely(left: Decimal, right: Decimal): number {
  return decimalToNumber(addDecimals(absoluteDecimal(left), right));
}

function rangeFigure(first: Numeral, second: Numeral, as_written: string): Figure | null {
  const ascending = compareDecimals(first.value, second.value) <= 0;
  const [low, high] = ascending ? [first, second] : [second, first];
  const [from, to] = [decimalToNumber(low.value), decimalToNumber(high.value)];
  if (!Number.isFinite(from) || !Number.isFinite(to)) return null;
  return { kind: "range", low: from, high: to, as_written };
}
