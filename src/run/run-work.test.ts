import { describe, expect, it } from "vitest";
import { type AnyJudgement, type Judgement, workKey } from "../domain/index.ts";
import { LedgerError } from "../errors/index.ts";
import { createMemoryLedger } from "../ledger/index.ts";
import { makeDecided } from "../testing/make-judgement.ts";
import { runWork, type Work } from "./run-work.ts";

const isAnswer = (judgement: AnyJudgement): judgement is Judgement => judgement.mode === "answer";

function workOf(qids: readonly string[], judge: (qid: string) => Promise<Judgement>): Work<string> {
  return {
    items: qids,
    models: [],
    keyOf: (qid) => workKey(makeDecided({ qid }).pins),
    isOwn: isAnswer,
    keyOfJudgement: ({ pins }) => workKey(pins),
    judge,
  };
}

const qidsOf = (judgements: readonly Judgement[]) => judgements.map(({ pins }) => pins.qid);

describe("runWork", () => {
  it("reports a judgement once it is kept, and reads them all back in the order of the items", async () => {
    const ledger = createMemoryLedger();
    const kept: string[] = [];
    const slowFirst = async (qid: string) => {
      if (qid === "a") await new Promise((resolve) => setTimeout(resolve, 5));
      return makeDecided({ qid });
    };
    const result = await runWork(workOf(["a", "b", "c"], slowFirst), {
      ledger,
      onJudgement: ({ pins }) => kept.push(pins.qid),
    });
    expect(kept.toSorted()).toEqual(["a", "b", "c"]);
    expect(kept.at(-1)).toBe("a");
    const { judgements, labels } = await result.read();
    expect(qidsOf(judgements)).toEqual(["a", "b", "c"]);
    expect(labels).toEqual([]);
  });

  it("gives the latest judgement of an item, and none of other work", async () => {
    const ledger = createMemoryLedger();
    const early = makeDecided({ qid: "a" }, { confidence: 3 });
    for (const one of [early, makeDecided({ qid: "other" }), makeDecided({ qid: "a" })])
      await ledger.append(one);
    const result = await runWork(
      workOf(["a"], async (qid) => makeDecided({ qid })),
      { ledger },
    );
    expect(result.reused).toBe(1);
    const { judgements } = await result.read();
    expect(judgements).toMatchObject([{ pins: { qid: "a" }, confidence: 10 }]);
  });

  it("keeps what was judged where judging something else throws", async () => {
    const ledger = createMemoryLedger();
    const judge = async (qid: string) => {
      if (qid === "bad") throw new RangeError("broken");
      return makeDecided({ qid });
    };
    const work = workOf(["a", "bad", "never"], judge);
    await expect(runWork(work, { ledger, concurrency: 1 })).rejects.toThrow("broken");
    const again = await runWork(
      workOf(["a", "bad", "never"], async (qid) => makeDecided({ qid })),
      { ledger },
    );
    expect(again.reused).toBe(1);
  });

  it("starts nothing more once the ledger refuses, and throws what it said", async () => {
    const ledger = createMemoryLedger();
    let judged = 0;
    const refusing = {
      ...ledger,
      append: async () => {
        throw new LedgerError("ledger_write_failed", "The disk is full.");
      },
    };
    const qids = Array.from({ length: 2000 }, (_, index) => `case-${index}`);
    const work = workOf(qids, async (qid) => {
      judged++;
      return makeDecided({ qid });
    });
    await expect(runWork(work, { ledger: refusing })).rejects.toMatchObject({ code: "ledger_write_failed" });
    expect(judged).toBeLessThan(200);
  });
});
