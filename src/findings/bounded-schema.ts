import type { JsonValue } from "../util/index.ts";
import { listLimit, replyLimits, textLimit } from "./reply-limits.ts";
import { replySchemas } from "./schema-revision.ts";
import type { WireSchema } from "./wire-schema.ts";

/** A JSON schema as a request carries it. */
type Schema = Readonly<Record<string, JsonValue>>;

/**
 * The schema of a reply with the limits that the validator holds as `maxLength` and `maxItems`, for what generates by a schema and would otherwise go on for ever. Bytes
 * are taken for characters, of which a text never has more, so whatever the validator accepts fits. Any other schema comes back as it is.
 */
export function boundedSchema(schema: Schema): Schema {
  const wire = replySchemas.find(({ jsonSchema }) => jsonSchema === schema)?.jsonSchema;
  return wire === undefined ? schema : { ...bound(wire, "") };
}

function bound(schema: WireSchema, field: string): Schema {
  if ("anyOf" in schema) return { anyOf: schema.anyOf.map((member) => bound(member, field)) };
  switch (schema.type) {
    case "string":
      return "enum" in schema ? schema : { ...schema, maxLength: textLimit(field, replyLimits) };
    case "array": {
      const maxItems = listLimit(field, replyLimits);
      return { ...schema, items: bound(schema.items, field), ...(maxItems === null ? {} : { maxItems }) };
    }
    case "object": {
      const members = Object.entries(schema.properties).map(([name, member]) => [name, bound(member, name)]);
      return { ...schema, properties: Object.fromEntries(members) };
    }
    default:
      return schema;
  }
}
