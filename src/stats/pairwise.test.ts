import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { estimated } from "../../test/stats/estimated.ts";
import { expectNear } from "../../test/stats/tolerance.ts";
import { bradleyTerry } from "./bradley-terry.ts";
import { fitBradleyTerry } from "./bradley-terry-fit.ts";
import type { Comparison } from "./comparison.ts";
import reference from "./fixtures/pairwise.json" with { type: "json" };
import { createRandom } from "./random.ts";
import { transitivity } from "./transitivity.ts";
import { winRates } from "./win-rate.ts";

const quick = () => ({ random: createRandom(1), resamples: 100 });
const beats = (a: string, b: string, times = 1): Comparison[] =>
  Array.from({ length: times }, () => ({ a, b, outcome: "a" }));
const player = fc.constantFrom("p", "q", "r", "s");
const comparison = fc
  .record({ a: player, b: player, outcome: fc.constantFrom("a", "b", "tie") })
  .filter(({ a, b }) => a !== b);

describe("bradleyTerry", () => {
  // Two iterative fits that end at different tolerances agree to about 1e-8 in the log strengths.
  it.each(reference.cases.bradleyTerry)("fits $name as the reference", ({ wins, logStrengths }) => {
    const fitted = fitBradleyTerry(wins.flat(), wins.length);
    for (const [index, strength] of fitted.entries()) expectNear(strength, logStrengths[index] ?? null, 1e-8);
  });

  it("ranks players with intervals that hold their value", () => {
    const games = [
      ...beats("a", "b", 14),
      ...beats("b", "a", 6),
      ...beats("b", "c", 12),
      ...beats("c", "b", 8),
    ];
    const ranking = estimated(bradleyTerry(games, { random: createRandom(2), resamples: 500 }));
    expect(ranking.players.map(({ id }) => id)).toEqual(["a", "b", "c"]);
    expectNear(
      ranking.players.reduce((sum, { logStrength }) => sum + logStrength.value, 0),
      0,
    );
    for (const { logStrength, rank } of ranking.players) {
      expect(logStrength.low).toBeLessThan(logStrength.value);
      expect(logStrength.high).toBeGreaterThan(logStrength.value);
      expect(rank.low <= rank.value && rank.value <= rank.high).toBe(true);
    }
    const [a, b] = ranking.players;
    expectNear((a?.logStrength.value ?? 0) - (b?.logStrength.value ?? 0), Math.log(14 / 6), 1e-9);
  });

  it("counts a tie as half a win for each", () => {
    const games: Comparison[] = [...beats("a", "b", 2), { a: "b", b: "a", outcome: "tie" }];
    const ranking = estimated(bradleyTerry(games, quick()));
    const [best, other] = ranking.players;
    expectNear((best?.logStrength.value ?? 0) - (other?.logStrength.value ?? 0), Math.log(2.5 / 0.5));
    expect(ranking.ties).toBe(1);
  });

  it("says which players cannot be compared", () => {
    const unbeaten = [...beats("a", "b"), ...beats("b", "c"), ...beats("c", "b")];
    expect(bradleyTerry(unbeaten, quick())).toMatchObject({
      kind: "not_estimable",
      reason: "not_connected",
      components: [["a"], ["b", "c"]],
    });
    expect(bradleyTerry([], quick())).toMatchObject({ reason: "no_data", components: [] });
    expect(() => bradleyTerry(beats("a", "a"), quick())).toThrow(/itself/);
  });

  it("widens where comparisons of a prompt go together", () => {
    const games = Array.from({ length: 60 }, (_, index): Comparison & { group: string } => ({
      a: "x",
      b: "y",
      outcome: Math.floor(index / 6) % 3 === 0 ? "b" : "a",
      group: String(Math.floor(index / 6)),
    }));
    const width = (list: readonly Comparison[]) => {
      const [best] = estimated(bradleyTerry(list, { random: createRandom(1), resamples: 400 })).players;
      return (best?.logStrength.high ?? 0) - (best?.logStrength.low ?? 0);
    };
    const alone = games.map(({ a, b, outcome }) => ({ a, b, outcome }));
    expect(width(games)).toBeGreaterThan(1.5 * width(alone));
  });

  it("depends neither on the order of comparisons nor on who is called a", () => {
    fc.assert(
      fc.property(fc.array(comparison, { minLength: 6, maxLength: 40 }), (games) => {
        const turned = [...games].reverse().map(
          ({ a, b, outcome }): Comparison => ({
            a: b,
            b: a,
            outcome: outcome === "tie" ? "tie" : outcome === "a" ? "b" : "a",
          }),
        );
        const own = bradleyTerry(games, { random: createRandom(1), resamples: 100 });
        expect(bradleyTerry(turned, { random: createRandom(1), resamples: 100 })).toEqual(own);
      }),
      { numRuns: 25 },
    );
  });

  it("meets the likelihood equations: expected wins are the wins", () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 1, max: 30 }), { minLength: 12, maxLength: 12 }), (counts) => {
        const next = counts.values();
        const wins = Array.from({ length: 16 }, (_, cell) => (cell % 5 === 0 ? 0 : (next.next().value ?? 1)));
        const s = fitBradleyTerry(wins, 4);
        for (let i = 0; i < 4; i += 1) {
          let won = 0;
          let due = 0;
          for (let j = 0; j < 4; j += 1) {
            const forward = wins[i * 4 + j] ?? 0;
            won += forward;
            due += (forward + (wins[j * 4 + i] ?? 0)) / (1 + Math.exp((s[j] ?? 0) - (s[i] ?? 0)));
          }
          expectNear(i === -1 ? 0 : due - 0, won, 1e-8);
        }
      }),
    );
  });
});

