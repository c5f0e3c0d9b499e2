import { describe, expect, it } from "vitest";
import { judgeRubricSchema } from "../../domain/index.ts";
import { rubricCatalog } from "../../suite/index.ts";
import { lintRubricFile } from "./lint-rubric-file.ts";
import { rubricFileRules } from "./rubric-rules.ts";

describe.each(rubricFileRules)("$code", ({ code, failing, passing, severity }) => {
  it("finds its failing example and passes its passing one", () => {
    const findings = lintRubricFile(judgeRubricSchema.parse(failing), "desk.yaml");
    expect(findings.find((found) => found.code === code)).toMatchObject({
      severity,
      file: "desk.yaml",
      line: null,
    });
    expect(
      lintRubricFile(judgeRubricSchema.parse(passing), "desk.yaml").map((found) => found.code),
    ).not.toContain(code);
  });
});

describe("the catalog", () => {
  it.each(Object.values(rubricCatalog))("gives no cause for errors or warnings: $name", (rubric) => {
    expect(lintRubricFile(rubric, rubric.name).filter(({ severity }) => severity !== "advice")).toEqual([]);
  });
});
