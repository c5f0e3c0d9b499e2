import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { compareScaled } from "./compare-scaled.ts";

type Values = readonly (string | number)[];
const outcome = (golden: Values, scale: string, given: Values, givenScale: string) => {
  const { outcome: found, reason } = compareScaled(
    { values: golden, scale },
    { values: given, scale: givenScale },
  );
  return reason === null ? found : `${found} ${reason}`;
};

describe("compareScaled", () => {
  it.each<[Values, string, Values, string, string]>([
    [[45.5], "million", [45.5], "million", "equal"],
    [[45.5], "million", [45500000], "", "equal"],
    [[45.5], "million", ["$45.5 million"], "", "equal"],
    [[45.5], "million", ["45,500"], "thousand", "equal"],
    [[45.5], "million", [45.5], "", "different scale"],
    [[45.5], "million", [45.5], "thousand", "different scale"],
    [[45.5], "million", [46.5], "million", "different value"],
    [[45.5], "million", [-45.5], "million", "different value"],
    [["(45.5)"], "million", [-45.5], "million", "equal"],
    [[31.25], "percent", [0.3125], "", "equal"],
    [[31.25], "percent", ["31.25%"], "", "equal"],
    [[31.25], "percent", ["31.25%"], "percent", "equal"],
    [[31.25], "percent", [31.2514], "percent", "equal"],
    [[31.25], "percent", [31.25], "", "different scale"],
    [[31.25], "", ["31.25%"], "", "different scale"],
    [["31.25%"], "", [0.3125], "", "equal"],
    [[31.25], "percent", [31.3], "percent", "undecided rounding"],
    [[0.5], "percent", [0.504], "percent", "undecided rounding"],
    [[7], "", ["seven or so"], "", "different value"],
    [[7], "", ["7 or so"], "", "undecided text"],
    [["red", "blue"], "", ["Blue", "red"], "", "equal"],
    [["red", "blue"], "", ["red", "green"], "", "undecided text"],
    [["red", "blue"], "", ["red, blue"], "", "undecided count"],
    [["red", "red"], "", ["red", "blue"], "", "undecided text"],
    [[1, 2], "", [2, 1], "", "equal"],
    [[1, 2], "", [1, 3], "", "different value"],
    [[1, 2], "", [1, 2, 3], "", "different count"],
    [["$1,200", "$45.10"], "", ["45.10", "1,200"], "", "equal"],
    [[7], "", [7], "employees", "equal"],
  ])("golden %j %s and %j %s: %s", (golden, scale, given, givenScale, expected) => {
    expect(outcome(golden, scale, given, givenScale)).toBe(expected);
  });

  it("finds a list equal to itself in any order, under any scale", () => {
    const value = fc.oneof(fc.integer(), fc.double({ noNaN: true, noDefaultInfinity: true }), fc.string());
    fc.assert(
      fc.property(
        fc.array(value, { maxLength: 6 }),
        fc.constantFrom("", "million", "percent"),
        (values, scale) => {
          expect(compareScaled({ values, scale }, { values: [...values].reverse(), scale }).outcome).toBe(
            "equal",
          );
        },
      ),
    );
  });
});

const data = process.env.EVAL_JUDGE_DATA ?? join(import.meta.dirname, "../../../shared/data");
const file = join(data, "tatqa-pot/official_cases.jsonl");

interface OfficialCase {
  readonly gold: { readonly answer: unknown; readonly scale: string };
  readonly pred_answer: unknown;
  readonly pred_scale: string;
  readonly official_em: 0 | 1;
}

const listOf = (value: unknown): Values =>
  (Array.isArray(value) ? value : [value]).map((item) => (typeof item === "number" ? item : String(item)));

describe.skipIf(!existsSync(file))("compareScaled on the cases of the official metric", () => {
  it("agrees, but for one intended difference: a list written out inside a text is left to a reader", () => {
    const cases: readonly OfficialCase[] = readFileSync(file, "utf8")
      .split("\n")
      .filter((line) => line !== "")
      .map((line) => JSON.parse(line));
    const differing = cases.filter(({ gold, pred_answer, pred_scale, official_em }) => {
      const given = { values: listOf(pred_answer), scale: pred_scale };
      const { outcome: found } = compareScaled({ values: listOf(gold.answer), scale: gold.scale }, given);
      return (found === "equal") !== (official_em === 1);
    });
    expect(cases).not.toHaveLength(0);
    expect(differing.filter(({ pred_answer }) => !/^\['.*'\]$/.test(String(listOf(pred_answer)[0])))).toEqual(
      [],
    );
  });
});
