// Makes the tables of the benchmark: the same for the same seed, invented, of eight columns as a result has them.

/** A generator of numbers from 0 to 1 (mulberry32). */
export function createRandom(seed) {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
}

/** Golden column, and the name that the prediction gives it: by alias, by shared words, or the same. */
export const renamed = [
  ["order_no", "order_number"],
  ["category", "product_category"],
  ["city", "city_name"],
  ["revenue", "total_revenue"],
  ["quantity", "quantity"],
  ["score", "score"],
  ["order_date", "date"],
  ["note", "remark"],
];

/** Positions of the golden columns in the order of the prediction. */
const permuted = [7, 4, 0, 1, 3, 6, 5, 2];

/** Orders with a number, two names from lists, amounts, a date and a free text; the prediction shuffled, renamed, permuted, one cell in a thousand changed. */
export function makeOrders(rows, seed = 42) {
  const random = createRandom(seed);
  const upTo = (limit) => Math.floor(random() * limit);
  const two = (number) => String(number).padStart(2, "0");
  const data = Array.from({ length: rows }, (_, row) => [
    String(1_000_000 + row),
    `category ${upTo(200)}`,
    `City of ${(upTo(5000) * 7919) % 5000}`,
    (random() * 1e5).toFixed(2),
    String(upTo(1000)),
    (random() * 100).toFixed(4),
    `2024-${two(1 + upTo(12))}-${two(1 + upTo(28))}`,
    `note ${upTo(1e9)} on ${row}`,
  ]);
  const changed = shuffle([...data], random).map((row) => {
    if (random() >= 0.008) return row;
    const column = 1 + upTo(6);
    const cell =
      column === 6 ? "2025-01-01" : column <= 2 ? `${row[column]}x` : String(Number(row[column]) + 1);
    return row.with(column, cell);
  });
  return {
    gold: toCsv(
      renamed.map(([gold]) => gold),
      data,
    ),
    pred: toCsv(
      permuted.map((at) => renamed[at][1]),
      changed.map((row) => permuted.map((at) => row[at])),
    ),
  };
}

/** Rows of which there are only a few hundred different ones, shuffled, some repeated once more or once less. */
export function makeDuplicates(rows, seed = 7) {
  const random = createRandom(seed);
  const upTo = (limit) => Math.floor(random() * limit);
  const data = Array.from({ length: rows }, () => [
    `g${upTo(20)}`,
    String(upTo(10)),
    (upTo(8) / 4).toFixed(2),
  ]);
  const changed = shuffle([...data], random);
  for (let index = 0; index < rows / 1000; index += 1) changed[index] = changed[upTo(rows)];
  return {
    gold: toCsv(["kind", "level", "weight"], data),
    pred: toCsv(["kind", "level", "weight"], changed),
  };
}

/** Columns of doubles alone, the prediction with floating-point noise in every cell. */
export function makeFloats(rows, seed = 11) {
  const random = createRandom(seed);
  const columns = Array.from({ length: 4 }, () => Float64Array.from({ length: rows }, () => random() * 1000));
  const order = shuffle(
    Array.from({ length: rows }, (_, row) => row),
    random,
  );
  const noisy = columns.map((values) =>
    Float64Array.from(order, (row) => values[row] * (1 + (random() - 0.5) * 1e-12)),
  );
  const names = ["north", "east", "south", "west"];
  return {
    gold: { columns: names, data: columns },
    pred: { columns: [...names].reverse(), data: noisy.reverse() },
  };
}

/** A hundred columns of a hundred rows, permuted, half of them renamed by shared words. */
export function makeWide(size = 100, seed = 5) {
  const random = createRandom(seed);
  const words = Array.from(
    { length: size },
    (_, index) => `metric${String.fromCharCode(97 + (index % 26))}${index}`,
  );
  const rows = Array.from({ length: size }, (_, row) => [
    `row ${row}`,
    ...words.map(() => Math.round(random() * 1e6) / 100),
  ]);
  const names = ["label", ...words];
  const order = shuffle([...names.keys()], random);
  return {
    gold: { columns: names, rows },
    pred: {
      columns: order.map((at) => (at > 0 && at % 2 === 0 ? `total_${names[at]}` : names[at])),
      rows: rows.map((row) => order.map((at) => row[at])),
    },
  };
}

function shuffle(items, random) {
  for (let at = items.length - 1; at > 0; at -= 1) {
    const other = Math.floor(random() * (at + 1));
    [items[at], items[other]] = [items[other], items[at]];
  }
  return items;
}

function toCsv(names, rows) {
  return `${[names, ...rows].map((row) => row.join(",")).join("\n")}\n`;
}
