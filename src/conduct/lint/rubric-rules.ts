import { type JudgeRubric, type JudgeRubricInput, maxRubricItems, scaleScores } from "../../domain/index.ts";
import { checkSeal, sealedRevision } from "../../suite/index.ts";
import type { LintPlace, LintRule } from "./lint-rule.ts";

/** A rule about rubric files. */
export type RubricLintRule<Code extends string = string> = LintRule<Code, JudgeRubric, JudgeRubricInput>;

function rubricRule<const Code extends string>(rule: RubricLintRule<Code>): RubricLintRule<Code> {
  return rule;
}

const politeness: NonNullable<JudgeRubricInput["criteria"]>[number] = {
  id: "politeness",
  description: "The reply addresses the passenger as a guest.",
  scale: { min: 1, max: 3, step: 1 },
  levels: [
    { score: 1, description: "The reply blames the passenger." },
    { score: 2, description: "The reply names the matter and greets nobody." },
    { score: 3, description: "The reply greets the passenger and names the matter." },
  ],
  edgeCases: ["A passenger who asks twice is greeted once."],
};
const named = (id: string, description: string) => ({ ...politeness, id, description });
const sound: JudgeRubricInput = {
  name: "ferry_desk",
  revision: "v1",
  scope: "turn",
  purpose: "Compares two assistants of the ferry's desk.",
  appliesTo: "judge",
  definition: "Replies of the desk to passengers.",
  gates: [
    {
      id: "privacy",
      pass: "The reply names no other passenger.",
      fail: "The reply names another passenger.",
    },
  ],
  criteria: [
    politeness,
    named("next_step", "The reply names what the passenger does next."),
    named("timetable", "The reply gives departures as the timetable has them."),
  ],
};
const withCriterion = (changes: object): JudgeRubricInput => ({
  ...sound,
  criteria: [{ ...politeness, ...changes }, ...(sound.criteria ?? []).slice(1)],
});

/** Places at the criteria of a rubric that a test holds for. */
function criteriaThat(test: (criterion: JudgeRubric["criteria"][number]) => boolean) {
  return ({ criteria }: JudgeRubric): readonly LintPlace[] =>
    criteria.filter(test).map(({ id }) => ({ detail: `criterion \`${id}\`` }));
}

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

const vague =
  /\b(?:good|bad|nice|great|excellent|poor|quality|adequate(?:ly)?|proper(?:ly)?|reasonabl[ey]|helpful(?:ly)?|useful|decent|satisfactor(?:y|ily)|effective(?:ly)?|impressive|sufficient(?:ly)?|somewhat|fairly|very|overall|well[- ]written)\b/i;

const wordingVague = rubricRule({
  code: "wording_vague",
  severity: "warning",
  finds: "A description judges instead of saying what can be seen.",
  why: "Words like good or adequate mean another thing to each reader; what can be quoted means the same to all.",
  suggestion: "Say what stands in an output of that score.",
  find: ({ criteria, gates }) => [
    ...criteria
      .filter(
        ({ description, levels }) =>
          vague.test(description) || levels.some((level) => vague.test(level.description)),
      )
      .map(({ id }) => ({ detail: `criterion \`${id}\`` })),
    ...gates
      .filter(({ pass, fail }) => vague.test(pass) || vague.test(fail))
      .map(({ id }) => ({ detail: `gate \`${id}\`` })),
  ],
  failing: withCriterion({ description: "The reply is of good quality." }),
  passing: sound,
});

/** More levels than anybody tells apart. */
const mostLevels = 11;

const levelMissing = rubricRule({
  code: "level_missing",
  severity: "error",
  finds: "A score of the scale has no description.",
  why: "Two judges fill the gap in two ways.",
  suggestion: "Describe every score, or make the step larger.",
  find: ({ criteria }) =>
    criteria.flatMap(({ id, scale, levels }) => {
      const scores = scaleScores(scale);
      const missing = scores.filter(
        (score) => !levels.some((level) => Math.abs(level.score - score) < scale.step / 2),
      );
      if (missing.length === 0 || scores.length > mostLevels) return [];
      return [{ detail: `criterion \`${id}\`, score ${missing.join(", ")}` }];
    }),
  failing: withCriterion({ levels: [politeness.levels[0], politeness.levels[2]] }),
  passing: sound,
});

