import { type CellRules, plainRules, type UnitTransform } from "./cell-rules.ts";
import type { Declarations } from "./declarations.ts";
import type { DescribedColumn } from "./described-column.ts";
import { convertUnits } from "./name-units.ts";

/**
 * The rules that names and declarations allow for a pair of columns, the most literal first: as written, then under each conversion. The values
 * choose among them. A pair is trusted where an alias or a reader made it: then a unit that only one name states contradicts nothing.
 */
export function rulesOfPair(
  gold: DescribedColumn,
  pred: DescribedColumn,
  { declared, trusted }: { readonly declared: Declarations; readonly trusted: boolean },
): readonly [CellRules, ...CellRules[]] {
  const written = writtenRules(gold, pred, declared);
  const settled = declared.units.get(gold.name.exact);
  if (settled !== undefined) return [{ ...written, transform: { factor: settled, offset: 0 } }];
  if (gold.profile.kind !== "number" || pred.profile.kind !== "number") return [written];
  const stated = statedConversion(gold, pred);
  const units = { conflict: !trusted && unitsContradict(gold, pred), conversions: [] as UnitTransform[] };
  if (stated !== null) units.conversions.push(stated);
  if (written.rate) {
    for (const { factor, fractions } of [
      { factor: 100, fractions: pred },
      { factor: 0.01, fractions: gold },
    ]) {
      const mayBe = fractions.profile.largest <= largestFraction;
      if (stated?.factor !== factor && mayBe) units.conversions.push({ factor, offset: 0 });
    }
  }
  return [
    { ...written, unitConflict: units.conflict },
    ...units.conversions.map((transform) => ({ ...written, transform })),
  ];
}

/** A rate with a value beyond this is no fraction: nothing grows more than tenfold that is told in percent. */
const largestFraction = 10;

/** Rates with a value beyond this are percentages: few fractions exceed it. */
const surelyPercent = 2;

function writtenRules(gold: DescribedColumn, pred: DescribedColumn, declared: Declarations): CellRules {
  const name = gold.name.exact;
  const rate = declared.rates.has(name) || gold.name.rate || pred.name.rate;
  return {
    ...plainRules,
    round: declared.round.get(name) ?? null,
    identifier: gold.name.identifier,
    fractional: !gold.profile.whole || !pred.profile.whole,
    rate,
    percent: {
      gold: gold.name.unit?.unit === "percent" || (rate && gold.profile.largest > surelyPercent),
      pred: pred.name.unit?.unit === "percent" || (rate && pred.profile.largest > surelyPercent),
    },
    currency: { gold: currencyOf(gold), pred: currencyOf(pred) },
    textNumbers: gold.profile.textNumbers && pred.profile.textNumbers && !gold.name.identifier,
    labels: declared.labels.get(name) ?? null,
    equivalences: declared.equivalences.get(name) ?? null,
  };
}

function currencyOf(column: DescribedColumn): string | null {
  const { unit } = column.name;
  return unit?.dimension === "currency" ? unit.unit : null;
}

/** The conversion from the predicted unit to the golden one, where the names state two units of one dimension, or a scale on one side. */
function statedConversion(gold: DescribedColumn, pred: DescribedColumn): UnitTransform | null {
  const transform = convertUnits(pred.name.unit, gold.name.unit);
  return transform === null || (transform.factor === 1 && transform.offset === 0) ? null : transform;
}

/** Whether the names state units under which equal figures are different quantities. Currencies are told apart cell by cell. */
function unitsContradict(gold: DescribedColumn, pred: DescribedColumn): boolean {
  const [left, right] = [gold.name.unit, pred.name.unit];
  if (left === null || right === null) {
    const stated = left ?? right;
    const silent = left === null ? gold : pred;
    return (
      stated?.dimension === "scale" && (stated.unit !== "percent" || silent.profile.largest <= surelyPercent)
    );
  }
  return left.unit !== right.unit && left.dimension !== "currency" && right.dimension !== "currency";
}
