import { type BytesColumn, nullPlace } from "./column.ts";

/** Predicted rows of one block: few enough that their texts stay in the cache of a processor. */
const blockBits = 14;

/**
 * Takes apart the rows of `partner` (by golden row, -1 for none) whose texts differ; rows with special cells are left alone. The golden texts are first copied in order
 * into one stretch per block of predicted rows, then each stretch is compared with its block, so that memory is read in order or nearby.
 */
export function partTexts(gold: BytesColumn, pred: BytesColumn, partner: Int32Array): void {
  const plan = planBlocks(gold, pred, partner);
  copyTexts(gold, partner, plan);
  compareBlocks(pred, partner, plan);
}

interface Plan {
  /** By block: where its rows start among the rows in block order, and where its texts start. */
  readonly rowStarts: Uint32Array;
  readonly textStarts: Uint32Array;
  /** Rows in block order: the golden row and the length of its text, `nullPlace` for NULL. */
  readonly rows: Int32Array;
  readonly lengths: Uint32Array;
  readonly texts: Uint8Array;
  readonly blocks: number;
  readonly takesPart: (row: number, match: number) => boolean;
}

function planBlocks(gold: BytesColumn, pred: BytesColumn, partner: Int32Array): Plan {
  const blocks = (pred.places.length >>> (blockBits + 1)) + 1;
  const rowStarts = new Uint32Array(blocks + 1);
  const textStarts = new Uint32Array(blocks + 1);
  const specials = gold.special.size + pred.special.size > 0;
  const takesPart = (row: number, match: number) =>
    !specials || !(gold.special.has(row) || pred.special.has(match));
  for (let row = 0; row < partner.length; row += 1) {
    const match = partner[row] ?? -1;
    if (match < 0 || !takesPart(row, match)) continue;
    const next = (match >>> blockBits) + 1;
    rowStarts[next] = (rowStarts[next] ?? 0) + 1;
    textStarts[next] = (textStarts[next] ?? 0) + lengthAt(gold, row);
  }
  for (let block = 0; block < blocks; block += 1) {
    rowStarts[block + 1] = (rowStarts[block + 1] ?? 0) + (rowStarts[block] ?? 0);
    textStarts[block + 1] = (textStarts[block + 1] ?? 0) + (textStarts[block] ?? 0);
  }
  const size = rowStarts[blocks] ?? 0;
  return {
    rowStarts,
    textStarts,
    rows: new Int32Array(size),
    lengths: new Uint32Array(size),
    texts: new Uint8Array(textStarts[blocks] ?? 0),
    blocks,
    takesPart,
  };
}

function copyTexts(gold: BytesColumn, partner: Int32Array, plan: Plan): void {
  const rowAt = plan.rowStarts.slice();
  const textAt = plan.textStarts.slice();
  const { rows, lengths, texts } = plan;
  for (let row = 0; row < partner.length; row += 1) {
    const match = partner[row] ?? -1;
    if (match < 0 || !plan.takesPart(row, match)) continue;
    const block = match >>> blockBits;
    const at = rowAt[block] ?? 0;
    const length = lengthAt(gold, row);
    const from = gold.places[row * 2] ?? 0;
    const to = textAt[block] ?? 0;
    rows[at] = row;
    lengths[at] = from === nullPlace ? nullPlace : length;
    for (let index = 0; index < length; index += 1) texts[to + index] = gold.bytes[from + index] ?? 0;
    rowAt[block] = at + 1;
    textAt[block] = to + length;
  }
}

function compareBlocks(pred: BytesColumn, partner: Int32Array, { rows, lengths, texts }: Plan): void {
  const { bytes, places } = pred;
  let from = 0;
  for (let at = 0; at < rows.length; at += 1) {
    const row = rows[at] ?? 0;
    const length = lengths[at] ?? 0;
    const match = partner[row] ?? 0;
    const start = places[match * 2] ?? nullPlace;
    if (length === nullPlace || start === nullPlace) {
      if (length !== start) partner[row] = -1;
      if (length !== nullPlace) from += length;
      continue;
    }
    let index = 0;
    if ((places[match * 2 + 1] ?? 0) - start === length) {
      while (index < length && bytes[start + index] === texts[from + index]) index += 1;
    } else index = -1;
    if (index !== length) partner[row] = -1;
    from += length;
  }
}

/** The length of a golden text; 0 for NULL. */
function lengthAt({ places }: BytesColumn, row: number): number {
  return (places[row * 2 + 1] ?? 0) - (places[row * 2] ?? 0);
}
