import { expect, it } from "vitest";
import { nearSpellings } from "./near-spellings.ts";

it("finds a word with two letters swapped", () => {
  expect(nearSpellings("quesiton", ["question", "golden", "state"])).toEqual(["question"]);
});

it("puts the nearest first and keeps to three", () => {
  expect(nearSpellings("case-10", ["case-99", "case-11", "case-12", "case-13", "case-1"])).toEqual([
    "case-1",
    "case-11",
    "case-12",
  ]);
});

it("suggests nothing that is far away", () => {
  expect(nearSpellings("revenue-2024", ["top-brand", "signups"])).toEqual([]);
});

it("takes case for no difference of meaning", () => {
  expect(nearSpellings("GOLDEN", ["golden"])).toEqual(["golden"]);
});
