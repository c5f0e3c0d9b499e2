/** A value that JSON can carry; bigints are allowed in and written as integers of any size. */
export type JsonValue =
  | null
  | boolean
  | number
  | bigint
  | string
  | readonly JsonValue[]
  | { readonly [key: string]: JsonValue | undefined };

/**
 * Writes a value as JSON with sorted keys and no white space, so that equal values give equal bytes.
 * Undefined properties are left out; bigints are written as plain integers; NaN and infinities throw a RangeError.
 */
export function canonicalJson(value: JsonValue): string {
  if (value === null || typeof value === "boolean" || typeof value === "string") return JSON.stringify(value);
  if (typeof value === "bigint") return value.toString();
  if (typeof value === "number") {
    if (!Number.isFinite(value)) throw new RangeError("a number that is not finite has no JSON form");
    return JSON.stringify(value);
  }
  if (isArray(value)) return `[${value.map(canonicalJson).join(",")}]`;
  const members: string[] = [];
  for (const key of Object.keys(value).sort()) {
    const member = value[key];
    if (member !== undefined) members.push(`${JSON.stringify(key)}:${canonicalJson(member)}`);
  }
  return `{${members.join(",")}}`;
}

function isArray(value: object): value is readonly JsonValue[] {
  return Array.isArray(value);
}
