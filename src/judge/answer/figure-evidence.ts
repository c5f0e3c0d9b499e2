import type { AnswerFindings, Clause, FigureEvidence, Golden } from "../../domain/index.ts";
import { parseNumeral } from "../../number/index.ts";
import { figureAgrees } from "../../suite/index.ts";

/** Says whether the figure that an answer gives for a reading agrees with the figure of its clause; null where there is nothing to compare. */
export function figureEvidence(
  { clause: id, figure }: AnswerFindings["readings"][number],
  clauses: readonly Clause[],
  golden: Golden,
): FigureEvidence {
  const clause = clauses.find((one) => one.id === id);
  const numeral = figure === null ? null : parseNumeral(figure);
  if (clause?.figure == null || numeral === null) return { clause: id, figure, figure_agrees: null };
  const digits = singleRounding(golden);
  const agreement = figureAgrees(clause.figure, numeral.value, {
    percent: numeral.percent ? true : null,
    ...(digits === null ? {} : { round: digits }),
  });
  return { clause: id, figure, figure_agrees: agreement === "equal" };
}

// A clause names no column, so only a golden that rounds its one column says how the figure is rounded.
function singleRounding({ round }: Golden): number | null {
  const digits = Object.values(round ?? {});
  return digits.length === 1 ? (digits[0] ?? null) : null;
}
