import { catalogCriterion, catalogRubric } from "./define-catalog-rubric.ts";
import { answerRoles, fiveScale } from "./scales.ts";

/** How many of the asked parts an output delivers. */
export const completenessCriterion = catalogCriterion({
  id: "completeness",
  description: "The output delivers every part that was asked for.",
  scale: fiveScale,
  levels: [
    "The output delivers none of the asked parts.",
    "The output delivers fewer than half of the asked parts.",
    "The output delivers at least half of the asked parts; a central one is open.",
    "The output delivers every central part; a minor one is open or only named.",
    "The output delivers every asked part in the depth that the request sets.",
  ],
  edgeCases: [
    "A part that cannot be delivered counts as delivered where the output says what is lacking and why.",
    "Depth that the request leaves open is set by the shortest answer that the asker could act on.",
    "Parts that nobody asked for add nothing to the score.",
  ],
  allowedQuoteRoles: [...answerRoles, "user"],
});

/** How completely an output delivers what was asked, from 1 to 5. */
export const completeness = catalogRubric({
  name: "completeness",
  scope: "turn",
  purpose: "Finds outputs that leave asked parts open.",
  definition:
    "The parts are what the request asks for, listed before reading the output; each is delivered, named only, or open.",
  criteria: [completenessCriterion],
  calibrationNotes:
    "Raters agree once the parts are listed; put the list into the case where it is arguable.",
});
