/** Closes a switch over a union: compiles only when every member was handled, and throws if one slips through at run time. */
export function assertNever(value: never): never {
  throw new TypeError(`unhandled member of a closed union (${typeof value})`);
}
