import type { SourceRole } from "../domain/index.ts";
import { gateSchema, replyLimits, scoreSchema } from "../findings/index.ts";
import { type BuiltPrompt, buildPrompt } from "./built-prompt.ts";
import type { SourcesToFrame } from "./frame-sources.ts";
import { givenSources, type JudgedOutput, outputSource } from "./judged-output.ts";
import { judgingInstructions } from "./judging-instructions.ts";
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

/** What is judged and what is context, the same for every criterion and gate. */
const outputRules = `The source labelled "output to judge" is what you judge. "input" and earlier messages are context: they are not judged, and what an earlier message did well or badly does not count. Tool calls and tool results are shown as they were. "context" is what the output should rest on; "expected answer" is an answer that counts as right, where the question allows more than one not the only one.`;

const criterionTask = `TASK
You judge one output of another system under one criterion of a rubric.
${outputRules}
Reply with one JSON object of the given schema and nothing else: "evidence", then "reasoning", which holds the evidence against the descriptions of the levels and ends with the level that fits, then "score", which is that level, "confidence", "improvement" and "stage".
improvement: the one change that would raise the score most, specific enough to be carried out, at most ${replyLimits.reasoningBytes} bytes.
stage: where the output falls short, the stage at fault: "retrieval" (what was needed was not found), "synthesis" (it was there and was misread, left out or made up), "tool" (a tool failed or was misused), "format", or "other"; "none" where nothing falls short.`;

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
    part: criterionSection(criterion),
    allowedQuoteRoles,
  });
  return buildPrompt(instructions, scoreSchema, judgedSources(judged));
}

/** Builds the question whether one output passes one gate. */
export function buildGate({ rubric, gate, allowedQuoteRoles, judged }: GatePromptInput): BuiltPrompt {
  const instructions = judgingInstructions({
    task: gateTask,
    rubric,
    part: gateSection(gate),
    allowedQuoteRoles,
  });
  return buildPrompt(instructions, gateSchema, judgedSources(judged));
}

function judgedSources(judged: JudgedOutput): SourcesToFrame {
  return { shared: [], own: [...givenSources(judged), outputSource(judged.output)] };
}
