import {
  cohenKappa,
  confusionMatrix,
  confusionMatrixOfCounts,
  fleissKappa,
  gwetCoefficient,
  krippendorffAlpha,
  type Random,
} from "../../src/stats/index.ts";
import { drawBeta, drawCategory, drawMultinomial } from "./draw.ts";
import { type Design, grid, type Setting } from "./setting.ts";

const resamples = 400;
const none = [0] as const;
const even = [0.2, 0.2, 0.2, 0.2, 0.2];
const skewed = [0.05, 0.05, 0.1, 0.3, 0.5];
const error = 0.1;

/** Agreement of two raters and of many. */
export const agreementDesigns: readonly Design[] = [
  ...(["adjusted Wald", "Bayesian bootstrap"] as const).map(
    (method): Design => ({
      name: `cohenKappa, two categories, ${method}`,
      settings: grid([30, 50, 100, 200, 500], [0, 0.2, 0.4, 0.6, 0.8, 0.9], [0.5, 0.7, 0.9], none).map(
        ([n, kappa, p]): Setting => ({
          label: `n ${n} kappa ${kappa} prevalence ${p}`,
          stated: n >= 100 && n * (1 - p) >= 20 && kappa <= 0.8,
          truth: () => kappa,
          draw: (random) => {
            const [a = 0, b = 0, c = 0, d = 0] = drawMultinomial(n, twoByTwo(kappa, p), random);
            const matrix = confusionMatrixOfCounts(
              ["x", "y"],
              [
                [a, b],
                [c, d],
              ],
            );
            return cohenKappa(matrix, method === "adjusted Wald" ? {} : { random, resamples });
          },
        }),
      ),
    }),
  ),
  ...(["adjusted Wald", "Bayesian bootstrap"] as const).map(
    (method): Design => ({
      name: `cohenKappa, five ordered categories, quadratic, ${method}`,
      settings: grid([30, 50, 100, 200], [0.4, 0.6, 0.8], [0, 1], none).map(
        ([n, keep, skew]): Setting => ({
          label: `n ${n} keep ${keep} ${skew === 1 ? "skewed" : "even"}`,
          stated: n >= 50,
          truth: () => orderedTruth(keep, skew),
          draw: (random) => {
            const counts = drawMultinomial(n, ordered(keep, skew), random);
            const rows = [0, 1, 2, 3, 4].map((row) => counts.slice(row * 5, row * 5 + 5));
            const matrix = confusionMatrixOfCounts(["1", "2", "3", "4", "5"], rows);
            const options = method === "adjusted Wald" ? {} : { random, resamples };
            return cohenKappa(matrix, { weights: "quadratic", ...options });
          },
        }),
      ),
    }),
  ),
  {
    name: "cohenKappa, two categories, groups of 4, adjusted Wald",
    settings: grid([20, 50, 100], [0.3, 0.7], [0.5, 0.8], none).map(
      ([groups, icc, p]): Setting => ({
        label: `groups ${groups} icc ${icc} prevalence ${p}`,
        stated: groups >= 50,
        // Judge and reference agree by chance of the item's own rate: both read one hidden class with errors of 10 %.
        truth: () => hiddenKappa(p),
        draw: (random) => cohenKappa(groupedMatrix({ groups, icc, p }, random)),
      }),
    ),
  },
  {
    name: "gwetCoefficient, two categories, adjusted Wald",
    settings: grid([30, 50, 100, 200], [0.2, 0.6, 0.8], [0.5, 0.9], none).map(
      ([n, kappa, p]): Setting => ({
        label: `n ${n} kappa ${kappa} prevalence ${p}`,
        stated: n >= 100,
        truth: () => gwetTruth(kappa, p),
        draw: (random) => {
          const [a = 0, b = 0, c = 0, d = 0] = drawMultinomial(n, twoByTwo(kappa, p), random);
          return gwetCoefficient(
            confusionMatrixOfCounts(
              ["x", "y"],
              [
                [a, b],
                [c, d],
              ],
            ),
          );
        },
      }),
    ),
  },
  ...(["nominal", "ordinal", "interval"] as const).map(
    (metric): Design => ({
      name: `krippendorffAlpha, three raters, ${metric}`,
      settings: grid([20, 50, 100, 200], [0.6, 0.8, 0.95], [0, 1], none).map(
        ([n, keep, skew]): Setting => ({
          label: `n ${n} keep ${keep} ${skew === 1 ? "skewed" : "even"}`,
          stated: n >= (metric === "interval" ? 100 : 50) && keep <= 0.8,
          truth: () => ratingTruth(keep, skew, metric),
          draw: (random) =>
            krippendorffAlpha(drawUnits(n, { keep, skew }, random), { metric, random, resamples }),
        }),
      ),
    }),
  ),
  {
    name: "fleissKappa, three raters",
    settings: grid([20, 50, 100, 200], [0.6, 0.8, 0.95], [0, 1], none).map(
      ([n, keep, skew]): Setting => ({
        label: `n ${n} keep ${keep} ${skew === 1 ? "skewed" : "even"}`,
        stated: n >= 50 && keep <= 0.8,
        truth: () => ratingTruth(keep, skew, "nominal"),
        draw: (random) => fleissKappa(drawUnits(n, { keep, skew }, random), { random, resamples }),
      }),
    ),
  },
];

