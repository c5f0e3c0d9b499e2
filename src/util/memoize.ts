/**
 * Computes a value once for each object, told apart by identity: for objects that never change and are read again and again. What was
 * computed is forgotten with its object.
 */
export function memoize<Key extends object, Value>(compute: (key: Key) => Value): (key: Key) => Value {
  const known = new WeakMap<Key, { readonly value: Value }>();
  return (key) => {
    const earlier = known.get(key);
    if (earlier !== undefined) return earlier.value;
    const value = compute(key);
    known.set(key, { value });
    return value;
  };
}
