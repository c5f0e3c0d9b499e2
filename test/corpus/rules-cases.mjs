import { decideAnswer, screenAttempt } from "../../dist/index.js";
import { checkRulesCase } from "./rules-case.mjs";

/** Decides every situation with the built package. */
export async function run(cases) {
  return cases.map((line) => {
    const { id, ok, differing, got } = checkRulesCase(line, { screenAttempt, decideAnswer });
    return {
      id,
      result: ok ? "passed" : "failed",
      undecided: got.status === "needs_human",
      note: `${differing.join(", ")}: ${JSON.stringify(got)}`,
    };
  });
}
