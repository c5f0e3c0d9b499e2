import type { StatedValue } from "../../domain/index.ts";
import {
  type Decimal,
  decimalFromNumber,
  decimalToNumber,
  equalsAsRounding,
  type Numeral,
  type ShownDigits,
  significantDigitsForRounding,
} from "../../number/index.ts";
import { convertUnits, type NameUnit, unitOfWord } from "../../table/index.ts";

/**
 * Whether a stated number that differs from the golden's may mean it all the same: its one separator has another reading ("1,204" for 1.204), or it
 * is in a unit from which the golden converts ("2.5 hours" for 150). Only a reader can tell which is meant.
 */
export function mayMeanGolden(stated: StatedValue, numeral: Numeral, golden: Decimal): boolean {
  const { ambiguous, value, shown } = numeral;
  if (ambiguous?.because === "separator" && isGolden(stated, golden, { value: ambiguous.alternative }))
    return true;
  return factorsOf(stated, numeral).some((factor) => {
    const converted = decimalFromNumber(decimalToNumber(golden) * factor);
    return converted !== null && isGolden(stated, converted, { value, shown });
  });
}

interface ReadFigure {
  readonly value: Decimal;
  readonly shown?: ShownDigits;
}

function isGolden(stated: StatedValue, golden: Decimal, { value, shown }: ReadFigure): boolean {
  const { equal, significantDigits, zerosAsPlaces } = equalsAsRounding(golden, value, shown);
  if (!equal || value.coefficient === 0n) return false;
  const exact = !zerosAsPlaces && equalsAsRounding(value, golden).equal;
  return exact || significantDigits >= significantDigitsForRounding || stated.rounded_presentation;
}

/** What a golden is multiplied with to be in the unit that the value is stated in; empty where it states none that converts. */
function factorsOf(stated: StatedValue, numeral: Numeral): readonly number[] {
  const words = unitWords(stated, numeral);
  const parts = words.flatMap((word) => partsOfOne.get(word) ?? []);
  const unit = words.map((word) => unitOfWord(word, measured)).find((found) => found !== null) ?? null;
  return unit === null ? parts : [...parts, ...conversions(unit)];
}

function unitWords({ as_written, unit }: StatedValue, { asWritten }: Numeral): readonly string[] {
  const after = as_written.slice(as_written.indexOf(asWritten) + asWritten.length);
  return `${after} ${unit ?? ""}`.toLowerCase().match(/[\p{L}‰]+/gu) ?? [];
}

/** Words with which a name says what it measures, so that a short unit after them is one. */
const measured = ["duration", "temperature", "length", "weight", "volume"];

/** Units that a golden may be in where the answer is in another one. */
const units =
  "ms s min h day week mm cm m km inch ft yd mi mg g kg ton lb oz ml l byte kb mb gb tb kmh mph wh kwh mwh watt kw mw";
const otherUnits = units.split(" ").map((word) => unitOfWord(word, measured));

function conversions(unit: NameUnit): readonly number[] {
  if (unit.dimension === "scale") return [];
  return otherUnits.flatMap((other) => {
    const transform = other === null ? null : convertUnits(other, unit);
    return transform === null || transform.factor === 1 ? [] : [transform.factor];
  });
}

/** Shares of one, in one and in a hundred: "12.5‰" is 0.0125 and 1.25 %. */
const partsOfOne: ReadonlyMap<string, readonly number[]> = new Map([
  ["‰", [1000, 10]],
  ["mille", [1000, 10]],
  ["permille", [1000, 10]],
  ["bps", [10_000, 100]],
  ["bp", [10_000, 100]],
  ["basis", [10_000, 100]],
]);
