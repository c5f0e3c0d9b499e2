import { describe, expect, it } from "vitest";
import { concluding, jetties, makeSituation, makeStated, sure } from "../../../test/rules/make-situation.ts";
import type { AnswerFindings, ValueEvidence } from "../../domain/index.ts";
import { readProse } from "./read-prose.ts";

function prose(changes: Parameters<typeof makeSituation>[0]) {
  const situation = makeSituation(changes);
  if (situation.findings === null) throw new Error("the test needs findings");
  const { state, covers, needs_singling_out } = readProse({ ...situation, findings: situation.findings });
  return { state, covers, needs_singling_out };
}

/** Names that the prose lists in one column, each with whether it equals a golden cell. */
function listing(...names: readonly (readonly [string, boolean | null])[]): {
  readonly findings: Pick<AnswerFindings, "values">;
  readonly evidence: { readonly values: ValueEvidence[] };
} {
  return {
    findings: {
      values: { stated: names.map(([name]) => makeStated(name, { gold_column: "jetty" })), confidence: 9 },
    },
    evidence: {
      values: names.map(([as_written, equals_golden]) => ({
        gold_column: "jetty",
        row: null,
        as_written,
        equals_golden,
        by: null,
      })),
    },
  };
}

const list = {
  golden: { kind: "rows" as const },
  value: { kind: "table" as const, columns: ["jetty"], rows: [["Upper Jetty"], ["Mill Jetty"]] },
};

describe("prose against a golden of one row", () => {
  it("covers it with its value", () => {
    expect(prose(concluding(["1,284", true]))).toMatchObject({ state: "right", covers: true });
  });

  it("is silent where it breaks the value down", () => {
    expect(prose(concluding(["640", false, "Upper"], ["644", false, "Lower"]))).toMatchObject({
      state: "silent",
    });
  });

  it("is open where it lists the value among others and nobody looked which it singles out", () => {
    const changes = concluding(["1,284", true, "June"], ["977", false, "July"]);
    expect(prose(changes)).toMatchObject({ state: "open", needs_singling_out: true });
    const extras = sure({ kind: "benign" as const, singles_out: "prose" as const });
    expect(prose({ ...changes, findings: { ...changes.findings, extras } })).toMatchObject({ covers: true });
  });

  it("is told by the value without a label where others have one", () => {
    expect(prose(concluding(["1,284", true], ["977", false, "July"]))).toMatchObject({
      state: "right",
      covers: true,
    });
  });
});

describe("prose against several rows", () => {
  it("covers them where every row is named with its value, in any case", () => {
    const changes = concluding(
      ["640", true, "upper jetty"],
      ["412", true, "Mill"],
      ["232", true, "Reed Jetty"],
    );
    expect(prose({ ...jetties, ...changes })).toEqual({
      state: "right",
      covers: true,
      needs_singling_out: false,
    });
  });

  it("does not cover them where one is left out", () => {
    const changes = concluding(["640", true, "Upper Jetty"], ["412", true, "Mill Jetty"]);
    expect(prose({ ...jetties, ...changes })).toMatchObject({ state: "right", covers: false });
  });

  it("does not cover two rows by a label that fits both", () => {
    const value = {
      kind: "table" as const,
      columns: ["jetty", "boats"],
      rows: [
        ["Mill North", 5],
        ["Mill South", 5],
      ],
    };
    expect(prose({ ...jetties, value, ...concluding(["5", true, "Mill"]) })).toMatchObject({ covers: false });
  });

  it("tells rows apart by several names", () => {
    const rows = [
      ["Mill", "May", 5],
      ["Mill", "June", 6],
    ];
    const value = { kind: "table" as const, columns: ["jetty", "month", "boats"], rows };
    expect(prose({ ...jetties, value, ...concluding(["5", true, "Mill, May"]) })).toMatchObject({
      covers: false,
    });
    expect(
      prose({ ...jetties, value, ...concluding(["5", true, "Mill, May"], ["6", true, "Mill in June"]) }),
    ).toMatchObject({ covers: true });
  });

  it("takes the row that code found before the label", () => {
    const labels = ["the first", "the second", "the third"];
    const made = concluding(
      ["640", true, "the first"],
      ["412", true, "the second"],
      ["232", true, "the third"],
    );
    const values = made.evidence.values.map((value) => ({
      ...value,
      gold_row: labels.indexOf(value.row ?? ""),
    }));
    expect(prose({ ...jetties, ...made, evidence: { values } })).toMatchObject({ covers: true });
  });

  it("is wrong where a golden row has another value, and takes rows that the golden lacks for context", () => {
    expect(prose({ ...jetties, ...concluding(["641", false, "Upper Jetty"]) })).toMatchObject({
      state: "wrong",
    });
    expect(prose({ ...jetties, ...concluding(["90", false, "Ash Jetty"]) })).toMatchObject({
      state: "silent",
    });
  });

  it("tells rows apart by numbers where they hold nothing else", () => {
    const value = {
      kind: "table" as const,
      columns: ["week", "boats"],
      rows: [
        [21, 5],
        [22, 6],
      ],
    };
    const changes = concluding(["5", true, "week 21"], ["6", true, "week 22"]);
    expect(prose({ ...jetties, value, ...changes })).toMatchObject({ covers: true });
  });
});

describe("prose against a list of names", () => {
  it("covers it with every name, and may hold more", () => {
    expect(prose({ ...list, ...listing(["Mill Jetty", true], ["Upper Jetty", true]) })).toMatchObject({
      covers: true,
    });
    expect(
      prose({ ...list, ...listing(["Mill Jetty", true], ["Upper Jetty", true], ["Ash Jetty", false]) }),
    ).toMatchObject({ state: "right", covers: true });
  });

  it("is wrong where another name stands in for one of them", () => {
    expect(prose({ ...list, ...listing(["Mill Jetty", true], ["Ash Jetty", false]) })).toMatchObject({
      state: "wrong",
    });
  });

  it("is open where code cannot tell a name", () => {
    expect(prose({ ...list, ...listing(["Mill Jetty", true], ["Upr Jty", null]) })).toMatchObject({
      state: "open",
    });
  });
});
