import { describe, expect, it } from "vitest";
import { judgeRubricSchema, scaleScores } from "../../domain/index.ts";
import { resolveRubric } from "../resolve-rubric.ts";
import { rubricContentSha } from "../rubric-seal.ts";
import { rubricCatalog } from "./rubric-catalog.ts";

/** A published revision never changes its content: whoever edits a rubric gives it a new revision and adds a line here. */
const published = {
  "answer_relevance v1": "dfc3243e02887990",
  "clarity v1": "db7b7c1684f85ad3",
  "completeness v1": "9fd170465b68f280",
  "correctness_vs_reference v1": "ec429eb23daded06",
  "format_gate v1": "94e70e11b7a088ac",
  "goal_adherence v1": "835c378a229b3684",
  "groundedness v1": "1a6aac3b49986452",
  "instruction_adherence v1": "b57e2dca184420d3",
  "internet_use_appropriateness v1": "7956638abaabc79c",
  "reference_free v1": "73e565e082e3db80",
  "safety_gate v1": "a8c9b72b2e26c107",
  "tool_use v1": "666dc0ee44eb7461",
  "toxicity v1": "e9c73d66fd2b6ed5",
  "vulgarity v1": "7306cd7a9a5a9f84",
};

describe("the catalog", () => {
  it.each(Object.entries(rubricCatalog))(
    "holds %s as the schema has it, under its own name",
    (name, rubric) => {
      expect(judgeRubricSchema.parse(rubric)).toEqual(rubric);
      expect(rubric.name).toBe(name);
    },
  );

  it.each(Object.values(rubricCatalog).flatMap(({ criteria }) => criteria))(
    "describes every score of $id and its edge cases",
    ({ scale, levels, edgeCases }) => {
      expect(levels.map(({ score }) => score)).toEqual(scaleScores(scale));
      expect(edgeCases.length).toBeGreaterThanOrEqual(2);
    },
  );

  it("keeps the content of each published revision", () => {
    const shas = Object.values(rubricCatalog).map((rubric) => [
      `${rubric.name} ${rubric.revision}`,
      rubricContentSha(rubric).slice(0, 16),
    ]);
    expect(Object.fromEntries(shas)).toEqual(published);
  });
});

describe("resolveRubric", () => {
  it("knows the names of the catalog", async () => {
    expect(await resolveRubric("groundedness")).toMatchObject({
      sealed: true,
      file: null,
      rubric: { name: "groundedness" },
    });
  });

  it("suggests near names", async () => {
    await expect(resolveRubric("groundness")).rejects.toThrow("groundedness");
    await expect(resolveRubric("constructor")).rejects.toThrow("The catalog has no such rubric.");
  });

  it("takes anything with a dot or a slash for a file", async () => {
    await expect(resolveRubric("./none.yaml")).rejects.toThrow("The file does not exist.");
  });
});
