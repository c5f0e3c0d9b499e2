import { catalogCriterion, catalogRubric } from "./define-catalog-rubric.ts";
import { answerRoles, fiveScale } from "./scales.ts";

const criterion = catalogCriterion({
  id: "correctness_vs_reference",
  description: "The output states what the reference states.",
  scale: fiveScale,
  levels: [
    "The output contradicts the main point of the reference, or states none of its points.",
    "The output states a minor point of the reference and misses or contradicts the main one.",
    "The output states the main point of the reference; two or more others are missing or contradicted.",
    "The output states every point of the reference but one minor one.",
    "The output states every point of the reference, in whatever words, and contradicts none.",
  ],
  edgeCases: [
    "Other words, another order and another unit with the right conversion count as the same statement.",
    "Statements beyond the reference cost nothing unless they contradict it.",
    "Where the reference itself is wrong, score against it as it stands and say so in the reasoning.",
  ],
  allowedQuoteRoles: [...answerRoles, "expected"],
});

/** How far an output states what a reference answer states, from 1 to 5. */
export const correctnessVsReference = catalogRubric({
  name: "correctness_vs_reference",
  scope: "turn",
  purpose: "Compares outputs with an expected answer.",
  definition:
    "The reference is the key: its points are listed, and each is stated, missing or contradicted by the output.",
  criteria: [criterion],
  calibrationNotes:
    "Where the expected answer is a figure or a table, use the answer judge instead: code compares values better than any reader.",
});
