import { element } from "./element.ts";

/** The arithmetic mean of at least one value, updated value by value so that large sums keep their precision. */
export function mean(values: Iterable<number>): number {
  let count = 0;
  let average = 0;
  for (const value of values) {
    count += 1;
    average += (value - average) / count;
  }
  return average;
}

/** The unbiased sample variance (divisor n − 1) of at least two values, in two passes. */
export function sampleVariance(values: readonly number[]): number {
  return sampleCovariance(values, values);
}

/** The unbiased sample covariance (divisor n − 1) of at least two pairs. */
export function sampleCovariance(x: readonly number[], y: readonly number[]): number {
  const centreX = mean(x);
  const centreY = mean(y);
  let sum = 0;
  for (const [index, value] of x.entries()) sum += (value - centreX) * (element(y, index) - centreY);
  return sum / (x.length - 1);
}
