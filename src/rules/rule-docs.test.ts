import { describe, expect, it } from "vitest";
import { humanReasons, rules, unscoredReasons } from "../domain/index.ts";
import { answerLaw, ruleDocs } from "./index.ts";

describe("the documentation of the law", () => {
  it("explains every rule and reason once", () => {
    const names = ruleDocs.map(({ name }) => name);
    expect(names.toSorted()).toEqual([...rules, ...humanReasons, ...unscoredReasons].toSorted());
  });

  it("follows the order of the law", () => {
    const documented = ruleDocs.filter(({ kind }) => kind === "rule").map(({ name }) => name);
    const inLaw = answerLaw.map(({ name }) => name).filter((name) => documented.includes(name));
    expect(documented).toEqual(inLaw);
  });

  it("ends every meaning as a sentence", () => {
    for (const { meaning } of ruleDocs) expect(meaning).toMatch(/^[A-Z].*\.$/);
  });
});
