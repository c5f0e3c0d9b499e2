import { decideAnswer } from "../../src/rules/index.ts";
import { makeSituation, type SituationChanges } from "./make-situation.ts";

/** What the law says of a made situation, in a few words: `match by contained`, or `a person: two_values`. */
export function ruled(changes: SituationChanges): string {
  const decision = decideAnswer(makeSituation(changes));
  if (decision.status === "needs_human") return `a person: ${decision.reasons.join(", ")}`;
  return `${decision.verdict} by ${decision.rule}`;
}
