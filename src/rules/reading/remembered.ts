/** Keeps the result of a pure function by its argument, so that many rules may ask for the same reading. */
export function remembered<Argument extends object, Result>(
  read: (argument: Argument) => Result,
): (argument: Argument) => Result {
  const results = new WeakMap<Argument, { readonly result: Result }>();
  return (argument) => {
    const known = results.get(argument);
    if (known !== undefined) return known.result;
    const result = read(argument);
    results.set(argument, { result });
    return result;
  };
}
