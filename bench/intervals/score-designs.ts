import {
  auroc,
  bootstrap,
  createRandom,
  kendallTauB,
  normalCdf,
  pearson,
  type Random,
  spearman,
} from "../../src/stats/index.ts";
import { mean, sampleVariance } from "../../src/stats/sample-moments.ts";
import { drawGamma, drawNormal } from "../../src/stats/variates.ts";
import { type Design, grid, remembered, type Setting } from "./setting.ts";

const edges = [-2, -1.5, -1, -0.5, 0, 0.5, 0.8];

type Shape = "normal" | "likert" | "mixed" | "skewed";

const correlations = {
  "pearson (any)": (x: readonly number[], y: readonly number[]) => pearson(x, y),
  spearman: (x: readonly number[], y: readonly number[]) => spearman(x, y),
  kendallTauB: (x: readonly number[], y: readonly number[]) => kendallTauB(x, y),
};

/** The population value, from a large fixed sample. */
const populationValue = remembered((name: keyof typeof correlations, rho: number, shape: Shape) => {
  const [x, y] = drawPairs(100_000, { rho, shape }, createRandom(99));
  const result = correlations[name](x, y);
  return result.kind === "estimate" ? result.value : 0;
});

const correlationNames = ["pearson (any)", "spearman", "kendallTauB"] as const;

/** Correlations, areas and the plain bootstrap. */
export const scoreDesigns: readonly Design[] = [
  ...correlationNames.map(
    (name): Design => ({
      name,
      settings: grid(
        [10, 20, 50, 200],
        [0, 0.4, 0.7, 0.9],
        ["normal", "likert", "mixed", "skewed"] as readonly Shape[],
        [0],
      ).map(
        ([n, rho, shape]): Setting => ({
          label: `${shape} n ${n} rho ${rho}`,
          stated: n >= 50 && shape !== "skewed" && rho <= 0.7,
          truth: () => populationValue(name, rho, shape),
          draw: (random) => {
            const [x, y] = drawPairs(n, { rho, shape }, random);
            return correlations[name](x, y);
          },
        }),
      ),
    }),
  ),
  {
    name: "auroc",
    settings: grid([20, 50, 150], [5, 10, 20, 50], [0, 0.74, 1.5, 2.3], [
      "continuous",
      "confidence",
    ] as const).map(
      ([m, k, shift, kind]): Setting => ({
        label: `${kind} ${m}/${k} shift ${shift}`,
        stated: m >= 20 && k >= 20 && shift <= 1.5,
        truth: () => (kind === "continuous" ? normalCdf(shift / Math.SQRT2) : bandedArea(shift)),
        draw: (random) => {
          const score = (centre: number) => {
            const raw = drawNormal(random) + centre;
            return kind === "continuous" ? raw : band(raw);
          };
          return auroc(
            Array.from({ length: m }, () => score(shift)),
            Array.from({ length: k }, () => score(0)),
          );
        },
      }),
    ),
  },
  ...(["bca", "percentile", "studentised"] as const).map(
    (interval): Design => ({
      name: `bootstrap of a mean, ${interval}`,
      settings: grid([15, 30, 60], [1, 4], ["one", "two"] as const, [0]).map(
        ([n, shape, samples]): Setting => ({
          label: `gamma shape ${shape} n ${n} ${samples} sample`,
          stated: interval === "studentised" ? n >= 30 : n >= 60,
          truth: () => (samples === "one" ? shape : 0),
          draw: (random) => {
            const lists = Array.from({ length: samples === "one" ? 1 : 2 }, () =>
              Array.from({ length: n }, () => drawGamma(shape, random)),
            );
            const pick = (indices: readonly number[], list: readonly number[]) =>
              indices.map((i) => list[i] ?? 0);
            return bootstrap(
              lists.map((list) => list.length),
              (...drawn) =>
                drawn.reduce(
                  (sum, indices, s) => sum + (s === 0 ? 1 : -1) * mean(pick(indices, lists[s] ?? [])),
                  0,
                ),
              {
                random,
                resamples: 500,
                interval,
                standardError: (...drawn) =>
                  Math.sqrt(
                    drawn.reduce(
                      (sum, indices, s) => sum + sampleVariance(pick(indices, lists[s] ?? [])) / n,
                      0,
                    ),
                  ),
              },
            );
          },
        }),
      ),
    }),
  ),
];

function band(raw: number): number {
  return edges.filter((edge) => raw >= edge).length;
}

function bandedArea(shift: number): number {
  const share = (centre: number) => {
    const below = [...edges.map((edge) => normalCdf(edge - centre)), 1];
    return below.map((value, index) => value - (below[index - 1] ?? 0));
  };
  const positives = share(shift);
  const negatives = share(0);
  return positives.reduce(
    (sum, p, i) => sum + p * negatives.reduce((part, q, j) => part + q * (j < i ? 1 : j === i ? 0.5 : 0), 0),
    0,
  );
}

function drawPairs(
  n: number,
  { rho, shape }: { rho: number; shape: Shape },
  random: Random,
): [number[], number[]] {
  const clip = (value: number) => Math.max(1, Math.min(5, Math.round(value)));
  const cut = (value: number, at: readonly number[]) => at.filter((edge) => value >= edge).length;
  const x: number[] = [];
  const y: number[] = [];
  for (let index = 0; index < n; index += 1) {
    const a = drawNormal(random);
    const b = rho * a + Math.sqrt(1 - rho * rho) * drawNormal(random);
    x.push(shape === "likert" ? clip(a + 3) : shape === "skewed" ? cut(a, [-2, -1.5, -1, -0.5]) : a);
    y.push(
      shape === "likert"
        ? clip(1.2 * b + 3.5)
        : shape === "skewed"
          ? cut(b, [-1.8, -1.2, -0.7])
          : shape === "mixed"
            ? cut(b, [-1.5, -0.8, 0, 0.8])
            : b,
    );
  }
  return [x, y];
}
