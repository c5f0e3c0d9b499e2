import type { JudgeRubric, JudgeRubricInput } from "../../domain/index.ts";
import type { LintPlace, LintRule } from "./lint-rule.ts";

/** A rule about rubric files. */
export type RubricLintRule<Code extends string = string> = LintRule<Code, JudgeRubric, JudgeRubricInput>;

/** Gives a rule about rubric files its own code as a type. */
export function rubricRule<const Code extends string>(rule: RubricLintRule<Code>): RubricLintRule<Code> {
  return rule;
}

/** Places at the criteria of a rubric that a test holds for. */
export function criteriaThat(test: (criterion: JudgeRubric["criteria"][number]) => boolean) {
  return ({ criteria }: JudgeRubric): readonly LintPlace[] =>
    criteria.filter(test).map(({ id }) => ({ detail: `criterion \`${id}\`` }));
}
