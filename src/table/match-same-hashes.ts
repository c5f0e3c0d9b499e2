import type { RowHashes } from "./hash-rows.ts";

/**
 * Matches every predicted row, in order, with the first golden row of the same hashes that is not taken; linear in rows. Rows of the same hashes may still differ:
 * whoever calls looks at the cells.
 *
 * @returns by golden row, the predicted row or -1
 */
export function matchSameHashes(hashes: { readonly gold: RowHashes; readonly pred: RowHashes }): Int32Array {
  const { gold, pred } = hashes;
  const { slots, next } = indexRows(gold);
  const partner = new Int32Array(gold.exact.length).fill(-1);
  for (let row = 0; row < pred.exact.length; row += 1) {
    const slot = findSlot(slots, pred.exact[row] ?? 0, pred.second[row] ?? 0);
    const found = (slots[slot] ?? 0) - 1;
    if (found < 0) continue;
    partner[found] = row;
    const following = slots[slot + followingAt] ?? 0;
    slots[slot] = following === 0 ? usedUp : following;
    if (following > 0) slots[slot + followingAt] = next[following - 1] ?? 0;
  }
  return partner;
}

interface RowIndex {
  /**
   * Four numbers to a slot, so that looking one up touches one place of memory: the first row of its hashes that is not taken, counted from 1 (0: the slot is free), the
   * two hashes, and the row that follows.
   */
  readonly slots: Int32Array;
  /** By row: the next row of the same hashes, counted from 1; 0 where there is none. */
  readonly next: Int32Array;
}

const slotBits = 2;
const slotSize = 1 << slotBits;
const followingAt = 3;

/** Marks a slot whose rows are all taken. */
const usedUp = -1;

/** Lists rows by their hashes, each list in ascending order. */
function indexRows({ exact, second }: RowHashes): RowIndex {
  let size = 16;
  while (size < exact.length * 2) size *= 2;
  const slots = new Int32Array(size * slotSize);
  const next = new Int32Array(exact.length);
  for (let row = exact.length - 1; row >= 0; row -= 1) {
    const [one, other] = [exact[row] ?? 0, second[row] ?? 0];
    const slot = findSlot(slots, one, other);
    const head = slots[slot] ?? 0;
    slots[slot] = row + 1;
    slots[slot + 1] = one;
    slots[slot + 2] = other;
    if (head === 0) continue;
    slots[slot + followingAt] = head;
    next[row] = head;
  }
  return { slots, next };
}

/** The slot of two hashes, or the free slot where they belong. */
function findSlot(slots: Int32Array, one: number, other: number): number {
  const mask = slots.length - slotSize;
  let slot = ((one ^ (other >>> 16)) << slotBits) & mask;
  while (slots[slot] !== 0 && (slots[slot + 1] !== one || slots[slot + 2] !== other))
    slot = (slot + slotSize) & mask;
  return slot;
}