function twoByTwo(kappa: number, p: number): number[] {
  const off = p * (1 - p) * (1 - kappa);
  return [p - off, off, off, 1 - p - off];
}

function gwetTruth(kappa: number, p: number): number {
  const observed = 1 - 2 * p * (1 - p) * (1 - kappa);
  const chance = 2 * p * (1 - p);
  return (observed - chance) / (1 - chance);
}

/** A rater keeps the true category with `keep`, else goes one step up or down (inwards at the ends). */
function rating(truth: number, keep: number, random: Random): number {
  if (random.uniform() < keep) return truth;
  if (truth === 0) return 1;
  if (truth === 4) return 3;
  return random.uniform() < 0.5 ? truth - 1 : truth + 1;
}

function drawUnits(n: number, { keep, skew }: { keep: number; skew: number }, random: Random): number[][] {
  return Array.from({ length: n }, () => {
    const truth = drawCategory(skew === 1 ? skewed : even, random);
    return [rating(truth, keep, random), rating(truth, keep, random), rating(truth, keep, random)];
  });
}

/** The population value: two raters err apart from each other given the true category. */
function ratingTruth(keep: number, skew: number, metric: "nominal" | "ordinal" | "interval"): number {
  const shares = skew === 1 ? skewed : even;
  const cells = ordered(keep, skew);
  const given = (truth: number, rated: number) => (cells[truth * 5 + rated] ?? 0) / (shares[truth] ?? 1);
  const pool = even.map((_, rated) =>
    shares.reduce((sum, share, truth) => sum + share * given(truth, rated), 0),
  );
  const below = pool.map((_, rated) => pool.slice(0, rated).reduce((sum, share) => sum + share, 0));
  const scale = pool.map((share, rated) => (metric === "ordinal" ? (below[rated] ?? 0) + share / 2 : rated));
  let observed = 0;
  let expected = 0;
  for (const c of even.keys()) {
    for (const k of even.keys()) {
      const distance = metric === "nominal" ? Number(c !== k) : ((scale[c] ?? 0) - (scale[k] ?? 0)) ** 2;
      expected += distance * (pool[c] ?? 0) * (pool[k] ?? 0);
      for (const [truth, share] of shares.entries())
        observed += distance * share * given(truth, c) * given(truth, k);
    }
  }
  return 1 - observed / expected;
}

/** Probabilities of the 25 cells when the reference is true and the judge keeps or slips. */
function ordered(keep: number, skew: number): number[] {
  return (skew === 1 ? skewed : even).flatMap((share, truth) =>
    even.map((_, judged) => {
      if (judged === truth) return share * keep;
      if (Math.abs(judged - truth) !== 1) return 0;
      return share * (1 - keep) * (truth === 0 || truth === 4 ? 1 : 0.5);
    }),
  );
}

function orderedTruth(keep: number, skew: number): number {
  const shares = ordered(keep, skew).map((share) => Math.round(share * 1e9));
  const rows = [0, 1, 2, 3, 4].map((row) => shares.slice(row * 5, row * 5 + 5));
  const kappa = cohenKappa(confusionMatrixOfCounts(["1", "2", "3", "4", "5"], rows), {
    weights: "quadratic",
  });
  return kappa.kind === "estimate" ? kappa.value : 0;
}

function hiddenKappa(p: number): number {
  const use = p * (1 - error) + (1 - p) * error;
  const observed = (1 - error) ** 2 + error ** 2;
  const chance = use ** 2 + (1 - use) ** 2;
  return (observed - chance) / (1 - chance);
}

function groupedMatrix({ groups, icc, p }: { groups: number; icc: number; p: number }, random: Random) {
  const label = (truth: boolean) => ((random.uniform() < error ? !truth : truth) ? "x" : "y");
  const pairs = Array.from({ length: groups }, (_, group) => {
    const share = drawBeta(p, icc, random);
    return Array.from({ length: 4 }, () => {
      const truth = random.uniform() < share;
      return { reference: label(truth), judged: label(truth), group: String(group) };
    });
  });
  return confusionMatrix(pairs.flat(), ["x", "y"]);
}
