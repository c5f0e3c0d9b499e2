import type { SourceRole } from "../domain/index.ts";
import { pairSchema } from "../findings/index.ts";
import { type BuiltPrompt, buildPrompt } from "./built-prompt.ts";
import { givenSources, type JudgedOutput, outputSource } from "./judged-output.ts";
import { judgingInstructions, quoteRoles } from "./judging-instructions.ts";
import { type CriterionText, criterionSection, type RubricText } from "./rubric-text.ts";

/** Two outputs to be compared under one criterion, in one order. */
export interface PairPromptInput {
  readonly rubric: RubricText;
  readonly criterion: CriterionText;
  readonly allowedQuoteRoles: readonly SourceRole[];
  /** What both outputs were made from. */
  readonly given: Omit<JudgedOutput, "output">;
  readonly a: string;
  readonly b: string;
  /** Which output is shown first. */
  readonly order: "ab" | "ba";
}

/** A comparison with the numbers of the sources that hold the outputs. */
export interface BuiltPairPrompt extends BuiltPrompt {
  readonly outputs: { readonly first: number; readonly second: number };
}

const task = `TASK
You compare two outputs of other systems under one criterion of a rubric: the sources labelled "first output" and "second output". The other sources are what both were given.
Do not prefer an output because it is longer.
Do not prefer an output because of its position, first or second.
Look only at quality under the given criterion.
Ties are fine where the outputs are genuinely equal.
Reply with one JSON object of the given schema and nothing else: "evidence" from both outputs, then "reasoning", which holds each output against the descriptions of the levels, then "winner": "first", "second" or "tie", then "confidence".`;

/** Builds the comparison of two outputs under one criterion; it is asked twice, with the outputs swapped. */
export function buildPair(input: PairPromptInput): BuiltPairPrompt {
  const { rubric, criterion, allowedQuoteRoles, order } = input;
  const given = givenSources(input.given);
  const [first, second] = order === "ab" ? [input.a, input.b] : [input.b, input.a];
  const prompt = buildPrompt(
    judgingInstructions({
      task,
      rubric,
      parts: [criterionSection(criterion), quoteRoles(allowedQuoteRoles)],
    }),
    pairSchema,
    {
      shared: [],
      own: [...given, outputSource(first, "first output"), outputSource(second, "second output")],
    },
  );
  return { ...prompt, outputs: { first: given.length, second: given.length + 1 } };
}
