import type { JudgeRubricInput } from "../../domain/index.ts";

/** A criterion with every score described. */
export const politeness: NonNullable<JudgeRubricInput["criteria"]>[number] = {
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
/** The criterion under another name. */
export const named = (id: string, description: string) => ({ ...politeness, id, description });
/** A rubric that gives no cause for errors or warnings. */
export const sound: JudgeRubricInput = {
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
/** The rubric with its first criterion changed. */
export const withCriterion = (changes: object): JudgeRubricInput => ({
  ...sound,
  criteria: [{ ...politeness, ...changes }, ...(sound.criteria ?? []).slice(1)],
});
