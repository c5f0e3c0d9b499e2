import { assign } from "./assign.ts";
import { compatibleKinds } from "./column-kind.ts";
import type { PairedBy } from "./comparison.ts";
import type { Declarations } from "./declarations.ts";
import type { DescribedColumn } from "./described-column.ts";
import { weighTokens } from "./name-evidence.ts";
import { normalName } from "./name-tokens.ts";

/** A golden column paired with a predicted one. */
export interface NamedPair {
  readonly gold: number;
  readonly pred: number;
  readonly by: PairedBy;
  /** Whether the names are equal letter by letter, or the pair was given. */
  readonly exact: boolean;
  /** Whether the names leave no doubt; shared words may, and values that chose between names of equal weight. */
  readonly sure: boolean;
}

/** What the pairing of two tables rests on. */
export interface PairingInput {
  readonly gold: readonly DescribedColumn[];
  readonly pred: readonly DescribedColumn[];
  readonly declared: Declarations;
  /** Share of the cells of a golden column that find a cell of their own in a predicted one, 0 to 1; asked only where names leave a choice. */
  readonly agreement: (gold: number, pred: number) => number;
}

/**
 * Pairs golden columns with predicted ones for a reason in the name, each with at most one: a given pairing first, then exactly equal names (equal
 * names among themselves by position), names equal after normalisation, declared aliases, names equal but for a unit, and shared words. Each step
 * is an assignment among the columns that are left; values choose only between names of equal weight.
 */
export function pairColumns(input: PairingInput): readonly NamedPair[] {
  const pairs: NamedPair[] = [];
  const free = { gold: new Set(input.gold.map(indexOf)), pred: new Set(input.pred.map(indexOf)) };
  const add = (pair: NamedPair) => {
    pairs.push(pair);
    free.gold.delete(pair.gold);
    free.pred.delete(pair.pred);
  };
  pairGiven(input, free, add);
  pairEqual(input, free, add);
  for (const step of steps) {
    for (const pair of assignStep(input, free, step)) add(pair);
  }
  return pairs.sort((left, right) => left.gold - right.gold);
}

interface FreeColumns {
  readonly gold: Set<number>;
  readonly pred: Set<number>;
}

type AddPair = (pair: NamedPair) => void;

/** A golden column that the given pairing leaves without a counterpart is free for none. */
function pairGiven({ gold, pred, declared }: PairingInput, free: FreeColumns, add: AddPair): void {
  for (const column of gold) {
    const given = declared.pairing.get(column.name.exact);
    if (given === undefined) continue;
    const partner = pred.find(({ index, name }) => name.exact === given && free.pred.has(index));
    if (given !== null && partner !== undefined) {
      add({ gold: column.index, pred: partner.index, by: "given", exact: true, sure: true });
    } else free.gold.delete(column.index);
  }
}

function pairEqual({ gold, pred }: PairingInput, free: FreeColumns, add: AddPair): void {
  const byName = new Map<string, number[]>();
  for (const { index, name } of pred) {
    if (!free.pred.has(index)) continue;
    const known = byName.get(name.exact);
    if (known === undefined) byName.set(name.exact, [index]);
    else known.push(index);
  }
  for (const { index, name } of gold) {
    const partner = free.gold.has(index) ? byName.get(name.exact)?.shift() : undefined;
    if (partner !== undefined) add({ gold: index, pred: partner, by: "name", exact: true, sure: true });
  }
}

/** One kind of reason in the names: how much it weighs for two columns, 0 where it does not hold. */
interface PairingStep {
  readonly by: PairedBy;
  readonly weigh: (gold: DescribedColumn, pred: DescribedColumn, declared: Declarations) => number;
}

const steps: readonly PairingStep[] = [
  { by: "name", weigh: (gold, pred) => (gold.name.normal === pred.name.normal ? 1 : 0) },
  { by: "alias", weigh: weighAlias },
  {
    by: "name",
    weigh: (gold, pred) =>
      gold.name.withoutUnit === pred.name.withoutUnit && compatible(gold, pred) ? 1 : 0,
  },
  {
    by: "token",
    weigh: (gold, pred) => {
      const { strong, sure, score } = weighTokens(gold.name, pred.name);
      return strong && compatible(gold, pred) ? score + (sure ? 1 : 0) : 0;
    },
  },
];

function weighAlias(gold: DescribedColumn, pred: DescribedColumn, declared: Declarations): number {
  const aliases = declared.aliases.get(gold.name.exact) ?? [];
  if (aliases.includes(pred.name.exact)) return 2;
  return aliases.some((alias) => normalName(alias) === pred.name.normal) ? 1 : 0;
}

function compatible(gold: DescribedColumn, pred: DescribedColumn): boolean {
  return compatibleKinds(gold.profile.kind, pred.profile.kind);
}

/** So much more a name weighs than values, that these choose only between names of equal weight. */
const namesFirst = 1e6;

function assignStep(input: PairingInput, free: FreeColumns, step: PairingStep): readonly NamedPair[] {
  const golds = input.gold.filter(({ index }) => free.gold.has(index));
  const preds = input.pred.filter(({ index }) => free.pred.has(index));
  const weights = golds.map((gold) => preds.map((pred) => step.weigh(gold, pred, input.declared)));
  const contested = isContested(weights);
  const informed = weights.map((row, goldAt) =>
    row.map((weight, predAt) => {
      const [gold, pred] = [golds[goldAt], preds[predAt]];
      if (weight === 0 || !contested || gold === undefined || pred === undefined) return weight;
      return weight * namesFirst + input.agreement(gold.index, pred.index);
    }),
  );
  const partners = assign(informed);
  return [...partners].flatMap((predAt, goldAt) => {
    const [gold, pred] = [golds[goldAt], preds[predAt]];
    if (gold === undefined || pred === undefined) return [];
    const certain = step.by !== "token" || weighTokens(gold.name, pred.name).sure;
    const sure = certain && (step.by === "alias" || !hasRival(weights, goldAt, partners));
    return [{ gold: gold.index, pred: pred.index, by: step.by, exact: false, sure }];
  });
}

/** Whether another column has as good a name as the chosen one, and is free or could be exchanged for it: then values alone chose. */
function hasRival(weights: readonly (readonly number[])[], gold: number, partners: Int32Array): boolean {
  const chosen = partners[gold] ?? -1;
  const own = weights[gold] ?? [];
  return own.some((weight, rival) => {
    if (rival === chosen || weight !== own[chosen]) return false;
    const other = weights[partners.indexOf(rival)];
    return other === undefined || other[rival] === other[chosen];
  });
}

/** Whether some column has more than one partner to choose from. */
function isContested(weights: readonly (readonly number[])[]): boolean {
  const perColumn = new Map<number, number>();
  return weights.some((row) => {
    const partners = row.flatMap((weight, index) => (weight > 0 ? [index] : []));
    for (const index of partners) perColumn.set(index, (perColumn.get(index) ?? 0) + 1);
    return partners.length > 1 || partners.some((index) => (perColumn.get(index) ?? 0) > 1);
  });
}

function indexOf(column: DescribedColumn): number {
  return column.index;
}
