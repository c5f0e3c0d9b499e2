import {
  bradleyTerry,
  type Comparison,
  predictionPoweredRate,
  type Random,
  roganGladen,
  stratifiedRate,
  wilson,
} from "../../src/stats/index.ts";
import { drawBinomial } from "./draw.ts";
import { type Design, grid, type Setting } from "./setting.ts";

const judges = [
  [0.95, 0.7],
  [0.9, 0.9],
  [0.99, 0.8],
  [0.8, 0.8],
] as const;

/** Rates corrected by a calibration, and rankings. */
export const correctedDesigns: readonly Design[] = [
  {
    name: "naive Wilson on judged passes (for comparison)",
    settings: [
      {
        label: "theta 0.7 se 0.95 sp 0.7 n 200",
        stated: false,
        truth: () => 0.7,
        draw: (random) => wilson({ successes: drawBinomial(200, apparent(0.7, 0.95, 0.7), random), n: 200 }),
      },
    ],
  },
  {
    name: "roganGladen",
    settings: grid([100, 200, 500], [30, 60, 150], [0.3, 0.5, 0.7, 0.9], judges).map(
      ([n, labels, theta, [se, sp]]): Setting => ({
        label: `theta ${theta} se ${se} sp ${sp} n ${n} labels ${labels} + ${labels}`,
        stated: labels >= 60 && theta <= 0.7,
        truth: () => theta,
        draw: (random) =>
          roganGladen({
            observed: { successes: drawBinomial(n, apparent(theta, se, sp), random), n },
            sensitivity: { successes: drawBinomial(labels, se, random), n: labels },
            specificity: { successes: drawBinomial(labels, sp, random), n: labels },
          }),
      }),
    ),
  },
  {
    name: "predictionPoweredRate",
    settings: grid([30, 50, 100, 200], [200, 1000], [0.5, 0.7, 0.9], judges).map(
      ([labels, more, theta, [se, sp]]): Setting => ({
        label: `theta ${theta} se ${se} sp ${sp} labels ${labels} unlabelled ${more}`,
        stated: labels >= 100,
        truth: () => theta,
        draw: (random) => {
          const item = () => {
            const label = random.uniform() < theta ? 1 : 0;
            const right = random.uniform() < (label === 1 ? se : sp);
            return { label, judged: right ? label : 1 - label };
          };
          return predictionPoweredRate({
            labelled: Array.from({ length: labels }, item),
            unlabelled: Array.from({ length: more }, item),
          });
        },
      }),
    ),
  },
  {
    name: "stratifiedRate",
    settings: grid([100, 300], [0.2, 0.5, 0.8], [0.95, 0.8], [0.5, 0.8]).map(
      ([n, share, easy, hard]): Setting => ({
        label: `n ${n} share ${share} rates ${easy}/${hard}`,
        stated: true,
        truth: () => share * easy + (1 - share) * hard,
        draw: (random) => {
          const size = drawBinomial(n, share, random);
          const strata = [
            { size, estimate: wilson({ successes: drawBinomial(size, easy, random), n: size }) },
            {
              size: n - size,
              estimate: wilson({ successes: drawBinomial(n - size, hard, random), n: n - size }),
            },
          ];
          return stratifiedRate(
            strata.flatMap(({ size: cases, estimate }) =>
              estimate.kind === "estimate" ? [{ size: cases, estimate }] : [],
            ),
          );
        },
      }),
    ),
  },
  {
    name: "bradleyTerry, log strength of the best",
    settings: grid([10, 20, 50], [0.3, 1], [3, 5], [0, 0.3]).map(
      ([games, step, players, ties]): Setting => ({
        label: `${players} players step ${step} ${games} games a pair ties ${ties}`,
        stated: games >= 20 && step <= 0.3,
        truth: () => tiedStrength({ players, step, ties }),
        draw: (random) => {
          const ranking = bradleyTerry(drawGames({ games, step, players, ties }, random), {
            random,
            resamples: 300,
          });
          if (ranking.kind !== "bradley_terry") return ranking;
          const best = ranking.players.find(({ id }) => id === String(players - 1));
          return best === undefined ? { kind: "not_estimable", reason: "no_data", n: 0 } : best.logStrength;
        },
      }),
    ),
  },
];

function apparent(theta: number, se: number, sp: number): number {
  return theta * se + (1 - theta) * (1 - sp);
}

interface League {
  readonly players: number;
  readonly step: number;
  readonly ties: number;
}

function drawGames({ games, step, players, ties }: League & { games: number }, random: Random): Comparison[] {
  const list: Comparison[] = [];
  for (let i = 0; i < players; i += 1) {
    for (let j = i + 1; j < players; j += 1) {
      for (let game = 0; game < games; game += 1) {
        const tie = random.uniform() < ties;
        const first = random.uniform() < 1 / (1 + Math.exp((j - i) * step));
        list.push({ a: String(i), b: String(j), outcome: tie ? "tie" : first ? "a" : "b" });
      }
    }
  }
  return list;
}

/** The strength that halved ties converge to, by fitting expected results. */
function tiedStrength({ players, step, ties }: League): number {
  if (ties === 0) return ((players - 1) * step) / 2;
  const share = (i: number, j: number) => (1 - ties) / (1 + Math.exp((j - i) * step)) + ties / 2;
  let strengths = Array.from({ length: players }, () => 0);
  for (let round = 0; round < 5_000; round += 1) {
    const next = strengths.map((own, i) => {
      let won = 0;
      let faced = 0;
      for (const [j, other] of strengths.entries()) {
        if (j === i) continue;
        won += share(i, j);
        faced += 1 / (Math.exp(own) + Math.exp(other));
      }
      return Math.log(won / faced);
    });
    const centre = next.reduce((sum, value) => sum + value, 0) / players;
    strengths = next.map((value) => value - centre);
  }
  return strengths[players - 1] ?? 0;
}