describe("transitivity", () => {
  it("finds the cycle that a ranking hides", () => {
    const games = [
      ...beats("a", "b", 3),
      ...beats("b", "c", 2),
      ...beats("c", "a", 2),
      ...beats("b", "a", 1),
    ];
    expect(transitivity(games)).toMatchObject({
      triples: 1,
      cycles: [["a", "b", "c"]],
      consistence: 0,
      evenPairs: 0,
    });
  });

  it("calls an order consistent and leaves even pairs undecided", () => {
    const order = [...beats("a", "b"), ...beats("b", "c"), ...beats("a", "c")];
    expect(transitivity(order)).toMatchObject({ triples: 1, cycles: [], consistence: 1 });
    const even = [...order, ...beats("b", "a")];
    expect(transitivity(even)).toMatchObject({ triples: 0, evenPairs: 1, consistence: null });
    expect(transitivity([])).toMatchObject({ reason: "no_data" });
  });

  it("checks every prompt on its own too", () => {
    const inGroup = (games: readonly Comparison[], group: string) =>
      games.map((game) => ({ ...game, group }));
    const order = [...beats("a", "b"), ...beats("b", "c"), ...beats("a", "c")];
    const cycle = [...beats("a", "b"), ...beats("b", "c"), ...beats("c", "a")];
    const result = estimated(
      transitivity([...inGroup(order, "1"), ...inGroup(order, "2"), ...inGroup(cycle, "3")]),
    );
    expect(result.cycles).toEqual([]);
    expect(estimated(result.consistentGroups)).toMatchObject({ value: 2 / 3, n: 3 });
  });

  it("has consistence 0 at the most cyclic tournament of five", () => {
    const names = ["a", "b", "c", "d", "e"];
    const games = names.flatMap((name, i) =>
      [1, 2].flatMap((step) => beats(name, names[(i + step) % 5] ?? "")),
    );
    expect(transitivity(games)).toMatchObject({ triples: 10, consistence: 0 });
  });
});

describe("winRates", () => {
  const outcomes = (wins: number, losses: number, ties: number) => [
    ...Array.from({ length: wins }, () => ({ outcome: "win" as const })),
    ...Array.from({ length: losses }, () => ({ outcome: "loss" as const })),
    ...Array.from({ length: ties }, () => ({ outcome: "tie" as const })),
  ];

  it("counts ties half, and leaves them out of the decisive rate", () => {
    const rates = estimated(winRates(outcomes(6, 2, 4)));
    expectNear(rates.winRate.value, 8 / 12);
    expect(estimated(rates.decisiveWinRate)).toMatchObject({ value: 0.75, n: 8 });
    expectNear(rates.tieRate.value, 4 / 12);
  });

  it("is sharper with ties than with as many wins and losses", () => {
    const width = ({ winRate }: { winRate: { low: number; high: number } }) => winRate.high - winRate.low;
    expect(width(estimated(winRates(outcomes(5, 5, 30))))).toBeLessThan(
      width(estimated(winRates(outcomes(20, 20, 0)))),
    );
  });

  it("has no decisive rate where everything tied, and no rate of nothing", () => {
    const rates = estimated(winRates(outcomes(0, 0, 9)));
    expect(rates.decisiveWinRate).toMatchObject({ reason: "no_data" });
    expect(rates.winRate.value).toBe(0.5);
    expect(winRates([])).toMatchObject({ reason: "no_data" });
    expect(winRates(outcomes(0, 0, 1))).toMatchObject({ reason: "too_few" });
  });

  it("mirrors between the sides", () => {
    fc.assert(
      fc.property(fc.nat({ max: 20 }), fc.nat({ max: 20 }), fc.nat({ max: 20 }), (wins, losses, ties) => {
        fc.pre(wins + losses + ties >= 2);
        const own = estimated(winRates(outcomes(wins, losses, ties)));
        const other = estimated(winRates(outcomes(losses, wins, ties)));
        expectNear(own.winRate.low, 1 - other.winRate.high, 1e-9);
      }),
    );
  });
});
