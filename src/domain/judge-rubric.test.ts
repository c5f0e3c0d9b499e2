import { describe, expect, it } from "vitest";
import { judgeRubricSchema, passThreshold } from "./judge-rubric.ts";

const tone = {
  id: "tone",
  description: "The reply speaks to the guest politely.",
  scale: { min: 1, max: 3, step: 1 },
  levels: [
    { score: 1, description: "Scolds the guest." },
    { score: 3, description: "Greets the guest and thanks them." },
  ],
};
const rubric = {
  name: "front_desk",
  revision: "v1",
  scope: "turn",
  purpose: "Compares two assistants.",
  appliesTo: "judge",
  definition: "Replies of a front desk.",
  criteria: [tone],
};
const pathsOf = (value: unknown) => {
  const checked = judgeRubricSchema.safeParse(value);
  return checked.success ? [] : checked.error.issues.map(({ path }) => path.join("."));
};

describe("judgeRubricSchema", () => {
  it("fills in what may be left out", () => {
    expect(judgeRubricSchema.parse(rubric)).toMatchObject({
      gates: [],
      anchors: [],
      calibrationNotes: "",
      criteria: [{ direction: "higher_is_better", edgeCases: [] }],
    });
  });

  it.each([
    ["no criterion and no gate", { ...rubric, criteria: [] }, "criteria"],
    [
      "equal bounds",
      { ...rubric, criteria: [{ ...tone, scale: { min: 1, max: 1, step: 1 } }] },
      "criteria.0.scale.max",
    ],
    ["an id twice", { ...rubric, criteria: [tone, tone] }, "criteria.1.id"],
    ["an id of a gate too", { ...rubric, gates: [{ id: "tone", pass: "a", fail: "b" }] }, "criteria.0.id"],
    [
      "a hundred criteria",
      { ...rubric, criteria: Array.from({ length: 100 }, (_, index) => ({ ...tone, id: `c${index}` })) },
      "criteria",
    ],
    [
      "a level off the scale",
      { ...rubric, criteria: [{ ...tone, levels: [...tone.levels, { score: 4, description: "x" }] }] },
      "criteria.0.levels.2.score",
    ],
    [
      "a level twice",
      { ...rubric, criteria: [{ ...tone, levels: [...tone.levels, { score: 3, description: "x" }] }] },
      "criteria.0.levels.2.score",
    ],
    ["one level", { ...rubric, criteria: [{ ...tone, levels: tone.levels.slice(1) }] }, "criteria.0.levels"],
    ["a pass outside the scale", { ...rubric, criteria: [{ ...tone, passAt: 0.7 }] }, "criteria.0.passAt"],
    [
      "another direction",
      { ...rubric, criteria: [{ ...tone, direction: "lower_is_better" }] },
      "criteria.0.direction",
    ],
    [
      "an anchor of another criterion",
      { ...rubric, anchors: [{ criterion: "depth", output: "x", score: 1, why: "y" }] },
      "anchors.0",
    ],
    [
      "an anchor off the scale",
      { ...rubric, anchors: [{ criterion: "tone", output: "x", score: 9, why: "y" }] },
      "anchors.0",
    ],
    ["a revision of blanks", { ...rubric, revision: "version one" }, "revision"],
  ])("refuses %s", (_, value, path) => {
    expect(pathsOf(value)).toEqual([path]);
  });

  it("refuses fields that it does not know", () => {
    expect(judgeRubricSchema.safeParse({ ...rubric, criterions: [] }).success).toBe(false);
  });
});

describe("passThreshold", () => {
  const criterion = (passAt?: number | "midpoint") =>
    judgeRubricSchema.parse({
      ...rubric,
      criteria: [{ ...tone, ...(passAt === undefined ? {} : { passAt }) }],
    }).criteria[0];

  it("is what the rubric says, and nothing where it says nothing", () => {
    const thresholds = [criterion(3), criterion("midpoint"), criterion()].map(
      (read) => read && passThreshold(read),
    );
    expect(thresholds).toEqual([3, 2, null]);
  });
});
