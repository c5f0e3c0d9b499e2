import type { Clause, ResultTable } from "../../domain/index.ts";
import { figureAgrees, numberOfCell } from "../../suite/index.ts";
import type { VerifyIssue } from "./verification.ts";

/**
 * Holds the figures of a rubric against the derived row, where there is one: that of a `PREFERRED` clause must be in it, that of a `WRONG` or
 * `DIVERGENT` one must not. Figures of other clauses belong to other readings.
 */
export function checkFigures(clauses: readonly Clause[], { rows }: ResultTable): readonly VerifyIssue[] {
  const [row, another] = rows;
  if (row === undefined || another !== undefined) return [];
  const numbers = row.map(numberOfCell).filter((number) => number !== null);
  if (numbers.length === 0) return [];
  return clauses.flatMap(({ id, marker, figure }): readonly VerifyIssue[] => {
    if (figure === null) return [];
    const found = numbers.flatMap((number) => [
      figureAgrees(figure, number),
      figureAgrees(figure, number, { percent: true }),
    ]);
    if (marker === "PREFERRED" && found.every((one) => one === "different"))
      return [{ code: "figure_differs", detail: id }];
    const other = marker === "WRONG" || marker === "DIVERGENT";
    const plain = numbers.map((number) => figureAgrees(figure, number));
    return other && plain.includes("equal") ? [{ code: "wrong_figure_derived", detail: id }] : [];
  });
}
