import type { ReadSituation } from "../answer-situation.ts";
import { supposeFacts } from "./suppose-facts.ts";
import { supposeReadings } from "./suppose-readings.ts";
import { supposeRows } from "./suppose-rows.ts";
import { supposeValues } from "./suppose-values.ts";
import type { Supposition } from "./supposition.ts";

/** For every finding that was made, the situations in which it alone had another allowed value. */
export function supposeOtherwise(situation: ReadSituation): readonly Supposition[] {
  return [
    ...supposeValues(situation),
    ...supposeRows(situation),
    ...supposeReadings(situation),
    ...supposeFacts(situation),
  ];
}
