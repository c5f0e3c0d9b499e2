import type { JsonValue } from "../util/index.ts";

/** A JSON Schema as it goes over the wire. */
export interface JsonSchema {
  readonly [keyword: string]: JsonValue;
}
