import { InputError } from "../errors/index.ts";

/** Throws an `InputError` unless the value is a fraction strictly between 0 and 1, as confidences and powers are. */
export function requireOpenFraction(field: string, value: number): void {
  if (!(value > 0 && value < 1)) fail(field, "is not between 0 and 1.", "Give a fraction such as 0.95.");
}

/** Throws an `InputError` unless the value is a fraction from 0 to 1. */
export function requireFraction(field: string, value: number): void {
  if (!(value >= 0 && value <= 1)) fail(field, "is not within 0 and 1.", "Give a fraction.");
}

/** Throws an `InputError` unless the value is a whole number of at least `least`. */
export function requireWhole(field: string, value: number, least = 0): void {
  if (!(Number.isSafeInteger(value) && value >= least)) {
    fail(field, `is not a whole number of at least ${least}.`, "Give a count.");
  }
}

/** Throws an `InputError` unless `part` and `whole` are counts with `part ≤ whole`. */
export function requirePart(field: string, part: number, whole: number): void {
  requireWhole(field, part);
  requireWhole("n", whole);
  if (part > whole) fail(field, "is larger than the n that it is a part of.", "Check the two counts.");
}

/** Throws an `InputError` unless every value is a finite number. */
export function requireFinite(field: string, values: Iterable<number>): void {
  for (const value of values) {
    if (!Number.isFinite(value)) fail(field, "holds a value that is not a finite number.", "Leave it out.");
  }
}

/** Throws an `InputError` unless both lists have the same length. */
export function requireSameLength(field: string, a: ArrayLike<unknown>, b: ArrayLike<unknown>): void {
  if (a.length !== b.length) fail(field, "have different lengths.", "Give one value of each per item.");
}

/** Throws an `InputError` about one field. */
export function fail(field: string, problem: string, remedy: string): never {
  throw new InputError([{ file: null, line: null, field, problem, remedy }]);
}
