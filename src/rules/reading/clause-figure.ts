import type { Figure } from "../../domain/index.ts";
import { parseNumeral } from "../../number/index.ts";
import { figureAgrees } from "../../suite/index.ts";

/**
 * Whether a number of the answer, as written, may be the figure of a clause: within a range or band, else equal at the tolerance of tables, or after
 * rounding; null where the text is no number.
 */
export function mayBeFigure(figure: Figure, asWritten: string): boolean | null {
  const numeral = parseNumeral(asWritten);
  if (numeral === null) return null;
  const { value, shown } = numeral;
  return figureAgrees(figure, value, { percent: numeral.percent ? true : null, shown }) !== "different";
}
