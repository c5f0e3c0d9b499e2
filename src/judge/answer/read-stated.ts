import type { StatedValue } from "../../domain/index.ts";
import { findNumerals, type Numeral, parseNumeral } from "../../number/index.ts";

/** A stated value read as a number, with the text that says all of it: digits, scale word, percent sign. */
export interface StatedFigure {
  readonly numeral: Numeral;
  readonly text: string;
}

/**
 * Reads a stated value as a number: as it is written, with its scale or unit beside it where those stand apart ("4.2", scale "million"; "12", unit "%"),
 * or the only number in it. Null where it is no number.
 */
export function readStated({ as_written, scale, unit }: StatedValue): StatedFigure | null {
  const sign =
    unit !== null && /^(?:%|percent|per cent)$/i.test(unit.trim()) && !/%|percent|per cent/i.test(as_written)
      ? "%"
      : "";
  const word =
    scale !== null && scale.trim() !== "" && !as_written.toLowerCase().includes(scale.trim().toLowerCase())
      ? ` ${scale.trim()}`
      : "";
  for (const text of [`${as_written}${word}${sign}`, `${as_written}${sign}`, as_written]) {
    const numeral = parseNumeral(text);
    if (numeral !== null) return { numeral, text };
  }
  const found = findNumerals(as_written);
  const [only] = found;
  return found.length === 1 && only !== undefined && "value" in only
    ? { numeral: only, text: only.asWritten }
    : null;
}
