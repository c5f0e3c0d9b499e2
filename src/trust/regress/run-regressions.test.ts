import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { createAnswerJudge } from "../../judge/index.ts";
import { createScriptedModel, type ModelRequest, type ScriptedReply } from "../../model/index.ts";
import { loadSuite, readJudgeRegressions } from "../../suite/index.ts";
import { renderFixture, renderRegressions } from "./render-regressions.ts";
import { type RunRegressionsOptions, runRegressions } from "./run-regressions.ts";
import { selectFixtures } from "./select-fixtures.ts";

let root: string;

beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), "eval-judge-regress-"));
  await writeFile(join(root, "suite.json"), JSON.stringify({ name: "colours" }));
  await writeFile(
    join(root, "cases.jsonl"),
    lines([
      {
        qid: "sky",
        question: "Which colour is the sky?",
        goldenRevision: 2,
        golden: { kind: "criteria", status: "verified", rubric: "PREFERRED Says that the sky is blue." },
      },
      { qid: "count", question: "How many?", golden: { kind: "scalar", value: { birds: 41 } } },
    ]),
  );
});
afterEach(async () => {
  await rm(root, { recursive: true });
});

function lines(values: readonly object[]): string {
  return values.map((value) => `${JSON.stringify(value)}\n`).join("");
}

const blue = {
  fixtureId: "blue",
  qid: "sky",
  prediction: { answer_text: "The sky is blue." },
  verdict: "match",
  protects: "near_match_boundary",
  why: "It is.",
};
const green = {
  ...blue,
  fixtureId: "green",
  prediction: { answer_text: "The sky is green." },
  verdict: "no_match",
  protects: ["required_disclosure", "colour"],
};

