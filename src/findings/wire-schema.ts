/**
 * The part of JSON Schema that every provider accepts for strict structured output: every key required, no further keys, no
 * bounds and no patterns. The validator interprets the same value, so schema and validator cannot drift apart.
 */
export type WireSchema =
  | { readonly type: "string" | "number" | "integer" | "boolean" | "null" }
  | { readonly type: "string"; readonly enum: readonly string[] }
  | { readonly type: "array"; readonly items: WireSchema }
  | ObjectSchema
  | { readonly anyOf: readonly WireSchema[] };

/** An object with exactly these keys; a type and no interface, so that it is a JSON value too. */
export type ObjectSchema = {
  readonly type: "object";
  readonly properties: { readonly [key: string]: WireSchema };
  readonly required: readonly string[];
  readonly additionalProperties: false;
};

/** The value that a schema describes. */
export type Wire<Schema> = Schema extends { readonly enum: readonly (infer Word)[] }
  ? Word
  : Schema extends { readonly type: "string" }
    ? string
    : Schema extends { readonly type: "number" | "integer" }
      ? number
      : Schema extends { readonly type: "boolean" }
        ? boolean
        : Schema extends { readonly type: "null" }
          ? null
          : Schema extends { readonly items: infer Item }
            ? Wire<Item>[]
            : Schema extends { readonly properties: infer Properties }
              ? { readonly [Key in keyof Properties]: Wire<Properties[Key]> }
              : Schema extends { readonly anyOf: readonly (infer Member)[] }
                ? Member extends unknown
                  ? Wire<Member>
                  : never
                : never;

/** A named schema, as a request carries it. */
export interface ReplySchema<Schema extends WireSchema = WireSchema> {
  /** Letters, digits and underscores. */
  readonly name: string;
  readonly jsonSchema: Schema;
}

/** Any text. */
export const text = { type: "string" } as const;
/** Any number. */
export const number = { type: "number" } as const;
/** A whole number. */
export const integer = { type: "integer" } as const;
/** True or false. */
export const boolean = { type: "boolean" } as const;

/** An object with exactly these keys, generated in this order. */
export function object<const Properties extends Readonly<Record<string, WireSchema>>>(
  properties: Properties,
) {
  return {
    type: "object",
    properties,
    required: Object.keys(properties),
    additionalProperties: false,
  } as const;
}

/** A list of any length. */
export function list<const Items extends WireSchema>(items: Items) {
  return { type: "array", items } as const;
}

/** One of these words. */
export function choice<const Words extends readonly string[]>(words: Words) {
  return { type: "string", enum: words } as const;
}

/** The value, or null. */
export function nullable<const Schema extends WireSchema>(schema: Schema) {
  return { anyOf: [schema, { type: "null" }] } as const;
}
