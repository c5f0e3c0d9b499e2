const digitBits = 11;
const digitSize = 1 << digitBits;
const passes = 6;

/**
 * The order of doubles: positions by ascending value, equal values in the order of their positions; negative zero stands with zero. No value may be NaN.
 * Radix sort in six passes where there are many, linear in their number.
 */
export function argsortDoubles(values: Float64Array): Uint32Array {
  return values.length < 512 ? sortFew(values) : sortMany(values);
}

function sortFew(values: Float64Array): Uint32Array {
  const order = Uint32Array.from({ length: values.length }, (_, index) => index);
  return order.sort((left, right) => (values[left] ?? 0) - (values[right] ?? 0) || left - right);
}

/** Keys are the bits of the double, turned so that they ascend as unsigned integers. */
function sortMany(values: Float64Array): Uint32Array {
  const size = values.length;
  const words = new Uint32Array(values.buffer, values.byteOffset, size * 2);
  let low = new Uint32Array(size);
  let high = new Uint32Array(size);
  for (let index = 0; index < size; index += 1) {
    const [lowWord, highWord] = [words[index * 2] ?? 0, words[index * 2 + 1] ?? 0];
    const negative = highWord >>> 31 === 1 && !(highWord === 0x8000_0000 && lowWord === 0);
    low[index] = negative ? ~lowWord : lowWord;
    high[index] = negative ? ~highWord : (highWord & 0x7fff_ffff) | 0x8000_0000;
  }
  let order = Uint32Array.from({ length: size }, (_, index) => index);
  let [nextLow, nextHigh, nextOrder] = [new Uint32Array(size), new Uint32Array(size), new Uint32Array(size)];
  for (let pass = 0; pass < passes; pass += 1) {
    const counts = new Uint32Array(digitSize + 1);
    for (let index = 0; index < size; index += 1) {
      const digit = digitOf(low[index] ?? 0, high[index] ?? 0, pass);
      counts[digit + 1] = (counts[digit + 1] ?? 0) + 1;
    }
    if (counts.includes(size, 1)) continue;
    for (let digit = 0; digit < digitSize; digit += 1)
      counts[digit + 1] = (counts[digit + 1] ?? 0) + (counts[digit] ?? 0);
    for (let index = 0; index < size; index += 1) {
      const [lowWord, highWord] = [low[index] ?? 0, high[index] ?? 0];
      const digit = digitOf(lowWord, highWord, pass);
      const place = counts[digit] ?? 0;
      counts[digit] = place + 1;
      nextLow[place] = lowWord;
      nextHigh[place] = highWord;
      nextOrder[place] = order[index] ?? 0;
    }
    [low, nextLow] = [nextLow, low];
    [high, nextHigh] = [nextHigh, high];
    [order, nextOrder] = [nextOrder, order];
  }
  return order;
}

/** Eleven bits of the 64, the lowest first; the third pass takes them from both words. */
function digitOf(low: number, high: number, pass: number): number {
  switch (pass) {
    case 0:
      return low & 0x7ff;
    case 1:
      return (low >>> 11) & 0x7ff;
    case 2:
      return ((low >>> 22) | (high << 10)) & 0x7ff;
    case 3:
      return (high >>> 1) & 0x7ff;
    case 4:
      return (high >>> 12) & 0x7ff;
    default:
      return high >>> 23;
  }
}
