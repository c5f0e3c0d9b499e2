import { catalogCriterion, catalogRubric } from "./define-catalog-rubric.ts";
import { answerRoles, unitScale } from "./scales.ts";

const criterion = catalogCriterion({
  id: "groundedness",
  description: "The statements of the output are borne out by the given sources.",
  scale: unitScale,
  levels: [
    "The main statement of the output contradicts the sources, or no statement has support in them.",
    "The main statement has no support in the sources; a minor one has.",
    "The main statement is supported; two or more others have no support.",
    "Every statement is supported but one minor one that nothing depends on.",
    "Every statement of fact is supported by a passage of the sources that can be quoted.",
  ],
  edgeCases: [
    "Arithmetic and plain inference from quoted passages count as supported; the passages are quoted.",
    "Common knowledge that the request does not ask for, such as the name of a month, needs no source.",
    "A statement that the sources leave something open is supported where they do leave it open.",
    "Without any statement of fact, as in a bare question back, the score is 1.",
  ],
  allowedQuoteRoles: [...answerRoles, "context", "tool"],
});

/** How far the statements of an output are borne out by the given sources, from 0 to 1. */
export const groundedness = catalogRubric({
  name: "groundedness",
  scope: "turn",
  purpose: "Finds outputs that state what the sources do not say.",
  definition:
    "A statement is grounded when a passage of the given context, tool results or rows bears it out, whatever the world says.",
  criteria: [criterion],
  calibrationNotes:
    "Split the output into statements before scoring; raters who read for the whole impression miss single inventions.",
});
