import { type Decimal, shiftDecimal } from "./decimal.ts";
import { addDecimals, compareDecimals, multiplyDecimals } from "./decimal-arithmetic.ts";

/** A number written in words, with where it stands. */
export interface NumberWord {
  readonly asWritten: string;
  readonly offset: number;
  readonly value: Decimal;
}

const small = wordValues(
  "zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen",
  1n,
);
const tens = wordValues("_ _ twenty thirty forty fifty sixty seventy eighty ninety", 10n);
const large: ReadonlyMap<string, number> = new Map([
  ["thousand", 3],
  ["lakh", 5],
  ["million", 6],
  ["crore", 7],
  ["billion", 9],
  ["trillion", 12],
]);
const token = /\p{L}+|[^\p{L}]+/gu;

/**
 * Finds the English cardinal numbers in a text: "three", "twenty-one", "two hundred and five", "one point five million", "a dozen", "two dozen",
 * "a hundred", "half a million", "minus two". A scale word behind digits ("3 million") belongs to `findNumerals`; bare plurals ("thousands of") and ordinals have no value.
 * "one" is found wherever it stands, also where it is a pronoun.
 */
export function findNumberWords(text: string): readonly NumberWord[] {
  const tokens = tokensOf(text);
  const found: NumberWord[] = [];
  for (let index = 0; index < tokens.length; ) {
    const read = readNumber(tokens, index);
    const first = tokens[index];
    const last = tokens[index + (read?.count ?? 1) - 1];
    if (read !== null && first !== undefined && last !== undefined) {
      const asWritten = text.slice(first.offset, last.offset + last.text.length);
      found.push({ asWritten, offset: first.offset, value: read.value });
    }
    index += read?.count ?? 1;
  }
  return found;
}

interface Token {
  readonly text: string;
  readonly word: string;
  readonly offset: number;
}

/** Words stand at even distance, joined by one space, a hyphen or a line end; anything else between them is a token that stops a number. */
function tokensOf(text: string): readonly Token[] {
  const tokens: Token[] = [];
  for (const { 0: matched, index } of text.matchAll(token)) {
    const isJoint = /^(?:[ \u00a0]|-|‑|\r?\n)$/u.test(matched);
    if (!isJoint) tokens.push({ text: matched, word: matched.toLowerCase(), offset: index });
  }
  return tokens;
}

interface Reading {
  readonly value: Decimal;
  readonly count: number;
}

function readNumber(tokens: readonly Token[], start: number): Reading | null {
  const signed = wordAt(tokens, start) === "minus" || wordAt(tokens, start) === "negative";
  const body = readUnsigned(tokens, start + (signed ? 1 : 0));
  if (body === null || !signed) return body;
  return { value: { ...body.value, coefficient: -body.value.coefficient }, count: body.count + 1 };
}

function readUnsigned(tokens: readonly Token[], start: number): Reading | null {
  let total = whole(0n);
  let count = 0;
  let ceiling: Decimal | null = null;
  for (;;) {
    const isJoined = count > 0 && wordAt(tokens, start + count) === "and";
    const part = readPart(tokens, start + count + (isJoined ? 1 : 0));
    if (part === null) break;
    if (ceiling !== null && compareDecimals(part.value, ceiling) >= 0) break;
    total = addDecimals(total, part.value);
    count += part.count + (isJoined ? 1 : 0);
    ceiling = part.unit;
    if (ceiling === null) break;
  }
  return count === 0 ? null : { value: total, count };
}

interface Part extends Reading {
  /** A following part must be smaller than this; null where none may follow. */
  readonly unit: Decimal | null;
}

