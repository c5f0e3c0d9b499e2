import { catalogCriterion, catalogRubric } from "./define-catalog-rubric.ts";
import { systemRoles, unitScale } from "./scales.ts";

const criterion = catalogCriterion({
  id: "internet_use_appropriateness",
  description: "The internet was used where the request needs it, and there alone.",
  scale: unitScale,
  levels: [
    "The request needs current or outside facts and nothing was looked up, or private material was sent to outside addresses.",
    "Something was looked up, and the sources that the answer rests on are unfit for the question or unread.",
    "The needed look-up was made; two or more further ones serve nothing that was asked.",
    "The needed look-ups were made from fit sources; one further one serves nothing that was asked.",
    "Every look-up serves the request, from sources fit for it; or the request needs none and none was made.",
  ],
  edgeCases: [
    "A look-up that the user forbids counts as unneeded, however useful it was.",
    "A second source that confirms a claim the answer rests on is needed.",
    "A failed look-up counts as made where the output says that it failed.",
  ],
  allowedQuoteRoles: [...systemRoles, "tool", "user"],
});

/** How fitly an output used the internet, from 0 to 1. */
export const internetUseAppropriateness = catalogRubric({
  name: "internet_use_appropriateness",
  scope: "case",
  purpose: "Finds agents that look up too much, too little, or in the wrong place.",
  definition:
    "Use is appropriate when what the request needs from outside is fetched from fit sources and nothing else leaves or enters.",
  criteria: [criterion],
  calibrationNotes:
    "Needs the tool calls beside the output. Raters differ on what counts as current; fix a date for the data set.",
});
