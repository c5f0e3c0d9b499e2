import { scaleScores } from "../../domain/index.ts";
import { politeness, sound, withCriterion } from "./example-rubric.ts";
import { criteriaThat, rubricRule } from "./rubric-rule.ts";

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

/** A condition that is a threshold of a score: "scores at least 3", "on a scale of 1 to 5". */
const namesScale =
  /\bon a scale\b|\bscale of \d|\b(?:scores?|ratings?|rated)(?: of)? (?:at least|at most|below|above|under|over|less than|more than) \d|\b\d+(?:\.\d+)? out of \d+ (?:or|points)\b/i;

const gateOnScale = rubricRule({
  code: "gate_on_scale",
  severity: "error",
  finds: "What passes or fails stands on a scale.",
  why: "A breach of safety or form must stop an output; on a scale, other qualities would outweigh it.",
  suggestion: "Make it a gate with a pass and a fail condition.",
  find: (rubric) => [
    ...criteriaThat(
      ({ id, levels }) =>
        /(?:^|_)(?:safety|compliance|privacy|pii|legal|security|format|schema|policy)(?:_|$)/.test(id) ||
        levels.every(({ description }) => /^(?:pass|fail|yes|no)(?:e[sd]|s)?\b/i.test(description)),
    )(rubric),
    ...rubric.gates
      .filter(({ pass, fail }) => namesScale.test(pass) || namesScale.test(fail))
      .map(({ id }) => ({ detail: `gate \`${id}\`` })),
  ],
  failing: withCriterion({ id: "privacy_of_passengers" }),
  passing: sound,
});

/** The rules about scales and their levels. */
export const scaleRules = [levelMissing, levelsAlike, scaleTooFine, gateOnScale] as const;
