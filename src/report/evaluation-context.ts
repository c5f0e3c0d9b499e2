import type { Safe } from "./report-table.ts";

/** What an evaluation does not say of itself. */
export interface EvaluationContext {
  readonly judgeModels: readonly string[];
  readonly calibrated: boolean | null;
  readonly redacted: boolean;
}

/** Name and revision of the rubric of an evaluation. */
export function rubricName(
  { rubric }: { readonly rubric: { readonly name: string; readonly revision: string } },
  safe: Safe,
): string {
  return `${safe(rubric.name)} ${safe(rubric.revision)}`;
}

/** The models of the panel, and whether they are calibrated. */
export function judgeText({ judgeModels, calibrated }: EvaluationContext, safe: Safe): string {
  if (judgeModels.length === 0) return "without a model";
  return `${judgeModels.map(safe).join(", ")}${calibrated === false ? " (uncalibrated)" : ""}`;
}
