import { catalogCriterion, catalogRubric } from "./define-catalog-rubric.ts";
import { answerRoles, fiveScale } from "./scales.ts";

/** How easily an output is understood at one reading. */
export const clarityCriterion = catalogCriterion({
  id: "clarity",
  description: "The intended reader understands the output at one reading.",
  scale: fiveScale,
  levels: [
    "The main point cannot be found, or its sentences cannot be parsed.",
    "The main point is found only after reading twice; terms the reader cannot know stand unexplained.",
    "The main point is clear; two or more passages have to be read twice.",
    "One passage has to be read twice; the rest is clear at once.",
    "Every passage is clear at once, the main point comes first, and terms are explained where the reader needs it.",
  ],
  edgeCases: [
    "The reader is the author of the request; a specialist's request is answered in the specialist's terms.",
    "A table or list is clear where its columns and units are named.",
    "Clear wording of a wrong statement is clear.",
  ],
  allowedQuoteRoles: answerRoles,
});

/** How clear an output is to its reader, from 1 to 5. */
export const clarity = catalogRubric({
  name: "clarity",
  scope: "turn",
  purpose: "Finds outputs that the reader has to puzzle out.",
  definition:
    "Clarity is the effort of the intended reader: finding the point, parsing the sentences, knowing the terms.",
  criteria: [clarityCriterion],
  calibrationNotes: "Length is the known confounder: check the score against length on your own data.",
});
