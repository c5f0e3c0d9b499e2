import type { JudgeRubric, RubricCriterion, RubricGate, RubricScope } from "../../domain/index.ts";

interface CatalogRubric {
  readonly name: string;
  readonly scope: RubricScope;
  readonly purpose: string;
  readonly definition: string;
  readonly calibrationNotes: string;
  readonly criteria?: readonly RubricCriterion[];
  readonly gates?: readonly RubricGate[];
}

/** Makes a rubric of the catalog: revision v1, for judge and people, with no anchors, since those come from the user's own outputs. */
export function catalogRubric({ criteria = [], gates = [], ...rubric }: CatalogRubric): JudgeRubric {
  return {
    ...rubric,
    revision: "v1",
    appliesTo: "both",
    criteria: [...criteria],
    gates: [...gates],
    anchors: [],
  };
}

interface CatalogCriterion {
  readonly id: string;
  readonly description: string;
  readonly scale: RubricCriterion["scale"];
  /** From the lowest score to the highest, one a step. */
  readonly levels: readonly string[];
  readonly edgeCases: readonly string[];
  readonly allowedQuoteRoles: readonly NonNullable<RubricCriterion["allowedQuoteRoles"]>[number][];
}

/** Makes a criterion whose levels are described from the lowest score to the highest, one a step. */
export function catalogCriterion({ scale, levels, ...criterion }: CatalogCriterion): RubricCriterion {
  return {
    ...criterion,
    scale: { ...scale },
    direction: "higher_is_better",
    levels: levels.map((description, index) => ({ score: scale.min + index * scale.step, description })),
    edgeCases: [...criterion.edgeCases],
    allowedQuoteRoles: [...criterion.allowedQuoteRoles],
  };
}
