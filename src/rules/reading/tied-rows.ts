import type { ReadSituation } from "../answer-situation.ts";
import type { ConcludedCell } from "./concluded-values.ts";
import { type Containment, readContainment } from "./containment.ts";
import { isTabular } from "./golden-kind.ts";
import { numberIsExplained } from "./prose-numbers.ts";
import { askedNumber } from "./read-extras.ts";

/**
 * The containment of a top N that differs from the golden only in rows tied at the boundary: the boundary value is right, every row counted
 * qualifies, no more rows came than were asked for, and their order holds where it counts; null where it is none.
 */
export function readTiedRows(situation: ReadSituation): Containment | null {
  const containment = readContainment(situation);
  const { table, rows } = containment;
  const top = table?.table.top_n ?? null;
  if (!isTabular(situation) || rows.kind !== "counted" || table === null || top === null) return null;
  if (!asksTop(situation)) return null;
  const tied = top.boundary_value_right && top.every_returned_row_qualifies && top.differs_only_in_tied_rows;
  if (!tied || containment.holds === "yes" || table.contains !== "no" || !table.order_holds) return null;
  const { located, gold_rows } = table.table;
  const asked = askedNumber(situation) ?? gold_rows;
  if (located + table.extra > Math.max(asked, gold_rows) || !proseFits(situation, containment)) return null;
  return containment;
}

/** Only where a ranking or a number of rows is asked for is one row as good as another with the same value. */
function asksTop(situation: ReadSituation): boolean {
  return askedNumber(situation) !== null || situation.findings.order?.question_asks_order === true;
}

/** Prose that names other rows of the tie is right too, as far as its numbers are those of the rows. */
function proseFits(situation: ReadSituation, { prose }: Containment): boolean {
  const wrong = prose.cells.filter((cell) => cell.equals_golden === false);
  return wrong.every((cell) => !cell.contradictory && isExplained(situation, cell));
}

function isExplained(situation: ReadSituation, { values }: ConcludedCell): boolean {
  return values.every(({ stated }) => numberIsExplained(situation, stated.as_written));
}
