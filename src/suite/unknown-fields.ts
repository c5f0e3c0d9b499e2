import { nearSpellings } from "../util/index.ts";
import { fieldName } from "./schema-issues.ts";

/** A field that no schema names. */
export interface UnknownField {
  /** Path to the field, such as `golden.mustState`. */
  readonly field: string;
  /** Whether it looks like a slip of the pen, with the names that may be meant. */
  readonly meant: readonly string[];
}

/** Finds the fields of an object that a schema does not name; `path` leads to the object. `$schema`, which editors read, is known everywhere. */
export function unknownFields(
  value: object,
  known: Iterable<string>,
  path: readonly PropertyKey[] = [],
): readonly UnknownField[] {
  const names = new Set(["$schema", ...known]);
  return Object.keys(value)
    .filter((key) => !names.has(key))
    .map((key) => ({ field: fieldName([...path, key]) ?? key, meant: nearSpellings(key, names) }));
}
