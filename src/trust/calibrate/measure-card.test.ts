import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { CalibrationCard, CalibrationLabel, CalibrationValue } from "../../domain/index.ts";
import { defaultBars } from "./gate-part.ts";
import type { JudgedThing } from "./judged-thing.ts";
import { type MeasureCardOptions, measureCard } from "./measure-card.ts";

/** How often people said one thing and the judge another. */
type Count = readonly [people: CalibrationValue, judge: CalibrationValue | null, n: number];

const judge = {
  identity: "recorded-x",
  version: null,
  modelAsked: "x",
  modelsReturned: [],
  confidenceThreshold: null,
};

function thing(id: string, value: CalibrationValue | null, changes: Partial<JudgedThing> = {}): JudgedThing {
  return {
    id,
    qid: null,
    attemptSha: null,
    arm: null,
    sample: null,
    group: id,
    criterion: null,
    status: value === null ? "abstained" : "decided",
    value,
    reading: value,
    decidedBy: value === null ? null : "findings",
    confidence: null,
    slices: [],
    passAt: null,
    scale: null,
    ...changes,
  };
}

function label(id: string, value: CalibrationValue, changes: Partial<CalibrationLabel> = {}) {
  return { line: 1, label: { id, label: value, ...changes } };
}

function card(
  things: readonly JudgedThing[],
  labels: MeasureCardOptions["labels"],
  changes: Partial<MeasureCardOptions> = {},
): CalibrationCard {
  return measureCard({
    judged: { mode: "recorded", things, judge, suite: null },
    labels,
    labelsFile: "labels.jsonl",
    labelsSha: "sha",
    bars: defaultBars,
    targetAgreement: null,
    passAt: null,
    failureLabels: [],
    abstainLabels: [],
    nominal: false,
    allowUnknown: false,
    now: new Date("2026-01-01T00:00:00.000Z"),
    days: 90,
    ...changes,
  });
}

function counted(counts: readonly Count[], changes: Partial<MeasureCardOptions> = {}): CalibrationCard {
  const rows = counts.flatMap(([people, verdict, n], block) =>
    Array.from({ length: n }, (_, index) => ({ id: `${block}-${index}`, people, verdict })),
  );
  return card(
    rows.map(({ id, verdict }) => thing(id, verdict)),
    rows.map(({ id, people }) => label(id, people)),
    changes,
  );
}

const part = (made: CalibrationCard) => made.parts[0] ?? expect.fail("no part");
const codes = (made: CalibrationCard) => part(made).gate.reasons.map(({ code }) => code);
const failure = (made: CalibrationCard) => part(made).overall.failure ?? expect.fail("no failures");

