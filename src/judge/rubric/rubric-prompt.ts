import type {
  JudgeRubric,
  RubricAnchor,
  RubricCriterion,
  RubricGate,
  SourceRole,
} from "../../domain/index.ts";
import { type CriterionText, type GateText, JUDGED_ROLE, type RubricText } from "../../prompt/index.ts";

/** What a judge is told of a rubric beside one criterion or gate: anchors of that part alone, so that none sees another. */
export function rubricTextFor(
  { name, purpose, definition, anchors }: JudgeRubric,
  partId: string,
): RubricText {
  return {
    name,
    purpose,
    definition,
    anchors: anchors.filter(({ criterion }) => criterion === partId).map(anchorText),
  };
}

/** What a judge is told of a whole rubric, its gates and criteria apart. */
export function wholeRubricText(rubric: JudgeRubric, partIds: readonly string[]): RubricText {
  const { name, purpose, definition, anchors } = rubric;
  return {
    name,
    purpose,
    definition,
    anchors: anchors
      .filter(({ criterion }) => partIds.includes(criterion))
      .map((anchor) => `${anchor.criterion}: ${anchorText(anchor)}`),
  };
}

/** What a judge is told of a criterion. */
export function criterionText({ id, description, scale, levels, edgeCases }: RubricCriterion): CriterionText {
  return { id, description, scale, levels, edgeCases };
}

/** What a judge is told of a gate. */
export function gateText({ id, pass, fail, edgeCases }: RubricGate): GateText {
  return { id, passCondition: pass, failCondition: fail, edgeCases };
}

/**
 * The sources that may be quoted for a part: the judged output alone where the rubric names none. A rubric that names `assistant` means what the
 * assistant wrote, the judged output and earlier messages.
 */
export function allowedRoles({
  allowedQuoteRoles,
}: {
  readonly allowedQuoteRoles?: readonly SourceRole[] | undefined;
}): readonly SourceRole[] {
  if (allowedQuoteRoles === undefined) return [JUDGED_ROLE];
  const roles = allowedQuoteRoles.includes("assistant")
    ? [JUDGED_ROLE, ...allowedQuoteRoles]
    : allowedQuoteRoles;
  return [...new Set(roles)];
}

function anchorText({ input, output, score, why }: RubricAnchor): string {
  const asked = input === undefined ? "" : `Input: ${input}\n  `;
  return `${asked}Output: ${output}\n  ${typeof score === "number" ? "Score" : "Result"}: ${score}. ${why}`;
}
