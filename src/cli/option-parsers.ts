import { InvalidArgumentError } from "commander";

/** Reads a fraction from 0 to 1; a percent is refused with the fraction that was meant. */
export function parseFraction(text: string): number {
  const value = Number(text.replace(/%$/, ""));
  if (!Number.isFinite(value) || text.trim() === "")
    throw new InvalidArgumentError("It must be a fraction from 0 to 1.");
  if (value >= 0 && value <= 1 && !text.endsWith("%")) return value;
  const hint = value > 0 && value <= 100 ? ` Did you mean ${value / 100}?` : "";
  throw new InvalidArgumentError(`It must be a fraction from 0 to 1.${hint}`);
}

/** Reads a whole number of at least `least`. */
export function parseWhole(least: number): (text: string) => number {
  return (text) => {
    if (!/^\d{1,9}$/.test(text) || Number(text) < least) {
      throw new InvalidArgumentError(`It must be a whole number of at least ${least}.`);
    }
    return Number(text);
  };
}

/** Reads a number above 0. */
export function parsePositive(text: string): number {
  const value = Number(text);
  if (!Number.isFinite(value) || value <= 0) throw new InvalidArgumentError("It must be a number above 0.");
  return value;
}

/** Collects the values of a flag that may be given several times. */
export function collect(value: string, before: readonly string[] | undefined): readonly string[] {
  return [...(before ?? []), value];
}
