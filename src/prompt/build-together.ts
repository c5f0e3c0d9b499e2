import type { SourceRole } from "../domain/index.ts";
import { togetherSchema } from "../findings/index.ts";
import { type BuiltPrompt, buildPrompt } from "./built-prompt.ts";
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

/** A criterion or gate with the sources that may be quoted for it. */
export interface QuotedPart<Part> {
  readonly part: Part;
  readonly allowedQuoteRoles: readonly SourceRole[];
}

/** One output to be judged under a whole rubric in one question. */
export interface TogetherPromptInput {
  readonly rubric: RubricText;
  readonly gates: readonly QuotedPart<GateText>[];
  readonly criteria: readonly QuotedPart<CriterionText>[];
  readonly judged: JudgedOutput;
}

const task = `TASK
You judge one output of another system under every gate and every criterion of a rubric. A gate is passed or failed; there is nothing between.
${outputRules}
Reply with one JSON object of the given schema and nothing else: "gates", one item for each gate in the order given, then "criteria", one item for each criterion in the order given, each with its "id".
An item of a gate is "evidence", then "reasoning", which holds the evidence against the two conditions, then "result", then "confidence". Where you find no evidence for failing, the gate is passed; say what you looked for.
An item of a criterion is "evidence", then "reasoning", which holds the evidence against the descriptions of the levels and ends with the level that fits, then "score", which is that level, "confidence", "improvement" and "stage".
Judge every item by its own evidence and its own description alone: no score or result follows from another one.
${improvementRule}
${stageRule}`;

/** Builds one question for every gate and criterion at once; cheaper than one each, and no longer independent. */
export function buildTogether({ rubric, gates, criteria, judged }: TogetherPromptInput): BuiltPrompt {
  const parts = [
    ...gates.map(({ part, allowedQuoteRoles }) => `${gateSection(part)}\n${quoteRoles(allowedQuoteRoles)}`),
    ...criteria.map(
      ({ part, allowedQuoteRoles }) => `${criterionSection(part)}\n${quoteRoles(allowedQuoteRoles)}`,
    ),
  ];
  return buildPrompt(judgingInstructions({ task, rubric, parts }), togetherSchema, {
    shared: [],
    own: [...givenSources(judged), outputSource(judged.output)],
  });
}
