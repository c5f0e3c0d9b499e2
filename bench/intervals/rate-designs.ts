import {
  clopperPearson,
  clusteredRate,
  flipRate,
  pairedMeanDifference,
  pairedRateDifference,
  passAtK,
  passHatK,
  rateDifference,
  wilson,
  winRates,
} from "../../src/stats/index.ts";
import { logBeta } from "../../src/stats/log-gamma.ts";
import { drawBeta, drawBinomial, drawCategory, drawMultinomial } from "./draw.ts";
import { type Design, grid, type Setting } from "./setting.ts";

const none = [0] as const;
/** How strongly samples of one case go together. */
const icc = 0.4;

/** Rates, their differences, and rates over repeated samples. */
export const rateDesigns: readonly Design[] = [
  {
    name: "wilson",
    settings: grid([10, 20, 50, 100, 200, 500], [0.02, 0.05, 0.1, 0.3, 0.5, 0.7, 0.9, 0.98], none, none).map(
      ([n, p]): Setting => ({
        label: `n ${n} p ${p}`,
        stated: n >= 50 && n * Math.min(p, 1 - p) >= 8,
        truth: () => p,
        draw: (random) => wilson({ successes: drawBinomial(n, p, random), n }),
      }),
    ),
  },
  {
    name: "clopperPearson (at least 95 %)",
    settings: grid([10, 50, 200], [0.02, 0.1, 0.3, 0.5, 0.9], none, none).map(
      ([n, p]): Setting => ({
        label: `n ${n} p ${p}`,
        stated: false,
        truth: () => p,
        draw: (random) => clopperPearson({ successes: drawBinomial(n, p, random), n }),
      }),
    ),
  },
  {
    name: "rateDifference",
    settings: grid([20, 50, 100, 200], [20, 100], [0.5, 0.8, 0.95], [0.5, 0.8, 0.95]).map(
      ([n1, n2, p1, p2]): Setting => ({
        label: `n ${n1}/${n2} p ${p1}/${p2}`,
        stated: n1 >= 50 && n2 >= 50 && n1 * (1 - p1) >= 5 && n2 * (1 - p2) >= 5,
        truth: () => p1 - p2,
        draw: (random) =>
          rateDifference(
            { successes: drawBinomial(n1, p1, random), n: n1 },
            { successes: drawBinomial(n2, p2, random), n: n2 },
          ),
      }),
    ),
  },
  {
    name: "pairedRateDifference",
    settings: grid([20, 50, 100, 300], [0.02, 0.1, 0.25], [0.02, 0.1, 0.25], none).map(
      ([n, gain, loss]): Setting => ({
        label: `n ${n} gain ${gain} loss ${loss}`,
        stated: n >= 50 && n * (gain + loss) >= 8,
        truth: () => gain - loss,
        draw: (random) => {
          const [gains = 0, losses = 0] = drawMultinomial(n, [gain, loss, 1 - gain - loss], random);
          return pairedRateDifference({ gains, losses, n });
        },
      }),
    ),
  },
  {
    name: "clusteredRate",
    settings: grid([10, 20, 40, 100], [3, 5], [0.5, 0.7, 0.9, 0.95], [0.1, 0.5, 0.9]).map(
      ([groups, m, p, icc]): Setting => ({
        label: `groups ${groups} of ${m} p ${p} icc ${icc}`,
        stated: groups >= 20 && groups * (1 - p) >= 8,
        truth: () => p,
        draw: (random) =>
          clusteredRate(
            Array.from({ length: groups }, () => ({
              successes: drawBinomial(m, drawBeta(p, icc, random), random),
              n: m,
            })),
          ),
      }),
    ),
  },
  {
    name: "pairedMeanDifference",
    settings: grid([15, 30, 60, 150], [3, 5], [0.5, 0.8], [0, 0.1, 0.3]).map(
      ([cases, m, p, change]): Setting => ({
        label: `cases ${cases} of ${m} p ${p} changed ${change}`,
        stated: cases >= 30,
        // A changed case passes always in the second arm; the others keep their rate.
        truth: () => change * (1 - p),
        draw: (random) =>
          pairedMeanDifference(
            Array.from({ length: cases }, () => {
              const first = drawBeta(p, 0.5, random);
              const second = random.uniform() < change ? 1 : first;
              return (drawBinomial(m, second, random) - drawBinomial(m, first, random)) / m;
            }),
          ),
      }),
    ),
  },
  {
    name: "passAtK and passHatK",
    settings: grid([10, 20, 50, 100], [2, 4], [0.4, 0.7, 0.9], ["at", "hat"] as const).map(
      ([cases, k, p, kind]): Setting => ({
        label: `${kind} cases ${cases} k ${k} p ${p}`,
        stated:
          cases >= 20 && cases * Math.min(repeatedTruth(p, k, kind), 1 - repeatedTruth(p, k, kind)) >= 5,
        truth: () => repeatedTruth(p, k, kind),
        draw: (random) =>
          (kind === "at" ? passAtK : passHatK)(
            Array.from({ length: cases }, () => ({
              successes: drawBinomial(6, drawBeta(p, icc, random), random),
              n: 6,
            })),
            { k },
          ),
      }),
    ),
  },
  {
    name: "flipRate",
    settings: grid([20, 50, 100], [2, 4], [0.8, 0.95], none).map(
      ([cases, m, p]): Setting => ({
        label: `cases ${cases} repeats ${m} p ${p}`,
        stated: cases >= 50 && cases * flipTruth(p) >= 5,
        truth: () => flipTruth(p),
        draw: (random) =>
          flipRate(
            Array.from({ length: cases }, () => {
              const passes = drawBinomial(m, drawBeta(p, icc, random), random);
              return [passes, m - passes];
            }),
          ),
      }),
    ),
  },
  {
    name: "winRates",
    settings: grid([20, 50, 200], [0.3, 0.5, 0.8], [0, 0.3, 0.8], none).map(
      ([n, share, ties]): Setting => ({
        label: `n ${n} share ${share} ties ${ties}`,
        stated: n >= 50 && ties <= 0.5,
        truth: () => (1 - ties) * share + ties / 2,
        draw: (random) => {
          const result = winRates(
            Array.from({ length: n }, () => ({
              outcome:
                (["tie", "win", "loss"] as const)[
                  drawCategory([ties, (1 - ties) * share, (1 - ties) * (1 - share)], random)
                ] ?? "loss",
            })),
          );
          return result.kind === "win_rates" ? result.winRate : result;
        },
      }),
    ),
  },
];

/** E of 1 − (1 − p)^k or of p^k for a beta distributed pass rate. */
function repeatedTruth(p: number, k: number, kind: "at" | "hat"): number {
  const size = 1 / icc - 1;
  const moment = (mean: number) =>
    Math.exp(logBeta(mean * size + k, (1 - mean) * size) - logBeta(mean * size, (1 - mean) * size));
  return kind === "hat" ? moment(p) : 1 - moment(1 - p);
}

/** E of 2 p (1 − p) for a beta distributed pass rate. */
function flipTruth(p: number): number {
  return 2 * p * (1 - p) * (1 - icc);
}
