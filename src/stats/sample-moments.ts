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
  const centre = mean(values);
  let sum = 0;
  for (const value of values) sum += (value - centre) ** 2;
  return sum / (values.length - 1);
}
