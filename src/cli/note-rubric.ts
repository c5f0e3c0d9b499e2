import type { LoadedOutput } from "../domain/index.ts";
import type { ScoreJudge } from "../judge/index.ts";
import type { Terminal } from "./terminal.ts";

/** Says before judging what would make scores mean less than they seem: criteria about sources that no line has, outputs with nobody named as their writer. */
export function noteRubric(
  { criteria, models }: Pick<ScoreJudge, "criteria" | "models">,
  outputs: readonly LoadedOutput[],
  terminal: Terminal,
): void {
  if (models.length === 0) return;
  for (const { id, allowedQuoteRoles = [] } of criteria) {
    const needs = allowedQuoteRoles.includes("context");
    const bare = needs ? outputs.filter(({ item }) => isBare(item)).length : 0;
    if (bare > 0) {
      terminal.err(
        `Note: ${id} is proved from context, which ${bare} of ${outputs.length} lines do not have; add context, messages or --source.`,
      );
    }
  }
}

function isBare({ context, messages }: LoadedOutput["item"]): boolean {
  return (context ?? []).length === 0 && (messages ?? []).length === 0;
}
