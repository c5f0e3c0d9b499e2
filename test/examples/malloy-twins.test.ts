import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { openEngines } from "../../src/adapters/index.ts";
import { openTruth, verifySuite } from "../../src/conduct/index.ts";
import type { Judgement, LoadedAttempt, Suite } from "../../src/domain/index.ts";
import { createAnswerJudge, judgeTask } from "../../src/judge/index.ts";
import type { QueryEngine } from "../../src/query/index.ts";
import { loadSuite, readAttempts } from "../../src/suite/index.ts";
import { compareTables } from "../../src/table/index.ts";

const folder = join(import.meta.dirname, "../../examples/malloy-twins");

let suite: Suite;
let engines: ReadonlyMap<string, QueryEngine>;
let twins: readonly (readonly [LoadedAttempt, LoadedAttempt])[];

beforeAll(async () => {
  suite = await loadSuite(folder);
  engines = await openEngines({ root: suite.root, engines: suite.file.engines ?? {} });
  const attempts = await readAttempts(join(folder, "attempts.jsonl"), suite);
  twins = attempts.flatMap((attempt) => {
    const twin = attempts.find(
      ({ qid, arm, sample }) => qid === attempt.qid && arm === "sql" && sample === attempt.sample,
    );
    return attempt.arm === "malloy" && twin !== undefined ? [[attempt, twin] as const] : [];
  });
});

afterAll(async () => {
  for (const engine of engines.values()) await engine.dispose();
});

async function judge(attempt: LoadedAttempt): Promise<Judgement> {
  const loadedCase = suite.cases.find(({ evalCase }) => evalCase.qid === attempt.qid);
  if (loadedCase === undefined) throw new Error("an attempt at no case");
  return await judgeTask(
    { loadedCase, attempt },
    createAnswerJudge({ suite, engines }),
    new AbortController().signal,
  );
}

const outcomeOf = (judgement: Judgement) =>
  judgement.status === "decided"
    ? { status: judgement.status, verdict: judgement.verdict, rule: judgement.rule, by: judgement.decided_by }
    : { status: judgement.status };

describe("Malloy and SQL twins", () => {
  it("are eight, of which one hides a forbidden field in a view", () => {
    expect(twins.length).toBe(8);
  });

  it("return equal rows, but for the name of a column, and get equal verdicts", async () => {
    for (const [malloy, sql] of twins) {
      const [left, right] = [
        await engines.get("model")?.run({ query: malloy.attempt.final_query ?? "" }),
        await engines.get("truth")?.run({ query: sql.attempt.final_query ?? "" }),
      ];
      if (left === undefined || right === undefined) throw new Error("an engine is missing");
      const renamed = { ...right.table, columns: left.table.columns };
      const compared = compareTables(left.table, renamed, { ordered: true });
      expect([malloy.qid, malloy.sample, compared.outcome, compared.extra]).toEqual([
        malloy.qid,
        malloy.sample,
        "match",
        0,
      ]);
      expect(outcomeOf(await judge(malloy))).toEqual(outcomeOf(await judge(sql)));
    }
  });

  it("are vetoed alike where a forbidden field stands in the query and where a view hides it", async () => {
    const [malloy, sql] = twins.find(([{ qid, sample }]) => qid === "most-picked" && sample === 1) ?? [];
    if (malloy === undefined || sql === undefined) throw new Error("the twins are missing");
    expect(malloy.attempt.final_query).not.toContain("fate");
    for (const attempt of [malloy, sql]) {
      expect(await judge(attempt)).toMatchObject({
        verdict: "no_match",
        decided_by: "veto",
        must_not_use_hits: ["fate"],
      });
    }
  });

  it("have goldens that two derivations confirm", async () => {
    const { truth, close } = await openTruth({ suite, cases: suite.cases });
    const { counts, faulty } = await verifySuite({ suite, truth });
    await close();
    expect([counts.verified, faulty]).toEqual([5, 0]);
  });
});
