/** What the name of a column, or the golden, says about its numbers. */
export interface ColumnFacts {
  /** A rate: a percent and its fraction are the same value. */
  readonly rate: boolean;
  /** The name says percent: 12.5 stands for 12.5%. */
  readonly percentPoints: boolean;
  /** The power of ten that the name says ("revenue_millions" is 6); 0 where it says none. */
  readonly power: number;
  /** Digits after the point that count, where the golden declares them. */
  readonly round: number | null;
}

/** What is declared about the columns of a golden. */
export interface ColumnDeclarations {
  readonly rates?: readonly string[];
  readonly round?: Readonly<Record<string, number>>;
}

const rateWords = new Set([
  "rate",
  "rates",
  "ratio",
  "share",
  "proportion",
  "fraction",
  "percent",
  "percentage",
  "pct",
  "perc",
]);
const percentWords = new Set(["percent", "percentage", "pct", "perc"]);
const powers: ReadonlyMap<string, number> = new Map([
  ["thousand", 3],
  ["thousands", 3],
  ["k", 3],
  ["lakh", 5],
  ["lakhs", 5],
  ["million", 6],
  ["millions", 6],
  ["mn", 6],
  ["mio", 6],
  ["crore", 7],
  ["crores", 7],
  ["billion", 9],
  ["billions", 9],
  ["bn", 9],
  ["trillion", 12],
  ["trillions", 12],
]);

/** Reads the facts about a column off its name and the declarations. */
export function columnFacts(name: string, { rates = [], round = {} }: ColumnDeclarations = {}): ColumnFacts {
  const words = name
    .replace(/(\p{Ll})(\p{Lu})/gu, "$1 $2")
    .toLowerCase()
    .split(/[^\p{L}\p{N}%]+/u);
  const percentPoints = name.includes("%") || words.some((word) => percentWords.has(word));
  return {
    rate: percentPoints || rates.includes(name) || words.some((word) => rateWords.has(word)),
    percentPoints,
    power: words.map((word) => powers.get(word) ?? 0).find((power) => power > 0) ?? 0,
    round: Object.hasOwn(round, name) ? (round[name] ?? null) : null,
  };
}
