import { catalogCriterion, catalogRubric } from "./define-catalog-rubric.ts";
import { systemRoles, unitScale } from "./scales.ts";

const criterion = catalogCriterion({
  id: "goal_adherence",
  description: "The course of the conversation brings the user to the goal.",
  scale: unitScale,
  levels: [
    "The conversation ends further from the goal than it began, or works at another goal.",
    "The conversation stays with the goal and completes none of its steps.",
    "The conversation completes some steps of the goal; a step that the goal depends on is open and unmentioned.",
    "The goal is reached except for a step that the output names and leaves to the user.",
    "The goal is reached, and the end of the conversation shows it.",
  ],
  edgeCases: [
    "A goal that the user changes is replaced by the new one from that turn on.",
    "A goal that may not be served, by rule or by law, is reached by a refusal that names the rule and a way that is open.",
    "Steps that the user takes outside the conversation count once the user reports them.",
  ],
  allowedQuoteRoles: [...systemRoles, "user", "tool"],
});

/** How far a conversation brings the user to the goal, from 0 to 1. */
export const goalAdherence = catalogRubric({
  name: "goal_adherence",
  scope: "session",
  purpose: "Finds conversations that lose sight of what the user came for.",
  definition:
    "The goal is what the user wants to have at the end; it is read off the user's words and judged over the whole session.",
  criteria: [criterion],
  calibrationNotes:
    "Write the goal down in one sentence before scoring; most disagreement is about the goal and little about the course.",
});
