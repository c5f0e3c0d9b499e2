import { catalogCriterion, catalogRubric } from "./define-catalog-rubric.ts";
import { answerRoles, unitScale } from "./scales.ts";

const criterion = catalogCriterion({
  id: "answer_relevance",
  description: "The output speaks to what was asked.",
  scale: unitScale,
  levels: [
    "Nothing in the output bears on what was asked, or the output is empty.",
    "The output shares the topic of the request and leaves the asked thing untouched.",
    "The output treats one asked part and leaves another one untouched, or at least half of it is about something else.",
    "The output treats every asked part; one passage could be removed without loss to the asker.",
    "The output treats every asked part, and each passage serves the request.",
  ],
  edgeCases: [
    "A question back that the request needs in order to be answered counts as treating the part it is about.",
    "A refusal that names the asked thing and the ground of refusing scores 0.5: it bears on the request and delivers nothing asked.",
    "Wrong statements about the asked thing are relevant; their truth belongs to another criterion.",
  ],
  allowedQuoteRoles: [...answerRoles, "user"],
});

/** How far an output speaks to what was asked, from 0 to 1. */
export const answerRelevance = catalogRubric({
  name: "answer_relevance",
  scope: "turn",
  purpose: "Finds outputs that talk past the request.",
  definition:
    "An output is relevant when each part of the request is treated and each part of the output serves the request.",
  criteria: [criterion],
  calibrationNotes:
    "Raters differ on polite framing; a greeting or closing sentence is no passage that could be removed.",
});
