import { foldText } from "./read-text.ts";

/**
 * What `classifyText` and `classifyBytes` found last; kept in one place so that classifying millions of texts makes no objects.
 * `exact` is a hash of the text, `second` another one. `fold` is a hash of the folded text, and the same number for all texts that may be read as something beside themselves: a
 * number, a date, a time, a truth value, a word of absence, JSON. Texts of different `fold` are different under every reading.
 */
export const textClass = { exact: 0, second: 0, fold: 0 };

/** The `fold` of everything that may be more than plain text, and of cells that are no texts. */
export const readableClass = 1;

/** Classifies a text. */
export function classifyText(text: string): void {
  if (text.length <= scratch.length && isAscii(text)) {
    for (let at = 0; at < text.length; at += 1) scratch[at] = text.charCodeAt(at);
    classifyBytes(scratch, 0, text.length);
    return;
  }
  const folded = foldText(text);
  textClass.exact = hashUnits(text);
  textClass.second = hashUnits(text, foldPrime);
  textClass.fold = isAscii(folded)
    ? foldOfAscii(folded)
    : /\p{Nd}/u.test(folded)
      ? readableClass
      : plain(hashUnits(folded, foldPrime));
}

/** Classifies a text in ASCII bytes; gives what `classifyText` gives for the same text. False where a byte lies beyond ASCII. */
export function classifyBytes(bytes: Uint8Array, start: number, end: number): boolean {
  let exact = seed;
  let second = seed;
  let fold = seed;
  let prefix = 0;
  let digits = false;
  let runs = 0;
  let inLetters = false;
  let first = 0;
  for (let at = start; at < end; at += 1) {
    const byte = bytes[at] ?? 0;
    if (byte > 0x7f) return false;
    exact = Math.imul(exact ^ byte, prime);
    second = Math.imul(second ^ byte, foldPrime);
    const kind = kinds[byte] ?? 0;
    if (kind === spaceKind) continue;
    const lower = kind === upperKind ? byte | 0x20 : byte;
    const letter = kind === upperKind || kind === lowerKind;
    if (first === 0) first = lower;
    if (letter && !inLetters) runs += 1;
    if (!letter && prefix === 0) prefix = fold;
    inLetters = letter;
    digits ||= kind === digitKind;
    fold = Math.imul(fold ^ lower, foldPrime);
  }
  textClass.exact = finish(exact);
  textClass.second = finish(second);
  const readable = digits
    ? isReadable({ first, runs, prefix })
    : first === openBracket || first === openBrace || words.has(fold);
  textClass.fold = readable ? readableClass : plain(finish(fold));
  return true;
}

/** Leaves the two hashes of a text in ASCII bytes, without its class; false where a byte lies beyond ASCII. */
export function hashBytes(bytes: Uint8Array, start: number, end: number): boolean {
  let [exact, second, high] = [seed, seed, 0];
  for (let at = start; at < end; at += 1) {
    const byte = bytes[at] ?? 0;
    high |= byte;
    exact = Math.imul(exact ^ byte, prime);
    second = Math.imul(second ^ byte, foldPrime);
  }
  textClass.exact = finish(exact);
  textClass.second = finish(second);
  textClass.fold = readableClass;
  return high <= 0x7f;
}

const seed = 0x811c9dc5 | 0;
const prime = 0x01000193;
const foldPrime = 0x0100_4e9d;
const openBracket = 0x5b;
const openBrace = 0x7b;

const spaceKind = 1;
const upperKind = 2;
const lowerKind = 3;
const digitKind = 4;
const kinds = Uint8Array.from({ length: 128 }, (_, code) => {
  const character = String.fromCharCode(code);
  if (/\s/.test(character)) return spaceKind;
  if (/[A-Z]/.test(character)) return upperKind;
  if (/[a-z]/.test(character)) return lowerKind;
  return /\d/.test(character) ? digitKind : 0;
});

const scratch = new Uint8Array(4096);
const beyondAscii = /[^\p{ASCII}]/u;

function isAscii(text: string): boolean {
  return !beyondAscii.test(text);
}

/** Texts without a digit that are read as truth values or absence, folded, by hash. */
const words = hashesOf(
  "true false yes no y n t f on off n/a n.a. na #n/a none nil - -- unknown missing notavailable nodata nan inf +inf -inf infinity +infinity -infinity",
);

/** Numbers carry at most a scale, a currency of several words and an exponent: with more runs of letters a text is no number and no date. */
const mostRuns = 3;

const months =
  "jan feb mar apr may jun jul aug sep sept oct nov dec january february march april june july august september october november december";
const currencies =
  "usd eur gbp jpy cny rmb inr chf cad aud nzd hkd sgd sek nok dkk pln czk huf rub try zar brl mxn krw twd thb idr myr php vnd aed sar ils ngn kes egp pkr bdt ars clp cop pen uah ron bgn isk btc rs kr ft us a au c ca nz hk s r nt mx";
const signs = ["minus", "negative"];

/** Letters that may stand before the digits of a number or a date, by hash. */
const prefixes = hashesOf(
  [
    months,
    currencies,
    ...signs,
    ...signs.flatMap((sign) => currencies.split(" ").flatMap((code) => [`${sign}${code}`, `${code}${sign}`])),
  ].join(" "),
);

/** Whether a text with digits may be a number, a date or JSON, by its first character, its runs of letters and the letters it starts with. */
function isReadable({
  first,
  runs,
  prefix,
}: {
  readonly first: number;
  readonly runs: number;
  readonly prefix: number;
}): boolean {
  if (first === openBracket || first === openBrace) return true;
  if (kinds[first] !== lowerKind) return runs <= mostRuns;
  return runs <= mostRuns + 1 && prefixes.has(prefix);
}

function foldOfAscii(folded: string): number {
  const bytes = Uint8Array.from(folded, (character) => character.charCodeAt(0));
  const { exact, second } = textClass;
  classifyBytes(bytes, 0, bytes.length);
  textClass.exact = exact;
  textClass.second = second;
  return textClass.fold;
}

function hashesOf(list: string): ReadonlySet<number> {
  return new Set(list.split(" ").map((word) => rawHash(word)));
}

function hashUnits(text: string, by = prime): number {
  return finish(rawHash(text, by));
}

function rawHash(text: string, by = foldPrime): number {
  let hash = seed;
  for (let at = 0; at < text.length; at += 1) hash = Math.imul(hash ^ text.charCodeAt(at), by);
  return hash;
}

function finish(hash: number): number {
  return hash ^ (hash >>> 15);
}

/** Keeps the class of readable texts apart. */
function plain(hash: number): number {
  return hash === readableClass ? readableClass + 1 : hash;
}