/** Finds that the answer says blue where it does, and otherwise that it does not. */
function literal({ schema, data }: ModelRequest): ScriptedReply {
  if (schema.name === "golden_doubt") return { json: verified };
  const source = Number(/\[source (\d+) \| answer/.exec(data)?.[1]);
  const taken = data.includes("sky is blue.\n");
  const evidence = taken ? [{ source, quote: "sky is blue" }] : [{ looked_for: "blue", sources: [source] }];
  const nothing = {
    evidence: [{ looked_for: "a refusal", sources: [source] }],
    reason: "None.",
    confidence: 9,
  };
  const reading = {
    clause: "c1",
    evidence,
    reason: "So it says.",
    taken,
    figure: null,
    question: "leaves_open",
  };
  return {
    json: {
      declines: { ...nothing, declines: false },
      readings: [{ ...reading, confidence: 9 }],
      disclosures: [],
      objections: [],
      construction: null,
    },
  };
}

const verified = {
  evidence: [{ looked_for: "a defect", sources: [0] }],
  reason: "None.",
  gold_status: "verified",
  gold_note: null,
  gold_class: null,
  confidence: 9,
};

async function regress(
  fixtures: readonly object[],
  script: ((request: ModelRequest, call: number) => ScriptedReply) | null,
  changes: Partial<RunRegressionsOptions> = {},
) {
  await writeFile(join(root, "judge-regressions.jsonl"), lines(fixtures));
  const suite = await loadSuite(root);
  const reading = await readJudgeRegressions(root);
  expect(reading.issues).toEqual([]);
  const model = script === null ? null : createScriptedModel(script);
  const report = await runRegressions({
    suite,
    judge: createAnswerJudge({ suite, model }),
    fixtures: reading.fixtures,
    repeat: 1,
    concurrency: 1,
    signal: new AbortController().signal,
    mutateRules: false,
    ...changes,
  });
  return { report, marks: report.results.map(({ mark }) => mark), requests: model?.requests ?? [] };
}

describe("runRegressions", () => {
  it("marks what is judged as settled and what is not", async () => {
    const { report, marks } = await regress([blue, { ...green, verdict: "match" }], literal);
    expect(marks).toEqual(["ok", "fail"]);
    expect(report.results[1]?.note).toBe("settled as match, judged no_match (criteria_not_met)");
    expect(renderFixture(report.results[1] ?? expect.fail())).toMatch(/^FAIL {10}green · protects/);
  });

  it("tells a stable failure from a flaky one by repeats, none of which is answered by another", async () => {
    let rounds = 0;
    const answers = (request: ModelRequest) => {
      if (request.schema.name === "golden_doubt" || rounds++ % 2 === 0) return literal(request);
      return literal({ ...request, data: request.data.replaceAll("blue.", "grey.") });
    };
    const flaky = await regress([blue], answers, { repeat: 4 });
    expect(flaky.marks).toEqual(["flaky"]);
    expect(flaky.report.results[0]?.note).toContain("in 2 of 4");
    const stable = await regress([{ ...blue, verdict: "no_match" }], literal, { repeat: 3 });
    expect(stable.marks).toEqual(["fail"]);
    expect(renderFixture(stable.report.results[0] ?? expect.fail())).toMatch(/^FAIL \(stable\)/);
    expect(stable.requests).toHaveLength(3);
  });

  it("asks after the golden where its standing is asserted, and fails where it is found otherwise", async () => {
    const suspect = { ...blue, gold_status: "suspect" };
    const { report, marks, requests } = await regress(
      [
        { ...blue, gold_status: "verified" },
        { ...suspect, fixtureId: "s" },
      ],
      literal,
    );
    expect(marks).toEqual(["ok", "fail"]);
    expect(report.results[1]?.note).toContain("judged golden verified");
    expect(requests.filter(({ schema }) => schema.name === "golden_doubt")).toHaveLength(2);
  });

  it("skips what was settled under another revision of the golden, and says so", async () => {
    const { report, marks } = await regress(
      [
        { ...blue, goldenRevision: 1 },
        { ...green, goldenRevision: 2 },
      ],
      literal,
    );
    expect(marks).toEqual(["skipped", "ok"]);
    expect(report.results[0]?.note).toContain(
      "stale: settled under revision 1 of the golden, which now is at 2",
    );
    expect(report.uncovered).toContain("near_match_boundary");
    expect(report.uncovered).not.toContain("required_disclosure");
  });

  it("does not resolve a qid that the suite does not have", async () => {
    const { report, marks } = await regress([{ ...blue, qid: "skyy" }], literal);
    expect(marks).toEqual(["unresolved"]);
    expect(report.results[0]?.note).toContain("is sky meant?");
  });

  it("judges by evidence without a model, and skips what needs one", async () => {
    const rows = {
      fixtureId: "rows",
      qid: "count",
      prediction: { answer_text: "41 birds.", rows: [{ birds: 41 }] },
    };
    const { marks } = await regress([{ ...blue, ...rows }, blue], null);
    expect(marks).toEqual(["ok", "skipped"]);
  });

  it("lets rows count only where the fixture does not say that nobody vouches for them", async () => {
    const own = { answer_text: "See the rows.", rows: [{ birds: 41 }], rowsFrom: "answerer" };
    const fixture = { ...blue, fixtureId: "own", qid: "count", prediction: own };
    const { marks } = await regress([fixture], null);
    expect(marks).toEqual(["skipped"]);
  });

  it("stops at a failure that every further call would meet, and calls nothing of it a verdict", async () => {
    const broken = () => new Error("gone");
    const { marks } = await regress([blue, green], broken);
    expect(marks).toEqual(["not_judged", "not_judged"]);
  });

  it("names the rules that no fixture protects", async () => {
    const { report } = await regress([blue, green], literal, { mutateRules: true });
    const protection = new Map(report.rules?.map(({ rule, fixtures }) => [rule, fixtures]));
    expect(protection.get("criteria_met")).toEqual(["blue"]);
    expect(protection.get("contained")).toEqual([]);
    expect(renderRegressions(report)).toContain("unprotected: contained");
  });
});

describe("selectFixtures", () => {
  it("keeps fixtures by id, qid or protected class and refuses a name that fits none", async () => {
    await writeFile(join(root, "judge-regressions.jsonl"), lines([blue, green]));
    const { fixtures } = await readJudgeRegressions(root);
    const ids = (only: readonly string[]) =>
      selectFixtures(fixtures, only).map(({ fixture }) => fixture.fixtureId);
    expect(ids(["green"])).toEqual(["green"]);
    expect(ids(["required_disclosure,blue"])).toEqual(["blue", "green"]);
    expect(ids(["sky"])).toEqual(["blue", "green"]);
    expect(() => ids(["gren"])).toThrow(/Did you mean green/);
  });
});
