import { describe, expect, it } from "vitest";
import { judgeRubricSchema } from "../../domain/index.ts";
import { rubricCatalog } from "../../suite/index.ts";
import { sound, withCriterion } from "./example-rubric.ts";
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

const codesOf = (rubric: object) =>
  lintRubricFile(judgeRubricSchema.parse(rubric), "desk.yaml").map(({ code }) => code);

describe("a criterion of two statements", () => {
  it.each([
    "The reply names the berth and the reply names the time.",
    "The reply names the berth and it cites the table.",
    "The reply is short and is polite.",
    "The reply names the berth and cites its source.",
  ])("is found in %j", (description) => {
    expect(codesOf(withCriterion({ description }))).toContain("description_double");
  });

  it.each([
    "The reply names the berth and the ferry times.",
    "The reply names height, place and time of high water.",
    "The reply opens with the situation of passengers and crew.",
  ])("is not seen in %j", (description) => {
    expect(codesOf(withCriterion({ description }))).not.toContain("description_double");
  });
});

describe("a gate whose condition is a threshold of a score", () => {
  const gate = (pass: string) => ({
    ...sound,
    gates: [{ id: "safety", pass, fail: "The reply gives a private number." }],
  });

  it.each(["The reply scores at least 3.", "Rated on a scale of 1 to 5, it reaches 4.", "A rating above 3."])(
    "is found in %j",
    (pass) => {
      expect(codesOf(gate(pass))).toContain("gate_on_scale");
    },
  );

  it("is not seen in a condition about a score that the output reports", () => {
    expect(codesOf(gate("The reply gives the final score of the match."))).not.toContain("gate_on_scale");
  });
});

describe("the catalog", () => {
  it.each(Object.values(rubricCatalog))("gives no cause for errors or warnings: $name", (rubric) => {
    expect(lintRubricFile(rubric, rubric.name).filter(({ severity }) => severity !== "advice")).toEqual([]);
  });
});
