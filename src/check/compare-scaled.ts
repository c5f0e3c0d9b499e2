import {
  compareNumbers,
  type Decimal,
  decimalFromNumber,
  findNumerals,
  fractionOfPercent,
  parseNumeral,
  type ShownDigits,
  shiftDecimal,
  shownDigits,
} from "../number/index.ts";
import { normaliseText } from "./normalise-text.ts";

/** An answer as values with the scale or unit that was stated beside them. */
export interface ScaledAnswer {
  /** One value, or a list whose order does not count. */
  readonly values: readonly (string | number)[];
  /** "thousand", "million", "percent", …; empty where none was stated. A word that is no scale is a unit and scales nothing. */
  readonly scale: string;
}

/** How two scaled answers stand to each other, and why where they are not equal. */
export interface ScaledComparison {
  readonly outcome: "equal" | "different" | "undecided";
  /**
   * `count`: lists of different length (undecided where one is a single text). `value`: another value. `scale`: the same digits under another scale or none. `rounding`: equal only after
   * rounding to fewer digits. `text`: other words, which only meaning can compare. Null where equal.
   */
  readonly reason: "count" | "value" | "scale" | "rounding" | "text" | null;
}

/**
 * Compares a golden value or list that has a scale with a prediction that has one, or none. Numbers are equal after scaling by the rule of
 * `compareNumbers`, with the digits that the golden shows; a percentage equals its fraction, and the scale a text itself carries ("$1.0 million", "22%") counts
 * once. Currency signs make no difference, the sign of a number does. Lists are multisets. Texts are equal after `normaliseText`.
 */
export function compareScaled(golden: ScaledAnswer, prediction: ScaledAnswer): ScaledComparison {
  const wanted = golden.values.map((value) => readValue(value, golden.scale));
  const given = prediction.values.map((value) => readValue(value, prediction.scale));
  if (wanted.length !== given.length) {
    // One text may write out a whole list.
    const isWrittenOut = [wanted, given].some(
      ([only, ...others]) => only?.kind === "text" && others.length === 0,
    );
    return { outcome: isWrittenOut ? "undecided" : "different", reason: "count" };
  }
  const table = wanted.map((one) => given.map((other) => compareValues(one, other)));
  if (hasMatching(table, (entry) => entry.outcome === "equal")) return { outcome: "equal", reason: null };
  if (hasMatching(table, (entry) => entry.outcome !== "different")) {
    return { outcome: "undecided", reason: reasonOf(table, "undecided") };
  }
  return { outcome: "different", reason: reasonOf(table, "different") };
}

interface ScaledNumber {
  readonly kind: "number";
  /** As written, before any scale. */
  readonly written: Decimal;
  readonly value: Decimal;
  readonly shown: ShownDigits;
}

interface ScaledText {
  readonly kind: "text";
  readonly text: string;
  readonly holdsNumber: boolean;
}

type ScaledValue = ScaledNumber | ScaledText;

const powers: ReadonlyMap<string, number> = new Map([
  ["hundred", 2],
  ["thousand", 3],
  ["lakh", 5],
  ["million", 6],
  ["crore", 7],
  ["billion", 9],
  ["trillion", 12],
]);

function readValue(value: string | number, scale: string): ScaledValue {
  const unit = scale.trim().toLowerCase().replace(/s$/, "");
  const numeral = typeof value === "number" ? null : parseNumeral(value);
  const plain = typeof value === "number" ? decimalFromNumber(value) : (numeral?.value ?? null);
  if (plain === null) {
    const text = String(value);
    return { kind: "text", text: normaliseText(text), holdsNumber: findNumerals(text).length > 0 };
  }
  const shown = numeral?.shown ?? shownDigits(plain);
  const isPercent = numeral?.percent === true || /^(?:percent|per cent|percentage|pct|%)$/.test(unit);
  if (isPercent) {
    return {
      kind: "number",
      written: plain,
      value: fractionOfPercent(plain),
      shown: scaledDigits(shown, -2),
    };
  }
  const power = numeral?.scaleWord === null || numeral === null ? (powers.get(unit) ?? 0) : 0;
  return {
    kind: "number",
    written: plain,
    value: shiftDecimal(plain, power),
    shown: scaledDigits(shown, power),
  };
}

/** The decimals as written decide whether a golden shows digits after the point; a percentage's fraction always does. */
function scaledDigits({ lastDigit, decimals }: ShownDigits, power: number): ShownDigits {
  return { lastDigit: lastDigit + power, decimals: power < 0 ? decimals - power : decimals };
}

function compareValues(golden: ScaledValue, given: ScaledValue): ScaledComparison {
  if (golden.kind === "text" && given.kind === "text") {
    return golden.text === given.text
      ? { outcome: "equal", reason: null }
      : { outcome: "undecided", reason: "text" };
  }
  if (golden.kind === "text" || given.kind === "text") {
    const isOpen = golden.kind === "text" || (given.kind === "text" && given.holdsNumber);
    return isOpen ? { outcome: "undecided", reason: "text" } : { outcome: "different", reason: "value" };
  }
  const options = { goldenShown: golden.shown, otherShown: given.shown };
  const comparison = compareNumbers(golden.value, given.value, options);
  if (comparison === "equal") return { outcome: "equal", reason: null };
  if (comparison === "rounding") return { outcome: "undecided", reason: "rounding" };
  const isSameDigits = compareNumbers(golden.written, given.written) === "equal";
  return { outcome: "different", reason: isSameDigits ? "scale" : "value" };
}

/** Whether every golden value has a prediction of its own (augmenting paths; lists are short). */
function hasMatching(
  table: readonly (readonly ScaledComparison[])[],
  fits: (entry: ScaledComparison) => boolean,
): boolean {
  const taken = new Map<number, number>();
  const place = (row: number, seen: Set<number>): boolean =>
    (table[row] ?? []).some((entry, column) => {
      if (!fits(entry) || seen.has(column)) return false;
      seen.add(column);
      const holder = taken.get(column);
      if (holder !== undefined && !place(holder, seen)) return false;
      taken.set(column, row);
      return true;
    });
  return table.every((_, row) => place(row, new Set()));
}

/** The reason of a single value; of a list, "value" unless every value that is not equal has another one in common. */
function reasonOf(
  table: readonly (readonly ScaledComparison[])[],
  outcome: ScaledComparison["outcome"],
): ScaledComparison["reason"] {
  const entries = table.flatMap((row) => (row.some((entry) => entry.outcome === "equal") ? [] : row));
  const reasons = new Set(entries.filter((entry) => entry.outcome === outcome).map(({ reason }) => reason));
  const [only] = reasons;
  return reasons.size === 1 && only !== undefined ? only : outcome === "undecided" ? "text" : "value";
}
