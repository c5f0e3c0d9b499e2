/** The currencies that names and texts state, by their signs, codes and words. */
const currencies: readonly (readonly [string, readonly string[]])[] = [
  ["usd", ["$", "usd", "us$", "dollar", "dollars", "us dollar", "us dollars", "u.s. dollars"]],
  ["eur", ["€", "eur", "euro", "euros"]],
  ["gbp", ["£", "￡", "gbp", "pound", "pounds", "pounds sterling", "pound sterling"]],
  ["jpy", ["jpy", "yen"]],
  ["cny", ["cny", "rmb", "yuan"]],
  ["inr", ["₹", "inr", "rs", "rs.", "rupee", "rupees"]],
  ["chf", ["chf", "franc", "francs"]],
  ["krw", ["₩", "krw", "won"]],
];

const known = new Map(
  currencies.flatMap(([code, spellings]) => spellings.map((spelling) => [spelling, code])),
);

/** Signs that several currencies share. */
const shared = new Map([
  ["usd", new Set(["usd", "aud", "cad", "nzd", "hkd", "sgd", "mxn", "twd"])],
  ["¥", new Set(["jpy", "cny"])],
]);

/** The code of a currency as it was written; the lower-cased spelling where it is not known. */
export function currencyCode(written: string): string {
  const lower = written.trim().toLowerCase();
  return known.get(lower) ?? lower;
}

/** Whether two stated currencies may be one; a side that states none contradicts nothing. */
export function sameCurrency(left: string | null, right: string | null): boolean {
  if (left === null || right === null) return true;
  const [one, other] = [currencyCode(left), currencyCode(right)];
  return one === other || (shared.get(one)?.has(other) ?? false) || (shared.get(other)?.has(one) ?? false);
}
