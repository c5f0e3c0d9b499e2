import { type CellRelation, weakerRelation } from "./cell-relation.ts";
import { relateCells } from "./relate-cells.ts";
import type { RuledPair } from "./trial-pair.ts";

/** By golden row: its partner among equal rows, and among those that meaning may equate; -1 for none. */
export interface Partners {
  readonly equal: Int32Array;
  readonly possible: Int32Array;
}

/** Finds a largest matching among a few rows by comparing all of them, and enters it. */
export function settleGroup(
  pairs: readonly RuledPair[],
  rows: { readonly gold: Int32Array; readonly pred: Int32Array },
  partners: Partners,
): void {
  const relations = Array.from(rows.gold, (gold) =>
    Array.from(rows.pred, (pred) => relateRows(pairs, gold, pred)),
  );
  const owners = new Int32Array(rows.pred.length).fill(-1);
  augmentAll(relations, owners, (relation) => relation === "equal");
  enter(rows, owners, partners.equal);
  augmentAll(relations, owners, (relation) => relation !== "different");
  enter(rows, owners, partners.possible);
}

/** Enters the only two rows of a group as partners where they are not different. */
export function settlePair(
  pairs: readonly RuledPair[],
  { gold, pred }: { readonly gold: number; readonly pred: number },
  partners: Partners,
): void {
  const relation = relateRows(pairs, gold, pred);
  partners.equal[gold] = relation === "equal" ? pred : -1;
  partners.possible[gold] = relation === "different" ? -1 : pred;
}

/** How two rows stand to each other: the weakest of their cells. */
function relateRows(pairs: readonly RuledPair[], gold: number, pred: number): CellRelation {
  let row: CellRelation = "equal";
  for (const pair of pairs) {
    row = weakerRelation(row, relateCells(pair, gold, pred));
    if (row === "different") return row;
  }
  return row;
}

/** Gives every golden row a predicted one where an augmenting path of allowed pairs leads to one; `owners` holds the golden row by predicted row. */
function augmentAll(
  relations: readonly (readonly CellRelation[])[],
  owners: Int32Array,
  allows: (relation: CellRelation) => boolean,
): void {
  const place = (gold: number, seen: Uint8Array): boolean => {
    for (let pred = 0; pred < owners.length; pred += 1) {
      const relation = relations[gold]?.[pred] ?? "different";
      if (!allows(relation) || seen[pred] === 1) continue;
      seen[pred] = 1;
      const held = owners[pred] ?? -1;
      if (held >= 0 && !place(held, seen)) continue;
      owners[pred] = gold;
      return true;
    }
    return false;
  };
  const placed = new Set(owners);
  for (let gold = 0; gold < relations.length; gold += 1) {
    if (!placed.has(gold)) place(gold, new Uint8Array(owners.length));
  }
}

function enter(
  rows: { readonly gold: Int32Array; readonly pred: Int32Array },
  owners: Int32Array,
  partner: Int32Array,
): void {
  for (const gold of rows.gold) partner[gold] = -1;
  owners.forEach((gold, pred) => {
    if (gold >= 0) partner[rows.gold[gold] ?? 0] = rows.pred[pred] ?? -1;
  });
}