const scaleTooFine = rubricRule({
  code: "scale_too_fine",
  severity: "warning",
  finds: `The scale has more than ${mostLevels} scores.`,
  why: "Judges use a handful of them, and differ on which.",
  suggestion: "Use 1 to 3 or 1 to 5, or quarters between 0 and 1.",
  find: criteriaThat(({ scale }) => scaleScores(scale).length > mostLevels),
  failing: withCriterion({ scale: { min: 1, max: 3, step: 0.1 } }),
  passing: sound,
});

const levelsAlike = rubricRule({
  code: "levels_alike",
  severity: "error",
  finds: "Two scores have the same description.",
  why: "Nobody can choose between them.",
  suggestion: "Say what tells them apart, or make the step larger.",
  find: criteriaThat(({ levels }) => {
    const words = levels.map(({ description }) =>
      description
        .toLowerCase()
        .replace(/[^\p{L}\p{N}]+/gu, " ")
        .trim(),
    );
    return new Set(words).size < words.length;
  }),
  failing: withCriterion({
    levels: politeness.levels.map(({ score }) => ({ score, description: "The reply greets the passenger." })),
  }),
  passing: sound,
});

const descriptionNegated = rubricRule({
  code: "description_negated",
  severity: "warning",
  finds: "A criterion is described by what must not be.",
  why: "A high score then means an absence, which has no quote; readers mix up the ends of the scale.",
  suggestion: "Describe what a high score shows.",
  find: criteriaThat(({ description }) =>
    /\b(?:not|never|no|nothing|nobody|avoids?|lacks?|omits?|fails? to|refrains?)\b|n['’]t\b/i.test(
      description,
    ),
  ),
  failing: withCriterion({ description: "The reply does not blame the passenger." }),
  passing: sound,
});

/** "is polite and brief", "answers the question and cites its source": two qualities under one score. */
const double =
  /\b(?:is|are|be|sounds?|reads?|looks?|stays?|remains?|feels?)\s+(?:\p{L}+ly\s+)?\p{L}+,?\s+(?:and|as well as|but also)\s+(?:\p{L}+ly\s+)?\p{L}+\s*[.!]?$|\band (?:also |then )?\p{L}{2,}s (?:the|its|their|a|an|every|each|all|any|what|how)\b|\b(?:as well as|but also)\b|\bboth\b.{1,60}\band\b/iu;

const descriptionDouble = rubricRule({
  code: "description_double",
  severity: "warning",
  finds: "A criterion joins two qualities.",
  why: "An output that has one of them fits no score.",
  suggestion: "Make a criterion of each.",
  find: criteriaThat(({ id, description }) => double.test(description) || /_and_/.test(id)),
  failing: withCriterion({ description: "The reply is polite and brief." }),
  passing: sound,
});

const gateOnScale = rubricRule({
  code: "gate_on_scale",
  severity: "error",
  finds: "What passes or fails stands on a scale.",
  why: "A breach of safety or form must stop an output; on a scale, other qualities would outweigh it.",
  suggestion: "Make it a gate with a pass and a fail condition.",
  find: criteriaThat(
    ({ id, levels }) =>
      /(?:^|_)(?:safety|compliance|privacy|pii|legal|security|format|schema|policy)(?:_|$)/.test(id) ||
      levels.every(({ description }) => /^(?:pass|fail|yes|no)(?:e[sd]|s)?\b/i.test(description)),
  ),
  failing: withCriterion({ id: "privacy_of_passengers" }),
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
  wordingVague,
  levelMissing,
  levelsAlike,
  scaleTooFine,
  descriptionNegated,
  descriptionDouble,
  gateOnScale,
  edgeCasesMissing,
  anchorsOneSided,
  placeholderLeft,
  revisionUnsealed,
] as const;

/** The code of a rule about rubric files. */
export type RubricFileLintCode = (typeof rubricFileRules)[number]["code"];
