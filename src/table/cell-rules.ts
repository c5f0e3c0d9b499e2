/** How the numbers of a predicted column are brought to the unit of the golden one: `value × factor + offset`. */
export interface UnitTransform {
  readonly factor: number;
  readonly offset: number;
}

/** What is known about a pair of columns and bears on the comparison of their cells. */
export interface CellRules {
  /** Digits after the point declared for the golden column; null where none are. */
  readonly round: number | null;
  /** Whether whole numbers name things, so that neighbours are never noise of each other. */
  readonly identifier: boolean;
  /** Whether whole numbers stand among fractions, so that they are measured like these. */
  readonly fractional: boolean;
  /** Whether the column is a rate: percent and fraction are one value. */
  readonly rate: boolean;
  /** Whether unsigned numbers of the side are percentages, by their name or their size. */
  readonly percent: { readonly gold: boolean; readonly pred: boolean };
  /** The currencies that the column names state; null where none is. */
  readonly currency: { readonly gold: string | null; readonly pred: string | null };
  /** Whether the names state units that contradict each other and cannot be converted. */
  readonly unitConflict: boolean;
  /** The conversion that the names, a finding or a rate allow and the values bear out. */
  readonly transform: UnitTransform | null;
  /** Whether all texts of both columns are plain numbers with a fraction: quantities written as text. */
  readonly textNumbers: boolean;
  /** Golden text → folded texts that count as it. */
  readonly labels: ReadonlyMap<string, ReadonlySet<string>> | null;
  /** Pairs of shown values that a finding settled: `same` or not. */
  readonly equivalences: EquivalenceTable | null;
}

/** Shown golden value → shown predicted value → whether the two are the same. */
export type EquivalenceTable = ReadonlyMap<string, ReadonlyMap<string, boolean>>;

/** The rules of a pair of columns about which nothing is known. */
export const plainRules: CellRules = {
  round: null,
  identifier: false,
  fractional: false,
  rate: false,
  percent: { gold: false, pred: false },
  currency: { gold: null, pred: null },
  unitConflict: false,
  transform: null,
  textNumbers: false,
  labels: null,
  equivalences: null,
};

/** Whether equal figures are equal values under the rules: no conversion, no contradicting unit, nothing settled otherwise. */
export function keepsFigures({ transform, unitConflict, currency, equivalences }: CellRules): boolean {
  const currencies = currency.gold === null || currency.pred === null || currency.gold === currency.pred;
  return transform === null && !unitConflict && currencies && equivalences === null;
}
