import { describe, expect, it } from "vitest";
import { agreementDesigns } from "../../bench/intervals/agreement-designs.ts";
import { correctedDesigns } from "../../bench/intervals/corrected-designs.ts";
import { guarantees } from "../../bench/intervals/guarantees.ts";
import { rateDesigns } from "../../bench/intervals/rate-designs.ts";
import { scoreDesigns } from "../../bench/intervals/score-designs.ts";
import { type Design, simulate } from "../../bench/intervals/setting.ts";
import { estimated } from "../../test/stats/estimated.ts";
import { binomialPmf } from "./binomial.ts";
import { clopperPearson, clopperPearsonBound } from "./clopper-pearson.ts";
import { createRandom } from "./random.ts";
import { roganGladen } from "./rogan-gladen.ts";
import { wilson } from "./wilson.ts";

/** The exact coverage of an interval of a binomial rate: the probability of all counts whose interval holds p. */
function exactCoverage(n: number, p: number, holds: (successes: number) => boolean): number {
  return Array.from({ length: n + 1 }, (_, successes) => successes)
    .filter(holds)
    .reduce((sum, successes) => sum + binomialPmf(successes, n, p), 0);
}

const shares = Array.from({ length: 99 }, (_, index) => (index + 1) / 100);

describe("exact coverage of the binomial intervals at 95 %", () => {
  it.each([50, 100, 200])("Wilson keeps its stated coverage, n = %d", (n) => {
    const intervals = Array.from({ length: n + 1 }, (_, successes) => estimated(wilson({ successes, n })));
    for (const p of shares.filter((share) => n * Math.min(share, 1 - share) >= 8)) {
      const covered = exactCoverage(n, p, (x) => {
        const interval = intervals[x];
        return interval !== undefined && interval.low <= p && p <= interval.high;
      });
      expect(covered, `p ${p}`).toBeGreaterThan(0.93);
      expect(covered, `p ${p}`).toBeLessThan(0.97);
    }
  });

  it.each([5, 29, 100])(
    "Clopper–Pearson never covers less than promised, two-sided and one-sided, n = %d",
    (n) => {
      const intervals = Array.from({ length: n + 1 }, (_, successes) =>
        estimated(clopperPearson({ successes, n })),
      );
      const bounds = Array.from(
        { length: n + 1 },
        (_, successes) => estimated(clopperPearsonBound({ successes, n }, { side: "lower" })).bound,
      );
      for (const p of shares) {
        const covered = exactCoverage(n, p, (x) => {
          const interval = intervals[x];
          return interval !== undefined && interval.low <= p && p <= interval.high;
        });
        expect(covered).toBeGreaterThanOrEqual(0.95 - 1e-9);
        expect(exactCoverage(n, p, (x) => (bounds[x] ?? 1) <= p)).toBeGreaterThanOrEqual(0.95 - 1e-9);
      }
    },
  );
});

describe("a corrected rate covers the truth where the naive one does not", () => {
  it("at theta 0.70, sensitivity 0.95, specificity 0.70, n 200", () => {
    const apparent = 0.7 * 0.95 + 0.3 * 0.3;
    const naive = exactCoverage(200, apparent, (successes) => {
      const { low, high } = estimated(wilson({ successes, n: 200 }));
      return low <= 0.7 && 0.7 <= high;
    });
    expect(naive).toBeCloseTo(0.592, 3);
    const random = createRandom(1);
    const { covered } = simulate(
      {
        label: "corrected",
        stated: true,
        truth: () => 0.7,
        draw: ({ uniform }) => {
          const count = (n: number, p: number) =>
            Array.from({ length: n }, uniform).filter((u) => u < p).length;
          return roganGladen({
            observed: { successes: count(200, apparent), n: 200 },
            sensitivity: { successes: count(100, 0.95), n: 100 },
            specificity: { successes: count(50, 0.7), n: 50 },
          });
        },
      },
      2_000,
      random,
    );
    expect(covered).toBeGreaterThan(0.935);
    expect(covered).toBeLessThan(0.975);
  });
});

/** Designs whose intervals resample, or whose samples are large: fewer draws. */
const resampled = /bootstrap|krippendorff|fleiss|bradley/i;
const large = /spearman|kendall|predictionPowered|groups of 4/i;
const designs = [...rateDesigns, ...agreementDesigns, ...scoreDesigns, ...correctedDesigns].filter(
  ({ settings }) => settings.some(({ stated }) => stated),
);
const budgeted = designs.map((design) => {
  const { name } = design;
  if (resampled.test(name)) return { name, design, count: 2, draws: 40 };
  return large.test(name) ? { name, design, count: 3, draws: 100 } : { name, design, count: 6, draws: 150 };
});

/** The coverage over a few stated settings, the cheapest end of the grid spread evenly. */
function statedCoverage({ settings }: Design, { count, draws }: { count: number; draws: number }): number {
  const stated = settings.filter((setting) => setting.stated);
  const step = Math.max(1, Math.floor((0.6 * stated.length) / count));
  const chosen = stated.filter((_, index) => index % step === 0).slice(0, count);
  const random = createRandom(2025);
  return chosen.reduce((sum, setting) => sum + simulate(setting, draws, random).covered, 0) / chosen.length;
}

describe("simulated coverage in the stated range", () => {
  // Limits are 93 and 97 % with three standard errors of the simulation; the full grid runs in bench/coverage.mjs.
  it.each(budgeted)("of $name", ({ design, count, draws }) => {
    const error = Math.sqrt((0.05 * 0.95) / (count * draws));
    const covered = statedCoverage(design, { count, draws });
    expect(covered).toBeGreaterThan(0.93 - 3 * error);
    expect(covered).toBeLessThanOrEqual(0.97 + 3 * error);
  });
});

describe("promises", () => {
  it.each(guarantees.filter(({ name }) => name.includes("selectThreshold")))(
    "$name is broken in at most 5 % of runs",
    ({ limit, violation }) => {
      const random = createRandom(7);
      const runs = 150;
      const broken = Array.from({ length: runs }, () => violation(random)).filter(Boolean).length;
      expect(broken / runs).toBeLessThan(limit + 3 * Math.sqrt((limit * (1 - limit)) / runs));
    },
  );
});
