import type { ReadSituation } from "../answer-situation.ts";
import { type Containment, readContainment } from "./containment.ts";

/** The containment of rows that are a prefix of the golden in its order, where prose says nothing wrong; null where they are none. */
export function readPrefixRows(situation: ReadSituation): Containment | null {
  const containment = readContainment(situation);
  const { table, rows, prose, holds } = containment;
  if (table === null || rows.kind !== "counted" || holds === "yes" || prose.state === "wrong") return null;
  const { prefix_of_golden, located, order_holds } = table.table;
  return prefix_of_golden && located > 0 && order_holds !== false ? containment : null;
}
