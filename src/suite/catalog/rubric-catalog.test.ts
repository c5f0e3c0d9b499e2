import { describe, expect, it } from "vitest";
import { judgeRubricSchema, scaleScores } from "../../domain/index.ts";
import { resolveRubric } from "../resolve-rubric.ts";
import { rubricContentSha } from "../rubric-seal.ts";
import { rubricCatalog } from "./rubric-catalog.ts";

/** A published revision never changes its content: whoever edits a rubric gives it a new revision and adds a line here. */
const published = {
  "answer_relevance v1": "536810c0c52f1f9a",
  "clarity v1": "6fff3a60ac96cb44",
  "completeness v1": "9b0d126d4c461932",
  "correctness_vs_reference v1": "92b186c9d94fd4a4",
  "format_gate v1": "4a75c6c79e044223",
  "goal_adherence v1": "835c378a229b3684",
  "groundedness v1": "fbddba23a1977141",
  "instruction_adherence v1": "188689541860088d",
  "internet_use_appropriateness v1": "0c8a42dd1303ca39",
  "reference_free v1": "d474246bb9fabe31",
  "safety_gate v1": "26b2771acc7349ea",
  "tool_use v1": "9bd51e77b2037ebd",
  "toxicity v1": "48f3cb041d8c46ec",
  "vulgarity v1": "a62e7d82331b4a32",
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
