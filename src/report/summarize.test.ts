import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { Judgement } from "../domain/index.ts";
import {
  makeDecided,
  makeFailed,
  makeLabel,
  makeNeedsHuman,
  makeUnscored,
} from "../testing/make-judgement.ts";
import { summarize } from "./summarize.ts";

const run = { runId: "run-1", suite: "shop" };

const anyJudgement: fc.Arbitrary<Judgement> = fc
  .record({
    qid: fc.constantFrom("a", "b", "c", "d", "e", "f"),
    arm: fc.constantFrom("one", "two"),
    sample: fc.nat(2),
    make: fc.constantFrom(
      (unit: object) => makeDecided(unit),
      (unit: object) => makeDecided(unit, { verdict: "no_match", rule: "not_contained" }),
      (unit: object) => makeDecided(unit, { verdict: "near_match", rule: "divergent_reading" }),
      (unit: object) => makeNeedsHuman(unit),
      (unit: object) => makeUnscored(unit),
      (unit: object) => makeFailed(unit),
    ),
  })
  .map(({ make, ...unit }) => make(unit));

describe("summarize", () => {
  it("puts every judged attempt into exactly one outcome", () => {
    fc.assert(
      fc.property(fc.array(anyJudgement), (judgements) => {
        for (const { counts } of summarize({ ...run, judgements }).arms) {
          const { match, near_match, no_match, needs_human, unscored, failed, excluded, selected } = counts;
          expect(match + near_match + no_match + needs_human + unscored + failed + excluded).toBe(selected);
        }
      }),
    );
  });
  it("never lets what has no verdict move the pass rate", () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 9 }), fc.nat(9), fc.nat(9), (passes, fails, others) => {
        const decided = [
          ...Array.from({ length: passes }, (_, index) => makeDecided({ qid: `p${index}` })),
          ...Array.from({ length: fails }, (_, index) =>
            makeDecided({ qid: `f${index}` }, { verdict: "no_match", rule: "not_contained" }),
          ),
        ];
        const rest = Array.from({ length: others }, (_, index) => [
          makeFailed({ qid: `x${index}` }),
          makeNeedsHuman({ qid: `h${index}` }),
          makeUnscored({ qid: `u${index}` }),
          makeDecided({ qid: `n${index}` }, { verdict: "near_match", rule: "divergent_reading" }),
        ]).flat();
        const rate = (judgements: readonly Judgement[]) =>
          summarize({ ...run, judgements }).arms[0]?.pass_rate;
        expect(rate([...decided, ...rest])).toEqual(rate(decided));
        expect(rate(decided)?.value).toBeCloseTo(passes / (passes + fails), 12);
      }),
    );
  });
  it("lets the latest label count and says that there is one", () => {
    const [arm] = summarize({
      ...run,
      judgements: [makeDecided()],
      labels: [
        makeLabel({}, { verdict: "match", at: "2026-02-01T00:00:00Z" }),
        makeLabel({}, { verdict: "no_match", at: "2026-02-02T00:00:00Z" }),
      ],
    }).arms;
    expect(arm?.counts).toMatchObject({ match: 0, no_match: 1, labelled: 1 });
    expect(arm?.decided_by).toMatchObject({ evidence: 0, person: 1 });
  });
  it("ignores a label for another attempt at the same case", () => {
    const labels = [makeLabel({}, { verdict: "no_match", attempt_sha: "an earlier attempt" })];
    expect(summarize({ ...run, judgements: [makeDecided()], labels }).arms[0]?.counts.match).toBe(1);
  });
  it("leaves out of the rate what a person settled as a wrong golden", () => {
    const [arm] = summarize({
      ...run,
      judgements: [
        makeDecided({ qid: "a" }),
        makeDecided({ qid: "b" }, { verdict: "no_match", rule: "not_contained" }),
      ],
      labels: [makeLabel({ qid: "b" }, { verdict: "no_match", gold_status: "verified_wrong" })],
    }).arms;
    expect(arm?.pass_rate).toMatchObject({ value: 1, n: 1 });
    expect(arm?.counts.excluded).toBe(1);
  });
  it("publishes no rate when more than a tenth of the attempts is contaminated", () => {
    const clean = Array.from({ length: 16 }, (_, index) => makeDecided({ qid: `c${index}` }));
    const dirty = [
      makeUnscored({ qid: "x" }, { reason: "contaminated" }),
      makeUnscored({ qid: "y" }, { reason: "contaminated" }),
    ];
    expect(
      summarize({ ...run, judgements: [...clean, ...dirty.slice(0, 1)] }).arms[0]?.rate_withheld,
    ).toBeNull();
    const withheld = summarize({ ...run, judgements: [...clean, ...dirty] });
    expect(withheld.arms[0]).toMatchObject({
      rate_withheld: "contaminated",
      pass_rate: null,
      match_of_selected: null,
    });
    expect(withheld.notes.join()).toContain("contaminated");
  });
  it("takes a single contaminated attempt seriously when there are few", () => {
    const judgements = [makeDecided(), makeUnscored({ qid: "x" }, { reason: "contaminated" })];
    expect(summarize({ ...run, judgements }).arms[0]?.rate_withheld).toBe("contaminated");
  });
  it("counts what was not handed in against match of all selected", () => {
    const judgements = [makeDecided({ qid: "a" }), makeUnscored({ qid: "b" })];
    expect(summarize({ ...run, judgements }).arms[0]?.match_of_selected).toMatchObject({ value: 0.5, n: 2 });
  });
  it("gives pass@k and pass^k with several samples and widens the interval by case", () => {
    const judgements = ["a", "b", "c", "d"].flatMap((qid, index) =>
      [0, 1].map((sample) =>
        index < 2 || sample === 0
          ? makeDecided({ qid, sample })
          : makeDecided({ qid, sample }, { verdict: "no_match", rule: "not_contained" }),
      ),
    );
    const [arm] = summarize({ ...run, judgements }).arms;
    expect(arm?.pass_at_k.map(({ k, any, all }) => [k, any.value, all.value])).toEqual([
      [1, 0.75, 0.75],
      [2, 1, 0.5],
    ]);
    expect(arm?.pass_rate?.value).toBe(0.75);
  });
  it("counts holdout and does not list it unless asked", () => {
    const judgements = [makeNeedsHuman({ qid: "a" }, { split: "holdout" }), makeDecided({ qid: "b" })];
    const summary = summarize({ ...run, judgements });
    expect(summary.arms[0]?.counts.selected).toBe(2);
    expect(summary.judgements.map(({ qid }) => qid)).toEqual(["b"]);
    expect(summary.holdout_hidden).toBe(1);
    expect(summarize({ ...run, judgements, listHoldout: true }).queue).toHaveLength(1);
  });
  it("names a near_match that stands in every arm as a coverage finding", () => {
    const near = { verdict: "near_match", rule: "divergent_reading" } as const;
    const judgements = ["one", "two"].flatMap((arm) => [
      makeDecided({ qid: "stable", arm }, near),
      makeDecided({ qid: "flickers", arm }, arm === "one" ? near : {}),
    ]);
    expect(summarize({ ...run, judgements }).stable_near_match).toEqual(["stable"]);
  });
  it("names selected cases that an arm has no attempt for", () => {
    const summary = summarize({ ...run, judgements: [makeDecided({ qid: "a" })], selectedQids: ["a", "b"] });
    expect(summary.arms[0]?.cases_without_attempt).toEqual(["b"]);
  });
  it("tells attempts that are not judged yet from cases without one", () => {
    const attempt = { qid: "b", arm: "default", sample: 0 };
    const { arms, notes } = summarize({
      ...{ ...run, judgements: [makeDecided({ qid: "a", arm: "default" })], selectedQids: ["a", "b", "c"] },
      attempts: [{ ...attempt, qid: "a" }, attempt, { ...attempt, arm: "late" }],
    });
    expect(arms[0]).toMatchObject({ cases_without_attempt: ["c"], not_judged: 1 });
    expect(notes.filter((note) => note.includes("not judged yet"))).toHaveLength(2);
  });
});
