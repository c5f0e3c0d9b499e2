import { sound, withCriterion } from "./example-rubric.ts";
import { criteriaThat, rubricRule } from "./rubric-rule.ts";

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

/** "and the reply names", "and it cites", "and is brief": a second statement with a subject or verb of its own. */
const second =
  /\band (?:(?:the (?:reply|output|answer|response|text|message|comment|summary|code|agent|assistant)|it|they) (?:also |then )?\p{L}+|(?:is|are|has|have|does|contains?|includes?|cites?|uses?|explains?)\b)/iu;

const descriptionDouble = rubricRule({
  code: "description_double",
  severity: "warning",
  finds: "A criterion joins two qualities.",
  why: "An output that has one of them fits no score.",
  suggestion: "Make a criterion of each.",
  find: criteriaThat(
    ({ id, description }) => double.test(description) || second.test(description) || /_and_/.test(id),
  ),
  failing: withCriterion({ description: "The reply is polite and brief." }),
  passing: sound,
});

/** The rules about the wording of criteria and gates. */
export const wordingRules = [wordingVague, descriptionNegated, descriptionDouble] as const;