describe("the gate", () => {
  it("refuses a judge that lets every bad answer pass, whatever its accuracy", () => {
    const made = counted([
      ["good", "good", 20],
      ["good", "bad", 1],
      ["bad", "good", 9],
    ]);
    const { accuracy, recall } = failure(made);
    expect(accuracy).toMatchObject({ value: 20 / 30 });
    expect(part(made).overall.kappa).toMatchObject({ value: expect.closeTo(-0.0638, 4) });
    expect(recall).toMatchObject({ value: 0, n: 9 });
    expect(made.status).toBe("refused");
    expect(codes(made)).toEqual(["kappa_too_low", "failure_recall_too_low"]);
    expect(part(made).gate.reasons[1]?.text).toContain("It let every one of them pass.");
  });

  it("refuses accepting everything, though Gwet's AC1 is 0.925", () => {
    const made = counted([
      ["good", "good", 93],
      ["bad", "good", 7],
    ]);
    expect(part(made).overall.ac).toMatchObject({ value: expect.closeTo(0.925, 3) });
    expect(part(made).overall.kappa).toMatchObject({ value: 0 });
    expect(made.status).toBe("refused");
  });

  it("refuses failing everything, though it catches every failure", () => {
    const made = counted([
      ["pass", "fail", 60],
      ["fail", "fail", 40],
    ]);
    expect(failure(made).recall).toMatchObject({ value: 1 });
    expect(made.status).toBe("refused");
    expect(codes(made)).toEqual(["kappa_too_low"]);
  });

  it("accepts 29 of 29 failures caught at a bar of 0.9, and asks for one more at 28 of 28", () => {
    const bars = { ...defaultBars, minFailureRecall: 0.9 };
    const of = (failures: number) =>
      counted(
        [
          ["pass", "pass", 60],
          ["fail", "fail", failures],
        ],
        { bars },
      );
    expect(of(29).status).toBe("accepted");
    expect(of(28).status).toBe("insufficient_calibration");
    expect(part(of(28)).gate.label_more_failures).toBe(1);
    expect(part(of(28)).gate.reasons[0]?.text).toContain("label 1 more failure.");
  });

  it("asks for as many failures as meet the bar if they go on as before", () => {
    const made = counted([
      ["pass", "pass", 60],
      ["fail", "fail", 9],
      ["fail", "pass", 1],
    ]);
    const more = part(made).gate.label_more_failures ?? 0;
    const then = counted([
      ["pass", "pass", 60],
      ["fail", "fail", 9 + Math.floor(more * 0.9)],
      ["fail", "pass", 1 + more - Math.floor(more * 0.9)],
    ]);
    expect(made.status).toBe("insufficient_calibration");
    expect(part(then).gate.failure_recall).toMatchObject({
      bound: expect.toSatisfy((bound) => bound >= 0.8),
    });
  });

  it("says that one kind of label alone tells nothing, and never calls that a kappa of 1", () => {
    const made = counted([["pass", "pass", 60]]);
    expect(made.status).toBe("insufficient_calibration");
    expect(codes(made)).toEqual(["kappa_undefined", "too_few_failures"]);
    expect(part(made).overall.kappa).toEqual({ kind: "not_estimable", reason: "no_variation", n: 60 });
    expect(part(made).gate.label_more_failures).toBe(14);
  });

  it("says that nothing was decided where the judge left everything to people", () => {
    const made = counted([
      ["pass", null, 40],
      ["fail", null, 20],
    ]);
    expect(made.status).toBe("insufficient_calibration");
    expect(codes(made)).toEqual(["nothing_decided", "failures_undecided"]);
    expect(part(made).overall).toMatchObject({ decided: 0, abstained: 60, coverage: { value: 0 } });
  });

  it("gates abstentions as misses only where that is asked for, and reports them so either way", () => {
    const counts: readonly Count[] = [
      ["pass", "pass", 60],
      ["fail", "fail", 30],
      ["fail", null, 20],
    ];
    expect(counted(counts).status).toBe("accepted");
    expect(failure(counted(counts)).recall_strict).toMatchObject({ value: 0.6, n: 50 });
    const strict = counted(counts, { bars: { ...defaultBars, strict: true } });
    expect(strict.status).toBe("refused");
  });

  it("holds only the verdicts by findings against the bars where evidence decided some", () => {
    const rows = Array.from({ length: 120 }, (_, index) => ({ id: `e${index}`, people: index % 2 === 0 }));
    const bad = Array.from({ length: 40 }, (_, index) => ({ id: `f${index}`, people: index % 2 === 0 }));
    const made = card(
      [
        ...rows.map(({ id, people }) => thing(id, people, { decidedBy: "evidence" })),
        ...bad.map(({ id }) => thing(id, true)),
      ],
      [...rows, ...bad].map(({ id, people }) => label(id, people)),
    );
    expect(failure(made).recall).toMatchObject({ value: 0.75 });
    expect(part(made).by_findings?.failure?.recall).toMatchObject({ value: 0, n: 20 });
    expect(part(made).gate.over).toBe("findings");
    expect(made.status).toBe("refused");
  });

  it("never accepts a judge that answers by a coin", () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 80 }), fc.integer({ min: 1, max: 80 }), (passes, failures) => {
        const made = counted([
          ["pass", "pass", passes],
          ["pass", "fail", passes],
          ["fail", "pass", failures],
          ["fail", "fail", failures],
        ]);
        expect(made.status).not.toBe("accepted");
      }),
      { numRuns: 15 },
    );
  });
});

