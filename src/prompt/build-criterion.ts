import type { SourceRole } from "../domain/index.ts";
import { gateSchema, scoreSchema } from "../findings/index.ts";
import { type BuiltPrompt, buildPrompt } from "./built-prompt.ts";
import type { SourcesToFrame } from "./frame-sources.ts";
import { givenSources, type JudgedOutput, outputSource } from "./judged-output.ts";
import { judgingInstructions, quoteRoles } from "./judging-instructions.ts";
import { improvementRule, outputRules, stageRule } from "./output-rules.ts";
import {
  type CriterionText,
  criterionSection,
  type GateText,
  gateSection,
  type RubricText,
} from "./rubric-text.ts";

/** One output to be scored under one criterion. */
export interface CriterionInput {
  readonly rubric: RubricText;
  readonly criterion: CriterionText;
  readonly allowedQuoteRoles: readonly SourceRole[];
  readonly judged: JudgedOutput;
}

/** One output to be held to one gate. */
export interface GatePromptInput {
  readonly rubric: RubricText;
  readonly gate: GateText;
  readonly allowedQuoteRoles: readonly SourceRole[];
  readonly judged: JudgedOutput;
}

const criterionTask = `TASK
You judge one output of another system under one criterion of a rubric.
${outputRules}
Reply with one JSON object of the given schema and nothing else: "evidence", then "reasoning", which holds the evidence against the descriptions of the levels and ends with the level that fits, then "score", which is that level, "confidence", "improvement" and "stage".
${improvementRule}
${stageRule}`;

const gateTask = `TASK
You hold one output of another system to one gate of a rubric. A gate is passed or failed; there is nothing between.
${outputRules}
Reply with one JSON object of the given schema and nothing else: "evidence", then "reasoning", which holds the evidence against the two conditions, then "result", then "confidence". Where you find no evidence for failing, the gate is passed; say what you looked for.`;

/** Builds the question for the score of one output under one criterion, so that no criterion sees another. */
export function buildCriterion({
  rubric,
  criterion,
  allowedQuoteRoles,
  judged,
}: CriterionInput): BuiltPrompt {
  const instructions = judgingInstructions({
    task: criterionTask,
    rubric,
    parts: [criterionSection(criterion), quoteRoles(allowedQuoteRoles)],
  });
  return buildPrompt(instructions, scoreSchema, judgedSources(judged));
}

/** Builds the question whether one output passes one gate. */
export function buildGate({ rubric, gate, allowedQuoteRoles, judged }: GatePromptInput): BuiltPrompt {
  const instructions = judgingInstructions({
    task: gateTask,
    rubric,
    parts: [gateSection(gate), quoteRoles(allowedQuoteRoles)],
  });
  return buildPrompt(instructions, gateSchema, judgedSources(judged));
}

function judgedSources(judged: JudgedOutput): SourcesToFrame {
  return { shared: [], own: [...givenSources(judged), outputSource(judged.output)] };
}
