import { existsSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
// biome-ignore lint/correctness/useImportExtensions: it is JavaScript, with its types beside it
import { decideCase, type RulesCase } from "../../test/corpus/rules-case.mjs";
import { arbitrarySituation } from "../../test/rules/arbitrary-situation.ts";
import { sha256 } from "../util/index.ts";
import { decideAnswer, RULES_REVISION, screenAttempt } from "./index.ts";

/** What each revision of the rules says: outcomes that change need a new revision, with a line of its own. */
const recorded: Readonly<
  Record<string, { readonly corpus: string; readonly outcomes: string; readonly drawn: string }>
> = {
  "answer-1": {
    corpus: "579f1274b5dffa025dcf8f0b740e35f175351a768da5cb00dfad8a3c4b608d83",
    outcomes: "28c2b430b7c9f2cb6f0fa97e711dd9a9f79f8b4296e998cc43b1b3ea076a148f",
    drawn: "8423b2f368612a4159078f3c5cd82ebcc3ad25faf5ffe6e2895c439dbe3104a8",
  },
  "answer-2": {
    corpus: "579f1274b5dffa025dcf8f0b740e35f175351a768da5cb00dfad8a3c4b608d83",
    outcomes: "28c2b430b7c9f2cb6f0fa97e711dd9a9f79f8b4296e998cc43b1b3ea076a148f",
    drawn: "5f5d4c529ce9343bd7eeb8601a68a13e275d88616a6cfe3bff6a6faaa5256856",
  },
  "answer-3": {
    corpus: "579f1274b5dffa025dcf8f0b740e35f175351a768da5cb00dfad8a3c4b608d83",
    outcomes: "28c2b430b7c9f2cb6f0fa97e711dd9a9f79f8b4296e998cc43b1b3ea076a148f",
    drawn: "5f5d4c529ce9343bd7eeb8601a68a13e275d88616a6cfe3bff6a6faaa5256856",
  },
  "answer-4": {
    corpus: "579f1274b5dffa025dcf8f0b740e35f175351a768da5cb00dfad8a3c4b608d83",
    outcomes: "28c2b430b7c9f2cb6f0fa97e711dd9a9f79f8b4296e998cc43b1b3ea076a148f",
    drawn: "2a02ae2f023f7756a52d5ea6f7982f03d016f4615783d01fa8bf448ecda6a0b7",
  },
};

const folder =
  process.env.EVAL_JUDGE_CORPUS ?? fileURLToPath(new URL("../../../shared/corpus", import.meta.url));
const file = `${folder}/rules.jsonl`;
const text = existsSync(file) ? readFileSync(file, "utf8") : "";

describe(`the outcomes of rules revision ${RULES_REVISION}`, () => {
  it("are recorded", () => {
    expect(Object.keys(recorded)).toContain(RULES_REVISION);
  });

  it.skipIf(sha256(text) !== recorded[RULES_REVISION]?.corpus)("are as recorded on the corpus", () => {
    const cases = text
      .split("\n")
      .filter(Boolean)
      .map((line): RulesCase => JSON.parse(line));
    const outcomes = cases.map((line) => [line.id, decideCase(line, { decideAnswer, screenAttempt })]);
    expect(sha256(JSON.stringify(outcomes))).toBe(recorded[RULES_REVISION]?.outcomes);
  });

  it("are as recorded on situations drawn with one seed", () => {
    const drawn = fc.sample(arbitrarySituation, { seed: 20261130, numRuns: 400 });
    const outcomes = drawn.map((situation) => {
      const { because: _, ...decision } = decideAnswer(situation);
      return decision;
    });
    expect(sha256(JSON.stringify(outcomes))).toBe(recorded[RULES_REVISION]?.drawn);
  });
});
