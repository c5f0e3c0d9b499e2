/** Makes a small value that a JSON Schema of the wire allows: the first of every choice, empty lists, texts of a few letters. */
export function sampleFromSchema(schema: unknown): unknown {
  if (!isRecord(schema)) return null;
  if ("const" in schema) return schema.const;
  if (Array.isArray(schema.enum)) return schema.enum[0];
  for (const choice of [schema.anyOf, schema.oneOf]) {
    if (Array.isArray(choice)) return sampleFromSchema(choice[0]);
  }
  const type: unknown = Array.isArray(schema.type) ? schema.type[0] : schema.type;
  switch (type) {
    case "object":
      return sampleObject(schema);
    case "array":
      return Array.from({ length: count(schema.minItems) }, () => sampleFromSchema(schema.items));
    case "string":
      return "sample";
    case "integer":
    case "number":
      return typeof schema.minimum === "number" ? schema.minimum : 0;
    case "boolean":
      return false;
    default:
      return null;
  }
}

function sampleObject({ properties }: Record<string, unknown>): Record<string, unknown> {
  const members = isRecord(properties) ? Object.entries(properties) : [];
  return Object.fromEntries(members.map(([key, member]) => [key, sampleFromSchema(member)]));
}

function count(value: unknown): number {
  return typeof value === "number" && Number.isInteger(value) ? Math.min(Math.max(value, 0), 100) : 0;
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
