import { answerRelevance } from "./answer-relevance.ts";
import { clarity } from "./clarity.ts";
import { completeness } from "./completeness.ts";
import { correctnessVsReference } from "./correctness-vs-reference.ts";
import { formatGate, safetyGate } from "./gates.ts";
import { goalAdherence } from "./goal-adherence.ts";
import { groundedness } from "./groundedness.ts";
import { instructionAdherence } from "./instruction-adherence.ts";
import { internetUseAppropriateness } from "./internet-use-appropriateness.ts";
import { referenceFree } from "./reference-free.ts";
import { toolUse } from "./tool-use.ts";
import { toxicity } from "./toxicity.ts";
import { vulgarity } from "./vulgarity.ts";

/** The rubrics that the package brings, by name; every score of them is better when it is higher. */
export const rubricCatalog = {
  answer_relevance: answerRelevance,
  groundedness,
  instruction_adherence: instructionAdherence,
  goal_adherence: goalAdherence,
  toxicity,
  vulgarity,
  internet_use_appropriateness: internetUseAppropriateness,
  completeness,
  clarity,
  correctness_vs_reference: correctnessVsReference,
  tool_use: toolUse,
  safety_gate: safetyGate,
  format_gate: formatGate,
  reference_free: referenceFree,
} as const;

/** The name of a rubric of the catalog. */
export type CatalogRubricName = keyof typeof rubricCatalog;
