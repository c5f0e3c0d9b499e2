import { describe, expect, it } from "vitest";
import {
  concluding,
  makeClause,
  makeSituation,
  makeStated,
  ranRows,
  type SituationChanges,
  sure,
} from "../../test/rules/make-situation.ts";
import { composeWhy, decideAnswer } from "./index.ts";

function why(changes: SituationChanges): string {
  const situation = makeSituation(changes);
  return composeWhy(decideAnswer(situation), situation);
}

const right = concluding(["1,284", true]);

describe("why an answer was decided as it was", () => {
  it("names verdict, rule, value and quote", () => {
    const quote = {
      source: 0,
      role: "answer" as const,
      quote: "1,284 boats",
      offset: 0,
      grade: "exact" as const,
    };
    const values = { stated: [makeStated("1,284", { quote })], confidence: 9 };
    expect(why({ ...right, findings: { values } })).toBe(
      "match: the answer contains the golden (rule contained, by findings). The prose concludes “1,284” for “boats”, which equals the golden (“1,284 boats”).",
    );
  });

  it("counts the golden rows that were located", () => {
    expect(why({ findings: null, evidence: ranRows() })).toContain("Golden rows located: 1 of 1.");
  });

  it("tells a person the reasons and what is known", () => {
    const text = why({ findings: null, evidence: ranRows(), clauses: [makeClause({ marker: "REQUIRED" })] });
    expect(text).toMatch(/^A person decides: .*\(no_model\)\. What is known suggests match\./);
  });

  it("says what was built where the concept had to be derived", () => {
    const construction = sure({ built: "Hires less\n returns." });
    const text = why({ ...right, coverage: "derivable", findings: { ...right.findings, construction } });
    expect(text).toContain("had to be derived, which costs nothing; the answer built: Hires less returns.");
  });

  it("keeps long quotes short without cutting a character in two", () => {
    const values = { stated: [makeStated("🛶".repeat(500))], confidence: 9 };
    const text = why({ findings: { values } });
    expect(text.length).toBeLessThan(1000);
    expect(text.isWellFormed()).toBe(true);
  });
});
