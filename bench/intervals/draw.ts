import type { Random } from "../../src/stats/index.ts";
import { drawGamma } from "../../src/stats/variates.ts";

/** Draws a binomial count trial by trial. */
export function drawBinomial(n: number, p: number, random: Random): number {
  let successes = 0;
  for (let trial = 0; trial < n; trial += 1) if (random.uniform() < p) successes += 1;
  return successes;
}

/** Draws a probability with the given mean and intraclass correlation (beta distributed; 0 gives the mean itself). */
export function drawBeta(mean: number, icc: number, random: Random): number {
  if (icc === 0) return mean;
  const size = 1 / icc - 1;
  const a = drawGamma(mean * size, random);
  const b = drawGamma((1 - mean) * size, random);
  return a + b === 0 ? (random.uniform() < mean ? 1 : 0) : a / (a + b);
}

/** Draws the index of a category with the given probabilities. */
export function drawCategory(probabilities: readonly number[], random: Random): number {
  let rest = random.uniform();
  for (const [index, probability] of probabilities.entries()) {
    rest -= probability;
    if (rest < 0) return index;
  }
  return probabilities.length - 1;
}

/** Counts `n` draws of a category. */
export function drawMultinomial(n: number, probabilities: readonly number[], random: Random): number[] {
  const counts = probabilities.map(() => 0);
  for (let draw = 0; draw < n; draw += 1) {
    const category = drawCategory(probabilities, random);
    counts[category] = (counts[category] ?? 0) + 1;
  }
  return counts;
}
