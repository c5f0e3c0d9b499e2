import { counted } from "../../util/index.ts";
import type { CaseChange, ComparedCase } from "./comparison.ts";
import type { RunArm } from "./run-arm.ts";

/** Says what a comparison leaves out and what may have changed unseen, in sentences of our own. */
export function comparisonNotes(
  cases: readonly ComparedCase[],
  { pre, post }: { readonly pre: RunArm; readonly post: RunArm },
): readonly string[] {
  const notes: string[] = [];
  const count = (changes: readonly CaseChange[]) =>
    cases.filter(({ change }) => changes.includes(change)).length;
  const oneSided = count(["unscored_before", "unscored_after"]);
  if (oneSided > 0) {
    notes.push(
      `${counted(oneSided, "case has", "cases have")} a verdict in one arm alone; the test says nothing of ${oneSided === 1 ? "it" : "them"}.`,
    );
  }
  const missing = count(["missing_before", "missing_after"]);
  if (missing > 0) notes.push(`${counted(missing, "case is", "cases are")} missing from one arm.`);
  if (cases.some(({ pre: one, post: other }) => one?.outcome === "mixed" || other?.outcome === "mixed")) {
    notes.push("Cases whose samples have no majority count as unscored on that side.");
  }
  const returned = (arm: RunArm) =>
    [...new Set(arm.judgements.map(({ pins }) => pins.judge_model.returned ?? ""))].sort().join("|");
  if (returned(pre) !== returned(post)) {
    notes.push("The provider named different models for the two arms; the judge may have changed unseen.");
  }
  return notes;
}
