import { describe, expect, it } from "vitest";
import { makeDecided, makeFailed } from "../../testing/make-judgement.ts";
import { measureRejudging } from "./measure-rejudging.ts";
import { renderRejudging } from "./render-rejudging.ts";

const before = [
  makeDecided({ qid: "tea" }),
  makeDecided({ qid: "rye" }),
  makeDecided({ qid: "secret" }, { split: "holdout" }),
  makeDecided({ qid: "gone" }),
];
const after = [
  makeDecided({ qid: "tea" }),
  makeDecided({ qid: "rye" }, { verdict: "no_match" }),
  makeDecided({ qid: "secret" }, { split: "holdout", verdict: "no_match" }),
  makeFailed({ qid: "gone" }),
];

describe("measureRejudging", () => {
  it("counts verdicts that another pass changed, and apart what has no verdict in one pass", () => {
    expect(measureRejudging(before, after)).toMatchObject({
      compared: 3,
      flipped: 2,
      decided_once: 1,
      failed: 1,
      flip_rate: { value: 2 / 3, n: 3 },
    });
  });

  it("names no held-out case unless it is asked to", () => {
    const text = renderRejudging(measureRejudging(before, after));
    expect(text).toContain("rye [default] match → no_match");
    expect(text).toContain("1 holdout flip is counted and not listed.");
    expect(text).not.toContain("secret");
    expect(measureRejudging(before, after, { listHoldout: true }).flips).toHaveLength(2);
  });
});
