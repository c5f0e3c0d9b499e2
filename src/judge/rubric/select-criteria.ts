import type { JudgeRubric, RubricCriterion } from "../../domain/index.ts";
import { InputError } from "../../errors/index.ts";
import { nearSpellings } from "../../util/index.ts";

/** The criteria of a rubric that are asked about, in its order; undefined = all. Throws an InputError for an id that it does not have. */
export function selectCriteria(
  rubric: JudgeRubric,
  ids: readonly string[] | undefined,
): readonly RubricCriterion[] {
  if (ids === undefined) return rubric.criteria;
  const known = rubric.criteria.map(({ id }) => id);
  const unknown = ids.filter((id) => !known.includes(id));
  if (unknown.length === 0) return rubric.criteria.filter(({ id }) => ids.includes(id));
  throw new InputError(
    unknown.map((id) => {
      const near = nearSpellings(id, known);
      const names = near.length > 0 ? near.join(" or ") : `one of ${known.join(", ")}`;
      return {
        file: null,
        line: null,
        field: "criterion",
        problem: `The rubric has no criterion ${JSON.stringify(id)}.`,
        remedy: known.length === 0 ? "It has gates alone, which are always asked." : `Name ${names}.`,
      };
    }),
  );
}
