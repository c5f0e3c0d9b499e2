import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { pairWinners } from "../../domain/pair-judgement.ts";
import { aggregatePair, type PairPass } from "./aggregate-pair.ts";

const pass = (winner: PairPass["winner"], confidence = 0.8): PairPass => ({ winner, confidence });

describe("aggregatePair", () => {
  it.each([
    ["a", "a", "a", "agreed", null, null, 0.7],
    ["b", "b", "b", "agreed", null, null, 0.7],
    ["tie", "tie", "tie", "agreed_tie", null, null, 0.7],
    ["a", "b", "tie", "order_sensitive", "opposite", "first", 0.5],
    ["b", "a", "tie", "order_sensitive", "opposite", "second", 0.5],
    ["a", "tie", "tie", "order_sensitive", "one_tie", "first", 0.5],
    ["tie", "b", "tie", "order_sensitive", "one_tie", "first", 0.5],
    ["b", "tie", "tie", "order_sensitive", "one_tie", "second", 0.5],
    ["tie", "a", "tie", "order_sensitive", "one_tie", "second", 0.5],
  ] as const)(
    "of %s (a first) and %s (b first) makes %s, %s",
    (ab, ba, winner, kind, disagreement, favours, confidence) => {
      const outcome = aggregatePair({ a_first: pass(ab, 0.8), b_first: pass(ba, 0.6) });
      expect(outcome).toEqual({
        winner,
        kind,
        disagreement,
        favours,
        confidence: expect.closeTo(confidence),
      });
    },
  );

  it("decides nothing by one order alone", () => {
    expect(aggregatePair({ a_first: pass("a"), b_first: null })).toBeNull();
    expect(aggregatePair({ a_first: null, b_first: pass("tie") })).toBeNull();
  });

  it("has no confidence where none was stated", () => {
    expect(aggregatePair({ a_first: { winner: "a" }, b_first: { winner: "a" } })?.confidence).toBeNull();
  });

  it("is the same result when a and b change sides", () => {
    const winner = fc.constantFrom(...pairWinners);
    const confidence = fc.double({ min: 0, max: 1, noNaN: true });
    const anyPass = fc.record({ winner, confidence });
    const swap = { a: "b", b: "a", tie: "tie" } as const;
    const swapped = ({ winner: won, ...rest }: { winner: PairPass["winner"]; confidence: number }) => ({
      ...rest,
      winner: swap[won],
    });
    fc.assert(
      fc.property(anyPass, anyPass, (aFirst, bFirst) => {
        const one = aggregatePair({ a_first: aFirst, b_first: bFirst });
        const other = aggregatePair({ a_first: swapped(bFirst), b_first: swapped(aFirst) });
        expect(other && { ...other, winner: swap[other.winner] }).toEqual(one);
      }),
    );
  });
});
