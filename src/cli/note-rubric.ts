import type { JudgeRubric, LoadedOutput } from "../domain/index.ts";
import type { ScoreJudge } from "../judge/index.ts";
import type { Terminal } from "./terminal.ts";

/** Says before judging what would make scores mean less than they seem: a rubric that is phrased for people, criteria about sources that lines do not have. */
export function noteRubric(
  { rubric, criteria, models }: Pick<ScoreJudge, "rubric" | "criteria" | "models">,
  outputs: readonly LoadedOutput[],
  terminal: Terminal,
): void {
  if (models.length === 0) return;
  noteReader(rubric, terminal);
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

/** Says that a rubric is phrased for people. */
export function noteReader({ appliesTo }: Pick<JudgeRubric, "appliesTo">, terminal: Terminal): void {
  if (appliesTo === "human") {
    terminal.err("Note: the rubric is phrased for people (appliesTo: human); a judge may read it otherwise.");
  }
}
