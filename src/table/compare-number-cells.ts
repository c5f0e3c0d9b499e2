import {
  absoluteDecimal,
  compareDecimals,
  compareNumbers,
  type Decimal,
  decimalFromNumber,
  fractionEqualsPercent,
  type NumberComparison,
  percentEqualsFraction,
  type ShownDigits,
  shiftDecimal,
  subtractDecimals,
  withinRelativeTolerance,
} from "../number/index.ts";
import type { CellRelation } from "./cell-relation.ts";
import type { CellRules } from "./cell-rules.ts";
import { sameCurrency } from "./currency-names.ts";
import type { NumberReading } from "./number-reading.ts";

/** Compares a golden number with a predicted one under the rules of their columns. */
export function compareNumberReadings(
  gold: NumberReading,
  pred: NumberReading,
  rules: CellRules,
): CellRelation {
  const compared = compareUnits(gold, pred, rules);
  const relation =
    compared === "rounding" && rules.identifier && areWhole(gold, pred) ? "different" : compared;
  if (relation === "different") return otherReading(gold, pred, rules);
  const currencies = [gold.currency ?? rules.currency.gold, pred.currency ?? rules.currency.pred] as const;
  const conflict = rules.unitConflict || !sameCurrency(currencies[0], currencies[1]);
  return conflict ? "unit" : relation;
}

/** Identifiers next to each other are two things. */
function areWhole(gold: NumberReading, pred: NumberReading): boolean {
  return Number.isInteger(gold.value) && Number.isInteger(pred.value) && !gold.percent && !pred.percent;
}

/** Percent signs settle the unit of a cell; without one the column's conversion holds. */
function compareUnits(gold: NumberReading, pred: NumberReading, rules: CellRules): CellRelation {
  if (gold.decimal === null || pred.decimal === null) {
    return Object.is(gold.value, pred.value) ? "equal" : "different";
  }
  const sides = { gold: gold.decimal, pred: pred.decimal };
  const options = numberOptions(gold, pred, rules);
  if (gold.percent === pred.percent) {
    if (!gold.percent && rules.transform !== null) return compareTransformed(sides.gold, pred, rules);
    const compared = compareNumbers(sides.gold, sides.pred, options);
    if (compared === "equal" && areNearWholes(gold, pred)) return "rounding";
    return compared === "different" && isHalfWay(gold, pred) ? "rounding" : compared;
  }
  const asFraction = pred.percent
    ? percentEqualsFraction(sides.gold, sides.pred, options)
    : fractionEqualsPercent(sides.gold, sides.pred, options);
  const unsignedIsPercent = pred.percent ? rules.percent.gold : rules.percent.pred;
  if (asFraction === "equal") return "equal";
  const asWritten = compareNumbers(sides.gold, sides.pred, options);
  if (asWritten !== "different" && unsignedIsPercent) return asWritten;
  if (asFraction !== "different") return asFraction;
  return asWritten === "different" ? "different" : "unit";
}

/**
 * Whether two whole numbers beyond 2^53 that are not the same are near each other, and not both doubles: exact ones are two things, and a double beside an exact one may
 * be it after a loss of digits, or its neighbour.
 */
function areNearWholes(gold: NumberReading, pred: NumberReading): boolean {
  if (gold.decimal === null || pred.decimal === null || (gold.floating && pred.floating)) return false;
  if (gold.decimal.scale !== 0 || pred.decimal.scale !== 0) return false;
  if (compareDecimals(gold.decimal, pred.decimal) === 0) return false;
  return [gold.value, pred.value].every((value) => Math.abs(value) > Number.MAX_SAFE_INTEGER);
}

/**
 * Whether the finer of two figures lies exactly half a unit of the last digit of the coarser one away: some programs round 0.16015 to 0.1601, others to 0.1602.
 * Only where the coarser one shows digits after the point.
 */
function isHalfWay(gold: NumberReading, pred: NumberReading): boolean {
  if (gold.decimal === null || pred.decimal === null) return false;
  const lastDigits = [gold, pred].map(({ decimal, shown }) => shown?.lastDigit ?? -(decimal?.scale ?? 0));
  const coarser = Math.max(...lastDigits);
  if (coarser >= 0 || lastDigits[0] === lastDigits[1]) return false;
  const distance = absoluteDecimal(subtractDecimals(gold.decimal, pred.decimal));
  return (
    compareDecimals(shiftDecimal({ ...distance, coefficient: distance.coefficient * 2n }, -coarser), one) ===
    0
  );
}

const one: Decimal = { coefficient: 1n, scale: 0 };

function numberOptions(gold: NumberReading, pred: NumberReading, rules: CellRules) {
  const tolerant = (rules.fractional && !rules.identifier) || gold.floating || pred.floating;
  return {
    ...(rules.round === null ? {} : { round: rules.round }),
    ...(gold.shown === null ? {} : { goldenShown: gold.shown }),
    ...(pred.shown === null ? {} : { otherShown: pred.shown }),
    wholeNumbers: tolerant ? ("tolerant" as const) : ("exact" as const),
  };
}

/** Powers of ten move the point exactly and keep the digits shown; other conversions are compared within the tolerance. */
function compareTransformed(gold: Decimal, pred: NumberReading, rules: CellRules): NumberComparison {
  const { factor, offset } = rules.transform ?? { factor: 1, offset: 0 };
  if (pred.decimal === null) return "different";
  const power = Math.round(Math.log10(factor));
  if (offset === 0 && Math.abs(factor / 10 ** power - 1) < 1e-12) {
    const shown: ShownDigits = pred.shown ?? {
      lastDigit: -pred.decimal.scale || 0,
      decimals: pred.decimal.scale,
    };
    const moved = { lastDigit: shown.lastDigit + power, decimals: Math.max(shown.decimals - power, 0) };
    const round = rules.round === null ? {} : { round: rules.round };
    return compareNumbers(gold, shiftDecimal(pred.decimal, power), {
      ...round,
      otherShown: moved,
      wholeNumbers: "tolerant",
    });
  }
  const converted = decimalFromNumber(pred.value * factor + offset);
  if (converted === null) return "different";
  if (withinRelativeTolerance(gold, converted)) return "equal";
  return compareNumbers(gold, converted, { wholeNumbers: "tolerant" });
}

/** A text with two readings may still be meant: then it is a matter of notation. */
function otherReading(gold: NumberReading, pred: NumberReading, rules: CellRules): CellRelation {
  const golds = [gold.decimal, gold.alternative].filter((decimal) => decimal !== null);
  const preds = [pred.decimal, pred.alternative].filter((decimal) => decimal !== null);
  if (golds.length + preds.length < 3) return "different";
  const options = { wholeNumbers: rules.fractional ? ("tolerant" as const) : ("exact" as const) };
  const agree = golds.some((left) => preds.some((right) => compareNumbers(left, right, options) === "equal"));
  return agree ? "notation" : "different";
}
