import { answerRelevance } from "./answer-relevance.ts";
import { clarityCriterion } from "./clarity.ts";
import { completenessCriterion } from "./completeness.ts";
import { catalogRubric } from "./define-catalog-rubric.ts";
import { groundedness } from "./groundedness.ts";

/** Relevance, groundedness, completeness and clarity together, for outputs without an expected answer. */
export const referenceFree = catalogRubric({
  name: "reference_free",
  scope: "turn",
  purpose: "Judges outputs where no expected answer exists.",
  definition:
    "Four qualities, each on its own scale and judged on its own: relevance, groundedness, completeness, clarity.",
  criteria: [...answerRelevance.criteria, ...groundedness.criteria, completenessCriterion, clarityCriterion],
  calibrationNotes:
    "Groundedness needs the sources the output was written from; without them it cannot be scored.",
});
