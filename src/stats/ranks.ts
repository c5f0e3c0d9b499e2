import { element } from "./element.ts";

/** The ranks of the values from 1, with the mean rank where values are equal. */
export function midranks(values: readonly number[]): number[] {
  const order = values.map((_, index) => index).sort((i, j) => element(values, i) - element(values, j));
  const ranks = new Array<number>(values.length).fill(0);
  let start = 0;
  while (start < order.length) {
    const value = element(values, element(order, start));
    let end = start;
    while (end < order.length && element(values, element(order, end)) === value) end += 1;
    for (let position = start; position < end; position += 1) {
      ranks[element(order, position)] = (start + 1 + end) / 2;
    }
    start = end;
  }
  return ranks;
}
