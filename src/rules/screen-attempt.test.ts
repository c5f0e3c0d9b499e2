import { describe, expect, it } from "vitest";
import { boats } from "../../test/rules/make-situation.ts";
import { type ScreenedAttempt, screenAttempt } from "./index.ts";

const attempt = {
  answer_text: "1,284 boats.",
  final_query: null,
  truncated: false,
  contaminated: false as const,
};
const screened: ScreenedAttempt = { attempt, ...boats, counted_rows: false };
const nothing = { ...attempt, answer_text: null };
const unavailable = { kind: "unavailable" as const };

/** From the last reason to the first: each case also holds all later ones that it can. */
const inOrder = [
  ["not_submitted", { attempt: nothing }],
  ["golden_unavailable", { attempt: nothing, value: unavailable }],
  [
    "golden_verified_wrong",
    { attempt: nothing, value: unavailable, golden: { ...boats.golden, status: "verified_wrong" } },
  ],
  [
    "golden_provisional",
    { attempt: nothing, value: unavailable, golden: { ...boats.golden, status: "provisional" } },
  ],
  [
    "golden_ambiguous",
    { attempt: nothing, value: unavailable, golden: { ...boats.golden, status: "ambiguous" } },
  ],
  [
    "golden_invalid",
    { attempt: nothing, value: unavailable, golden: { ...boats.golden, status: "invalid" } },
  ],
  ["golden_missing", { attempt: nothing, golden: null }],
  ["golden_missing", { attempt: nothing, golden: { kind: "rows", status: "invalid" } }],
  ["answerer_truncated", { attempt: { ...nothing, truncated: true }, golden: null }],
  ["contaminated", { attempt: { ...nothing, truncated: true, contaminated: "unknown" }, golden: null }],
  ["contaminated", { attempt: { ...nothing, truncated: true, contaminated: true }, golden: null }],
] as const satisfies readonly (readonly [string, Partial<ScreenedAttempt>])[];

describe("the screen", () => {
  it.each(inOrder)("says %s before every later reason", (reason, changes) => {
    expect(screenAttempt({ ...screened, ...changes })).toBe(reason);
  });

  it.each([
    ["prose and no query", {}],
    ["an empty text", { attempt: { ...attempt, answer_text: "" } }],
    ["a query alone", { attempt: { ...nothing, final_query: "FROM hires" } }],
    ["counted rows alone", { attempt: nothing, counted_rows: true }],
    ["a golden whose status is verified", { golden: { ...boats.golden, status: "verified" } }],
    ["a rubric that is the key, without a value", { golden: { kind: "criteria" }, value: { kind: "none" } }],
  ] as const satisfies readonly (readonly [string, Partial<ScreenedAttempt>])[])(
    "lets %s through",
    (_what, changes) => {
      expect(screenAttempt({ ...screened, ...changes })).toBeNull();
    },
  );
});