describe("measuring", () => {
  it("keeps near_match a category of its own in kappa and out of every rate", () => {
    const made = counted([
      ["match", "match", 30],
      ["no_match", "no_match", 20],
      ["near_match", "match", 5],
      ["no_match", "near_match", 4],
      ["near_match", "near_match", 6],
    ]);
    expect(part(made).overall.categories).toEqual(["match", "near_match", "no_match"]);
    expect(part(made).overall.kappa).toMatchObject({ n: 65 });
    expect(failure(made)).toMatchObject({ caught: 20, missed: 0, passed: 30, false_fails: 0 });
    expect(failure(made).accuracy).toMatchObject({ value: 1, n: 50 });
    expect(failure(made).recall_strict).toMatchObject({ n: 24 });
  });

  it("does not depend on the order of labels and verdicts", () => {
    const values = ["pass", "fail"] as const;
    const row = fc.record({ people: fc.constantFrom(...values), verdict: fc.constantFrom(...values, null) });
    fc.assert(
      fc.property(fc.array(row, { minLength: 2, maxLength: 30 }), (rows) => {
        const things = rows.map(({ verdict }, index) => thing(`t${index}`, verdict, { confidence: 0.5 }));
        const labels = rows.map(({ people }, index) => label(`t${index}`, people));
        const forward = card(things, labels);
        const backward = card(things.toReversed(), labels.toReversed());
        expect(backward).toEqual(forward);
      }),
      { numRuns: 8 },
    );
  });

  it("weighs ordered scores, correlates them and needs a pass to know failures", () => {
    const rows = Array.from({ length: 60 }, (_, index) => ({ id: `s${index}`, people: 1 + (index % 5) }));
    const things = rows.map(({ id, people }, index) =>
      thing(id, index % 6 === 0 ? Math.max(1, people - 1) : people),
    );
    const labels = rows.map(({ id, people }) => label(id, people));
    const without = card(things, labels);
    expect(part(without).overall).toMatchObject({ weights: "quadratic", failure: null });
    expect(part(without).gate.failure_recall).toBeNull();
    expect(part(without).overall.scores?.spearman).toMatchObject({ kind: "estimate" });
    const withPass = card(things, labels, { passAt: 3 });
    expect(failure(withPass).labels).toEqual(["1", "2"]);
    expect(failure(withPass).prevalence).toMatchObject({ value: 0.4 });
  });

  it("correlates continuous scores whose categories nobody declared", () => {
    const rows = Array.from({ length: 40 }, (_, index) => ({ id: `s${index}`, people: index / 40 }));
    const things = rows.map(({ id, people }) => thing(id, people * people));
    const labels = rows.map(({ id, people }) => label(id, people));
    const made = card(things, labels);
    expect(part(made).overall.scores?.kendall).toMatchObject({ value: 1 });
    expect(codes(made)).toEqual(["no_categories"]);
    expect(part(card(things, labels, { passAt: 0.5 })).gate.failure_recall).toMatchObject({ value: 1 });
  });

  it("reads a failure class only from words it knows, and asks for the others", () => {
    const counts: readonly Count[] = [
      ["grounded", "grounded", 40],
      ["hallucinated", "hallucinated", 30],
    ];
    expect(() => counted(counts)).toThrow(/--failure-label/);
    const named = counted(counts, { failureLabels: ["Hallucinated"] });
    expect(failure(named)).toMatchObject({ caught: 30, passed: 40 });
    expect(named.status).toBe("accepted");
    expect(() => counted(counts, { failureLabels: ["toxic"] })).toThrow(/no label is toxic/);
  });

  it("takes words for no verdict as such, on either side", () => {
    const made = counted(
      [
        ["pass", "pass", 30],
        ["fail", "fail", 20],
        ["fail", "needs_human", 3],
        ["fail", "garbage", 2],
        ["unsure", "pass", 5],
        ["fail", "dunno", 4],
      ],
      { abstainLabels: ["dunno"] },
    );
    expect(part(made).overall).toMatchObject({ n: 59, decided: 50, abstained: 7, failed: 2 });
    expect(made.labels).toMatchObject({ test: 59 });
  });

  it("measures failures by the kind that people named, and slices", () => {
    const things = [thing("a", "pass"), thing("b", "fail"), thing("c", "fail"), thing("d", "pass")];
    const made = card(things, [
      label("a", "fail", { failure_class: "wrong_population", slice: "sales" }),
      label("b", "fail", { failure_class: "wrong_population" }),
      label("c", "fail", { failure_class: "unit", slice: ["sales", "de"] }),
      label("d", "pass"),
    ]);
    expect(part(made).failure_classes).toMatchObject({
      unit: { labelled: 1, caught: 1 },
      wrong_population: { labelled: 2, caught: 1 },
    });
    expect(part(made).slices).toMatchObject({ de: { n: 1 }, sales: { n: 2 } });
    expect(part(made).false_pass).toEqual(["a"]);
  });

  it("measures confidence and risk against coverage", () => {
    const rows = Array.from({ length: 50 }, (_, index) => ({ id: `c${index}`, sure: index % 2 === 0 }));
    const made = card(
      rows.map(({ id, sure }, index) =>
        thing(id, sure || index % 4 === 1 ? "pass" : "fail", { confidence: sure ? 0.9 : 0.5 }),
      ),
      rows.map(({ id }) => label(id, "pass")),
    );
    const { confidence } = part(made).overall;
    expect(confidence).toMatchObject({ n: 50, auroc: { kind: "estimate" } });
    expect(confidence?.risk_coverage.map(({ threshold, accepted }) => [threshold, accepted])).toEqual([
      [0.9, 25],
      [0.5, 50],
    ]);
  });
});