/** One group below a thousand with its scale: "two hundred and five", "twenty-one thousand", "a dozen", "half a million". */
function readPart(tokens: readonly Token[], start: number): Part | null {
  const first = wordAt(tokens, start);
  if (first === "half") return readHalf(tokens, start);
  const isArticle = first === "a" || first === "an";
  const group = isArticle ? { value: whole(1n), count: 1 } : readGroup(tokens, start);
  if (group === null) return null;
  const next = wordAt(tokens, start + group.count);
  if (next === "dozen")
    return { value: multiplyDecimals(group.value, whole(12n)), count: group.count + 1, unit: null };
  if (isArticle && next === "hundred") {
    const hundreds = readGroupFrom(tokens, start + 2, whole(100n));
    return scaled(tokens, start, { value: hundreds.value, count: hundreds.count + 2 });
  }
  const read = scaled(tokens, start, group);
  return isArticle && read.count === 1 ? null : read;
}

function readHalf(tokens: readonly Token[], start: number): Part | null {
  const power = wordAt(tokens, start + 1) === "a" ? large.get(wordAt(tokens, start + 2)) : undefined;
  if (power === undefined) return null;
  return { value: shiftDecimal({ coefficient: 5n, scale: 1 }, power), count: 3, unit: null };
}

function scaled(tokens: readonly Token[], start: number, group: Reading): Part {
  let { value, count } = group;
  let unit: Decimal | null = group.value.scale > 0 ? null : whole(1n);
  for (let power = large.get(wordAt(tokens, start + count)); power !== undefined; ) {
    value = shiftDecimal(value, power);
    unit = shiftDecimal(whole(1n), power);
    count++;
    power = large.get(wordAt(tokens, start + count));
  }
  return { value, count, unit: group.value.scale > 0 || count === group.count ? null : unit };
}

/** A number below a thousand, with its decimals: "two hundred and five", "seventy three", "one point five". */
function readGroup(tokens: readonly Token[], start: number): Reading | null {
  const below = readBelowHundred(tokens, start);
  if (below === null) return null;
  if (wordAt(tokens, start + below.count) === "hundred") {
    const hundreds = multiplyDecimals(below.value, whole(100n));
    const read = readGroupFrom(tokens, start + below.count + 1, hundreds);
    return { value: read.value, count: below.count + 1 + read.count };
  }
  return readDecimals(tokens, start, below);
}

function readGroupFrom(tokens: readonly Token[], start: number, hundreds: Decimal): Reading {
  const isJoined = wordAt(tokens, start) === "and";
  const rest = readBelowHundred(tokens, start + (isJoined ? 1 : 0));
  if (rest === null || rest.value.coefficient === 0n) return { value: hundreds, count: 0 };
  return { value: addDecimals(hundreds, rest.value), count: rest.count + (isJoined ? 1 : 0) };
}

function readBelowHundred(tokens: readonly Token[], start: number): Reading | null {
  const single = small.get(wordAt(tokens, start));
  if (single !== undefined) return { value: whole(single), count: 1 };
  const ten = tens.get(wordAt(tokens, start));
  if (ten === undefined) return null;
  const unit = small.get(wordAt(tokens, start + 1)) ?? 0n;
  return unit > 0n && unit < 10n ? { value: whole(ten + unit), count: 2 } : { value: whole(ten), count: 1 };
}

function readDecimals(tokens: readonly Token[], start: number, group: Reading): Reading {
  if (wordAt(tokens, start + group.count) !== "point") return group;
  let { value } = group;
  let count = group.count + 1;
  for (let digit = small.get(wordAt(tokens, start + count)); digit !== undefined && digit < 10n; ) {
    value = { coefficient: value.coefficient * 10n + digit, scale: value.scale + 1 };
    count++;
    digit = small.get(wordAt(tokens, start + count));
  }
  return value.scale === 0 ? group : { value, count };
}

function wordAt(tokens: readonly Token[], index: number): string {
  return tokens[index]?.word ?? "";
}

function whole(coefficient: bigint): Decimal {
  return { coefficient, scale: 0 };
}

function wordValues(words: string, unit: bigint): ReadonlyMap<string, bigint> {
  const entries = words.split(" ").map((word, index) => [word, BigInt(index) * unit] as const);
  return new Map(entries.filter(([word]) => word !== "_"));
}
