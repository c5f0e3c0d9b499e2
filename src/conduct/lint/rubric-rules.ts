import { type JudgeRubric, maxRubricItems } from "../../domain/index.ts";
import { checkSeal, sealedRevision } from "../../suite/index.ts";
import { named, politeness, sound, withCriterion } from "./example-rubric.ts";
import { criteriaThat, rubricRule } from "./rubric-rule.ts";
import { scaleRules } from "./scale-rules.ts";
import { wordingRules } from "./wording-rules.ts";

const mostCriteria = 6;
const fewestCriteria = 3;

const tooMany = rubricRule({
  code: "criteria_too_many",
  severity: "warning",
  finds: `The rubric has more than ${mostCriteria} criteria.`,
  why: "People and models who score many things at a time agree less on each.",
  suggestion: "Split it into a core rubric and an extended one.",
  find: ({ criteria }) => (criteria.length > mostCriteria ? [{ detail: `${criteria.length}` }] : []),
  failing: {
    ...sound,
    criteria: Array.from({ length: Math.min(7, maxRubricItems) }, (_, index) =>
      named(`quality_${index + 1}`, "The reply names the pier."),
    ),
  },
  passing: sound,
});

const tooFew = rubricRule({
  code: "criteria_too_few",
  severity: "advice",
  finds: `The rubric has fewer than ${fewestCriteria} criteria.`,
  why: "One or two qualities show one side of an output; what is lost on the others goes unseen.",
  suggestion: "Judge by several rubrics, or add the qualities that matter for the task.",
  find: ({ criteria }) =>
    criteria.length > 0 && criteria.length < fewestCriteria ? [{ detail: `${criteria.length}` }] : [],
  failing: { ...sound, criteria: [politeness] },
  passing: sound,
});

const edgeCasesMissing = rubricRule({
  code: "edge_cases_missing",
  severity: "warning",
  finds: "A criterion has no edge cases.",
  why: "Readers differ most where a situation is ambiguous.",
  suggestion: "List two or three ambiguous situations with how to score them.",
  find: criteriaThat(({ edgeCases }) => edgeCases.length === 0),
  failing: withCriterion({ edgeCases: [] }),
  passing: sound,
});

const anchor = (score: number) => ({
  criterion: "politeness",
  output: "Platform 2.",
  score,
  why: "It names the matter alone.",
});

const anchorsOneSided = rubricRule({
  code: "anchors_one_sided",
  severity: "warning",
  finds: "All anchors of a criterion have one score.",
  why: "A judge that is shown only good outputs learns a base rate and no rubric.",
  suggestion: "Add anchors of other scores, the lowest among them.",
  find: ({ anchors }) => {
    const ids = [...new Set(anchors.map(({ criterion }) => criterion))];
    return ids
      .filter((id) => {
        const scores = anchors.filter(({ criterion }) => criterion === id).map(({ score }) => score);
        return scores.length > 1 && new Set(scores).size === 1;
      })
      .map((id) => ({ detail: `\`${id}\`` }));
  },
  failing: { ...sound, anchors: [anchor(2), anchor(2)] },
  passing: { ...sound, anchors: [anchor(2), anchor(1)] },
});

const placeholderLeft = rubricRule({
  code: "placeholder_left",
  severity: "error",
  finds: "A text still holds a placeholder.",
  why: "The judge reads it as a part of the rubric.",
  suggestion: "Write what belongs there.",
  find: (rubric) =>
    /\[[a-z][^\]"]{4,}\]|\b(?:TODO|TBD|FIXME|lorem ipsum)\b/i.test(textsOf(rubric)) ? [{}] : [],
  failing: { ...sound, purpose: "[what decisions this rubric supports]" },
  passing: sound,
});

function textsOf({ purpose, definition, gates, criteria }: JudgeRubric): string {
  const gateTexts = gates.flatMap(({ pass, fail, edgeCases }) => [pass, fail, ...edgeCases]);
  const criterionTexts = criteria.flatMap(({ description, levels, edgeCases }) => [
    description,
    ...levels.map((level) => level.description),
    ...edgeCases,
  ]);
  return [purpose, definition, ...gateTexts, ...criterionTexts].join("\n");
}

const revisionUnsealed = rubricRule({
  code: "revision_unsealed",
  severity: "advice",
  finds: "The revision does not seal the content.",
  why: "A change of the content under the same revision goes unnoticed, and scores are compared that are not comparable.",
  suggestion: "Write the revision with its seal once the content stands.",
  find: (rubric) => (checkSeal(rubric) === "unsealed" ? [{ detail: `\`${sealedRevision(rubric)}\`` }] : []),
  failing: sound,
  passing: { ...sound, revision: "v1@00000000" },
});

/** Every rule about rubric files, in the order of the documentation. */
export const rubricFileRules = [
  tooMany,
  tooFew,
  ...wordingRules,
  ...scaleRules,
  edgeCasesMissing,
  anchorsOneSided,
  placeholderLeft,
  revisionUnsealed,
] as const;

/** The code of a rule about rubric files. */
export type RubricFileLintCode = (typeof rubricFileRules)[number]["code"];
