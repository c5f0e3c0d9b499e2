import { InternalError } from "../errors/index.ts";

/** The element at an index that is known to exist; a miss is a broken invariant and throws an `InternalError`. */
export function element<T>(values: ArrayLike<T>, index: number): T {
  const value = values[index];
  if (value === undefined) throw new InternalError(`index ${index} is outside a list of ${values.length}`);
  return value;
}
