import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { checkVeto } from "./check-veto.ts";

const corpus = process.env.EVAL_JUDGE_CORPUS ?? join(import.meta.dirname, "../../../shared/corpus");
const file = join(corpus, "veto.jsonl");

interface VetoCase {
  readonly id: string;
  readonly entries: readonly string[];
  readonly query: string;
  readonly dialect: "sql" | "malloy";
  readonly expect: {
    readonly veto: readonly string[];
    readonly ask_judge: readonly string[];
    readonly clear: readonly string[];
  };
}

function readCases(): readonly VetoCase[] {
  const lines = existsSync(file) ? readFileSync(file, "utf8").split("\n") : [];
  return lines.filter((line) => line.trim() !== "").map((line): VetoCase => JSON.parse(line));
}

describe.skipIf(!existsSync(file))("the corpus of forbidden fields", () => {
  it.each(readCases().map((example) => [example.id, example] as const))(
    "%s",
    (_, { entries, query, dialect, expect: right }) => {
      const found = checkVeto({ entries, query, dialect });
      expect({
        veto: found.veto.map(({ entry }) => entry).sort(),
        ask_judge: [...found.askJudge].sort(),
        clear: [...found.clear].sort(),
      }).toEqual({
        veto: [...right.veto].sort(),
        ask_judge: [...right.ask_judge].sort(),
        clear: [...right.clear].sort(),
      });
    },
  );
});
