import type { Estimate, InsufficientCalibration, NotEstimable, Random } from "../../src/stats/index.ts";

/** One point of a simulation grid: a truth and a way to draw a sample and estimate it. */
export interface Setting {
  readonly label: string;
  /** Whether the doc comment of the interval promises 93 to 97 % here. */
  readonly stated: boolean;
  /** Computed when it is asked for: some truths take a large sample. */
  readonly truth: () => number;
  readonly draw: (random: Random) => Estimate | NotEstimable | InsufficientCalibration;
}

/** The grid of one interval. */
export interface Design {
  readonly name: string;
  readonly settings: readonly Setting[];
}

/** What a simulation of one setting found. */
export interface Coverage {
  readonly covered: number;
  /** The truth lay below the interval. */
  readonly below: number;
  /** The truth lay above the interval. */
  readonly above: number;
  /** Draws without an estimate, left out of the other shares. */
  readonly absent: number;
}

/** Draws many samples and counts where the truth lay. */
export function simulate({ truth: truthOf, draw }: Setting, draws: number, random: Random): Coverage {
  const truth = truthOf();
  let below = 0;
  let above = 0;
  let absent = 0;
  for (let index = 0; index < draws; index += 1) {
    const result = draw(random);
    if (result.kind !== "estimate") absent += 1;
    else if (truth < result.low - 1e-12) below += 1;
    else if (truth > result.high + 1e-12) above += 1;
  }
  const present = draws - absent;
  return {
    covered: (present - below - above) / present,
    below: below / present,
    above: above / present,
    absent: absent / draws,
  };
}

/** All combinations of two to four lists. */
export function grid<A, B, C, D>(
  a: readonly A[],
  b: readonly B[],
  c: readonly C[],
  d: readonly D[],
): [A, B, C, D][] {
  return a.flatMap((w) => b.flatMap((x) => c.flatMap((y) => d.map((z): [A, B, C, D] => [w, x, y, z]))));
}
