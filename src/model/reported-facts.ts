/** More than any call can use; a larger number is no count, and sums of such numbers would not be whole ones. */
const MOST_TOKENS = 1_000_000_000;
/** Longer than any model's name. */
const LONGEST_NAME = 256;

/** A count of tokens as a provider reports it; null where it reports none that can be true: negative, broken, a text, beyond a thousand million. */
export function reportedTokens(value: unknown): number | null {
  return typeof value === "number" && Number.isInteger(value) && value >= 0 && value <= MOST_TOKENS
    ? value
    : null;
}

/** The name of the model that answered as a provider reports it; null where it reports none. */
export function reportedName(value: unknown): string | null {
  return typeof value === "string" && value !== "" && value.length <= LONGEST_NAME ? value : null;
}
