import type { UnitTransform } from "./cell-rules.ts";

/** A unit that a name states: its dimension, and what one of it is in the base unit of the dimension. */
export interface NameUnit {
  readonly dimension: string;
  readonly unit: string;
  /** Value in the base unit = value × scale + offset; null for currencies, between which nothing converts. */
  readonly scale: number | null;
  readonly offset: number;
}

const table: readonly (readonly [string, number | null, string])[] = [
  ["time", 0.001, "ms msec millisecond"],
  ["time", 1, "s sec secs second"],
  ["time", 60, "min mins minute"],
  ["time", 3600, "h hr hrs hour"],
  ["time", 86400, "day"],
  ["time", 604800, "week"],
  ["length", 0.001, "mm millimetre millimeter"],
  ["length", 0.01, "cm centimetre centimeter"],
  ["length", 1, "m metre meter"],
  ["length", 1000, "km kilometre kilometer"],
  ["length", 0.0254, "inch inches"],
  ["length", 0.3048, "ft feet foot"],
  ["length", 0.9144, "yd yard"],
  ["length", 1609.344, "mi mile"],
  ["mass", 0.001, "mg milligram"],
  ["mass", 1, "g gram"],
  ["mass", 1000, "kg kilogram"],
  ["mass", 1_000_000, "ton tonne"],
  ["mass", 453.59237, "lb lbs pound"],
  ["mass", 28.349523125, "oz ounce"],
  ["volume", 0.001, "ml millilitre milliliter"],
  ["volume", 1, "l litre liter"],
  ["bytes", 1, "byte"],
  ["bytes", 1000, "kb"],
  ["bytes", 1_000_000, "mb"],
  ["bytes", 1_000_000_000, "gb"],
  ["bytes", 1_000_000_000_000, "tb"],
  ["speed", 1, "kmh kph"],
  ["speed", 1.609344, "mph"],
  ["power", 1, "watt"],
  ["power", 1000, "kw"],
  ["power", 1_000_000, "mw"],
  ["energy", 1, "wh"],
  ["energy", 1000, "kwh"],
  ["energy", 1_000_000, "mwh"],
  ["scale", 1000, "thousand"],
  ["scale", 100_000, "lakh"],
  ["scale", 1_000_000, "million mn mio mln"],
  ["scale", 10_000_000, "crore"],
  ["scale", 1_000_000_000, "bn billion"],
  ["scale", 0.01, "percent pct percentage"],
  ["currency", null, "usd dollar"],
  ["currency", null, "eur euro"],
  ["currency", null, "gbp"],
  ["currency", null, "jpy yen"],
  ["currency", null, "chf"],
  ["currency", null, "inr rupee"],
  ["currency", null, "cny rmb"],
  ["currency", null, "cad"],
  ["currency", null, "aud"],
];

const units = new Map<string, NameUnit>();
for (const [dimension, scale, spellings] of table) {
  const [unit = ""] = spellings.split(" ");
  for (const spelling of spellings.split(" ")) units.set(spelling, { dimension, unit, scale, offset: 0 });
}
const celsius: NameUnit = { dimension: "temperature", unit: "c", scale: 1, offset: 0 };
const fahrenheit: NameUnit = { dimension: "temperature", unit: "f", scale: 5 / 9, offset: -160 / 9 };
const kelvin: NameUnit = { dimension: "temperature", unit: "k", scale: 1, offset: -273.15 };
for (const word of ["celsius", "degc", "c"]) units.set(word, celsius);
for (const word of ["fahrenheit", "degf", "f"]) units.set(word, fahrenheit);
units.set("kelvin", kelvin);

/** Words without which a short or everyday word at the end of a name is no unit: "wait_min" is in minutes, "bid_min" is a minimum. */
const bases: ReadonlyMap<string, RegExp> = new Map([
  [
    "time",
    /^(?:duration|time|delay|runtime|wait|elapsed|latency|uptime|downtime|lap|length|age|interval|period|lag)/,
  ],
  ["temperature", /^(?:temp|temperature|heat|cold)/],
  ["length", /^(?:length|height|width|depth|distance|altitude|elevation|size|range|radius|diameter)/],
  ["mass", /^(?:weight|mass|load|dose)/],
  ["volume", /^(?:volume|capacity|fill|size)/],
]);

/** The unit that the last of several words of a name states, after the words `before`; null where it states none. */
export function unitOfWord(word: string, before: readonly string[]): NameUnit | null {
  const unit = units.get(word) ?? units.get(word.replace(/s$/, "")) ?? null;
  if (unit === null) return null;
  const everyday = word.length === 1 || unit.dimension === "time";
  const base = bases.get(unit.dimension);
  return everyday && base !== undefined && !before.some((other) => base.test(other)) ? null : unit;
}

/**
 * How numbers in `from` become numbers in `to`: null where the two do not measure the same or cannot be converted. A side that states no unit is
 * taken to count in ones; only scales (thousands, percent) convert into it.
 */
export function convertUnits(from: NameUnit | null, to: NameUnit | null): UnitTransform | null {
  const source = from ?? { dimension: "scale", unit: "", scale: 1, offset: 0 };
  const target = to ?? { dimension: "scale", unit: "", scale: 1, offset: 0 };
  if (source.dimension !== target.dimension || source.scale === null || target.scale === null) return null;
  return { factor: source.scale / target.scale, offset: (source.offset - target.offset) / target.scale };
}
