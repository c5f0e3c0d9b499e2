import { describe, expect, it } from "vitest";
import { judgeRubricSchema, scaleScores } from "../../domain/index.ts";
import { resolveRubric } from "../resolve-rubric.ts";
import { rubricContentSha } from "../rubric-seal.ts";
import { rubricCatalog } from "./rubric-catalog.ts";

/** A published revision never changes its content: whoever edits a rubric gives it a new revision and adds a line here. */
const published = {
  answer_relevance: "",
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
