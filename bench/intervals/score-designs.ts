import { auroc, bootstrap, kendallTauB, pearson, type Random, spearman } from "../../src/stats/index.ts";
import { normalCdf } from "../../src/stats/normal.ts";
import { mean, sampleVariance } from "../../src/stats/sample-moments.ts";
import { drawGamma, drawNormal } from "../../src/stats/variates.ts";
import { type Design, grid, type Setting } from "./setting.ts";

const edges = [-2, -1.5, -1, -0.5, 0, 0.5, 0.8];

type Shape = "normal" | "likert" | "mixed" | "skewed";

/** Where the underlying normal variables are cut into categories; nothing where they are not. */
const cuts: Record<Shape, { readonly x: readonly number[]; readonly y: readonly number[] }> = {
  normal: { x: [], y: [] },
  likert: { x: [-1.5, -0.5, 0.5, 1.5], y: [-1.6, -0.8, 0, 0.8] },
  mixed: { x: [], y: [-1.5, -0.8, 0, 0.8] },
  skewed: { x: [-2, -1.5, -1, -0.5], y: [-1.8, -1.2, -0.7] },
};

const correlations = {
  "pearson (any)": (x: readonly number[], y: readonly number[]) => pearson(x, y),
  spearman: (x: readonly number[], y: readonly number[]) => spearman(x, y),
  kendallTauB: (x: readonly number[], y: readonly number[]) => kendallTauB(x, y),
};

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
  const scored = (raw: number, at: readonly number[]) =>
    at.length === 0 ? raw : at.filter((edge) => raw >= edge).length;
  const x: number[] = [];
  const y: number[] = [];
  for (let index = 0; index < n; index += 1) {
    const a = drawNormal(random);
    x.push(scored(a, cuts[shape].x));
    y.push(scored(rho * a + Math.sqrt(1 - rho * rho) * drawNormal(random), cuts[shape].y));
  }
  return [x, y];
}

/** The population value: in closed form for the bivariate normal, else from the table of cell probabilities. */
function populationValue(name: (typeof correlationNames)[number], rho: number, shape: Shape): number {
  if (shape === "normal") {
    if (name === "spearman") return (6 / Math.PI) * Math.asin(rho / 2);
    return name === "kendallTauB" ? (2 / Math.PI) * Math.asin(rho) : rho;
  }
  const table = cellTable(rho, shape);
  if (name === "kendallTauB") return tableTau(table);
  const x = name === "spearman" ? grades(table.p.map(total)) : table.x;
  const y =
    name === "spearman" ? grades(table.y.map((_, j) => total(table.p.map((row) => row[j] ?? 0)))) : table.y;
  return tablePearson({ ...table, x, y });
}

interface Table {
  readonly x: readonly number[];
  readonly y: readonly number[];
  readonly p: readonly (readonly number[])[];
}

/** P of each cell; a variable that is not cut is split into 400 narrow bands. */
function cellTable(rho: number, shape: Shape): Table {
  const bands = Array.from({ length: 401 }, (_, index) => -5 + index / 40);
  const xEdges = cuts[shape].x.length === 0 ? bands : [-8, ...cuts[shape].x, 8];
  const yEdges = [-8, ...cuts[shape].y, 8];
  const s = Math.sqrt(1 - rho * rho);
  const density = (a: number) => Math.exp((-a * a) / 2) / Math.sqrt(2 * Math.PI);
  const p = xEdges.slice(1).map((to, i) => {
    const from = xEdges[i] ?? 0;
    const steps = cuts[shape].x.length === 0 ? 4 : 400;
    return yEdges.slice(1).map((high, j) => {
      let sum = 0;
      for (let step = 0; step < steps; step += 1) {
        const a = from + ((step + 0.5) * (to - from)) / steps;
        const share = normalCdf((high - rho * a) / s) - normalCdf(((yEdges[j] ?? 0) - rho * a) / s);
        sum += (density(a) * share * (to - from)) / steps;
      }
      return sum;
    });
  });
  const x = xEdges.slice(1).map((to, i) => (cuts[shape].x.length === 0 ? (to + (xEdges[i] ?? 0)) / 2 : i));
  return { x, y: yEdges.slice(1).map((_, j) => j), p };
}

function total(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0);
}

function grades(shares: readonly number[]): number[] {
  let below = 0;
  return shares.map((share) => {
    below += share;
    return below - share / 2;
  });
}

function tablePearson({ x, y, p }: Table): number {
  const moment = (f: (x: number, y: number) => number) =>
    total(p.flatMap((row, i) => row.map((share, j) => share * f(x[i] ?? 0, y[j] ?? 0)))) / total(p.flat());
  const mx = moment((u) => u);
  const my = moment((_, v) => v);
  const covariance = moment((u, v) => (u - mx) * (v - my));
  return covariance / Math.sqrt(moment((u) => (u - mx) ** 2) * moment((_, v) => (v - my) ** 2));
}

function tableTau({ p }: Table): number {
  let balance = 0;
  for (const [i, row] of p.entries()) {
    for (const [j, share] of row.entries()) {
      for (const later of p.slice(i + 1))
        balance += 2 * share * (total(later.slice(j + 1)) - total(later.slice(0, j)));
    }
  }
  const untied = (shares: readonly number[]) => 1 - total(shares.map((share) => share * share));
  const columns = (p[0] ?? []).map((_, j) => total(p.map((row) => row[j] ?? 0)));
  return balance / Math.sqrt(untied(p.map(total)) * untied(columns));
}