describe("people", () => {
  it("takes what most of them say, leaves draws out and measures how far they agree", () => {
    const things = ["a", "b", "c", "d"].map((id) => thing(id, "pass"));
    const made = card(things, [
      ...["x", "y", "z"].map((rater) => label("a", rater === "z" ? "fail" : "pass", { rater })),
      ...["x", "y"].map((rater) => label("b", rater === "x" ? "fail" : "pass", { rater })),
      ...["x", "y"].map((rater) => label("c", "fail", { rater })),
      label("d", "pass", { rater: "x" }),
    ]);
    const items = part(made).items.map(({ id, label: said, raters }) => [id, said, raters]);
    expect(items).toEqual([
      ["a", "pass", 3],
      ["b", null, 2],
      ["c", "fail", 2],
      ["d", "pass", 1],
    ]);
    expect(made.labels).toMatchObject({ divided: 1, raters: ["x", "y", "z"] });
    expect(part(made).overall.n).toBe(3);
    expect(part(made).people).toMatchObject({ raters: 3, n: 3, alpha: { kind: "estimate" } });
  });

  it("counts the latest label of a person, and refuses two of one time that differ", () => {
    const things = [thing("a", "pass"), thing("b", "fail")];
    const first = label("a", "fail", { at: "2026-01-01T00:00:00Z" });
    const made = card(things, [
      first,
      label("a", "pass", { at: "2026-01-02T00:00:00Z" }),
      label("b", "fail"),
    ]);
    expect(part(made).items[0]?.label).toBe("pass");
    expect(made.labels.revised).toBe(1);
    expect(() => card(things, [label("a", "fail"), label("a", "pass")])).toThrow(/same rater labels this/);
  });

  it("refuses labels of what was not judged, with near spellings, unless told to pass them over", () => {
    const things = [thing("shop-1", "pass")];
    expect(() => card(things, [label("shop-1", "pass"), label("shop-2", "fail")])).toThrow(/shop-1/);
    const made = card(things, [label("shop-1", "pass"), label("zzz", "fail")], { allowUnknown: true });
    expect(made.labels.unjudged).toBe(1);
  });

  it("refuses one thing in both splits", () => {
    const things = [thing("a", "pass")];
    const labels = [label("a", "pass", { split: "tune", rater: "x" }), label("a", "pass", { rater: "y" })];
    expect(() => card(things, labels)).toThrow(/`tune` and for `test`/);
  });
});

describe("splits and thresholds", () => {
  /** Surely right above 0.8, a coin below. */
  function judged(n: number, split: (index: number) => "tune" | "test") {
    const rows = Array.from({ length: n }, (_, index) => {
      const people = index % 3 === 0 ? "fail" : "pass";
      const sure = index % 2 === 0;
      const right = sure || index % 4 === 1;
      return {
        id: `q${index}`,
        people,
        sure,
        verdict: right ? people : people === "fail" ? "pass" : "fail",
        split: split(index),
      };
    });
    return {
      things: rows.map(({ id, verdict, sure }) => thing(id, verdict, { confidence: sure ? 0.9 : 0.6 })),
      labels: rows.map((row) => label(row.id, row.people, { split: row.split })),
    };
  }

  it("measures test labels alone and keeps tune labels apart", () => {
    const { things, labels } = judged(60, (index) => (index < 20 ? "tune" : "test"));
    const made = card(things, labels);
    expect(made.labels).toMatchObject({ tune: 20, test: 40 });
    expect(part(made).overall.n).toBe(40);
    expect(part(made).tune?.n).toBe(20);
  });

  it("chooses the threshold on tune labels and measures the judge that abstains below it", () => {
    const { things, labels } = judged(400, (index) => (index < 200 ? "tune" : "test"));
    const made = card(things, labels, { targetAgreement: 0.95 });
    const { selection, overall } = part(made);
    expect(selection).toMatchObject({ kind: "selected", threshold: 0.9, chosen_on: "tune", n: 200 });
    expect(overall).toMatchObject({ n: 200, decided: 100, abstained: 100 });
    expect(made.status).toBe("accepted");
  });

  it("says how many labels a guarantee needs where none can be given", () => {
    const { things, labels } = judged(30, () => "test");
    const made = card(things, labels, { targetAgreement: 0.95 });
    expect(part(made).selection).toMatchObject({
      kind: "no_threshold",
      reason: "too_few",
      labels_if_all_agree: 59,
    });
  });

  it("fixes a canary of twenty, half of it failures, that does not depend on chance", () => {
    const { things, labels } = judged(90, () => "test");
    const made = card(things, labels);
    const failures = part(made).items.filter(
      ({ id, label: said }) => made.canary.ids.includes(id) && said === "fail",
    );
    expect(made.canary.ids).toHaveLength(20);
    expect(failures.length).toBeGreaterThanOrEqual(10);
    expect(card(things.toReversed(), labels).canary).toEqual(made.canary);
  });
});
