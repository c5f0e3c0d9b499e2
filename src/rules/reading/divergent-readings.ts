import type { ReadSituation } from "../answer-situation.ts";
import { type ClauseReading, takenReadings } from "./clause-readings.ts";
import { isAboutOrder, isAboutRows } from "./clause-topic.ts";
import { readContainment } from "./containment.ts";
import { hasValue } from "./golden-kind.ts";
import { readPrefixRows } from "./prefix-rows.ts";
import { askedNumber } from "./read-extras.ts";

/** How a DIVERGENT reading that the answer takes stands: its figure cannot be checked, is right where the question leaves it open, or not. */
export type DivergentStanding = "defensible" | "uncheckable" | "overridden";

/** The DIVERGENT readings that the answer takes, each with how it stands. */
export function divergentReadings(
  situation: ReadSituation,
): readonly { readonly reading: ClauseReading; readonly standing: DivergentStanding }[] {
  return takenReadings(situation, ["DIVERGENT"]).map((reading) => ({
    reading,
    standing: standing(situation, reading),
  }));
}

/** What the question fixes no clause can open; what it leaves open hangs on the figure, without which a `criteria` clause may do. */
function standing(situation: ReadSituation, reading: ClauseReading): DivergentStanding {
  if (reading.finding?.question !== "leaves_open") return "overridden";
  if (reading.figure_agrees !== null) return reading.figure_agrees ? "defensible" : "overridden";
  if (!hasValue(situation)) return "defensible";
  return rowsShowIt(situation, reading) ?? "uncheckable";
}

/** A clause about a prefix or an order is right where the rows are just that; other rows show that it is not. */
function rowsShowIt(situation: ReadSituation, { clause }: ClauseReading): DivergentStanding | null {
  const { table, rows } = readContainment(situation);
  if (!isAboutRows(clause) || rows.kind !== "counted" || table === null) return null;
  if (readPrefixRows(situation) !== null)
    return askedNumber(situation) === null ? "defensible" : "overridden";
  const onlyOrder = table.contains === "yes" && !table.order_holds;
  return onlyOrder && isAboutOrder(clause) ? "defensible" : "overridden";
}
