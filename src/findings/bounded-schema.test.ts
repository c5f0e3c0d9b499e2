import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { boundedSchema } from "./bounded-schema.ts";
import { checkLimits } from "./check-limits.ts";
import { goldDoubtSchema } from "./gold-doubt.ts";
import { replyLimits } from "./reply-limits.ts";
import { replySchemas } from "./schema-revision.ts";
import { scoreSchema } from "./score-schema.ts";

interface Bounded {
  readonly type?: string;
  readonly enum?: readonly string[];
  readonly properties?: Readonly<Record<string, Bounded>>;
  readonly items?: Bounded;
  readonly anyOf?: readonly Bounded[];
  readonly maxLength?: number;
  readonly maxItems?: number;
}

/** A value of the schema whose every text and list is as large as the schema's bounds allow, or larger by so many. */
function largest(schema: Bounded, beyond: 0 | 1): unknown {
  const { type, properties = {}, items = {}, anyOf, maxLength = 0, maxItems = 1 } = schema;
  if (anyOf?.[0] !== undefined) return largest(anyOf[0], beyond);
  if (type === "object") {
    const members = Object.entries(properties).map(([name, member]) => [name, largest(member, beyond)]);
    return Object.fromEntries(members);
  }
  if (type === "array") return Array.from({ length: maxItems + beyond }, () => largest(items, beyond));
  return type === "string" ? (schema.enum?.[0] ?? "x".repeat(maxLength + beyond)) : null;
}

describe("the bounds of a reply's schema", () => {
  it.each(replySchemas)("are the limits of the validator: $name", ({ jsonSchema }) => {
    const bounded = boundedSchema(jsonSchema);
    expect(() => checkLimits(largest(bounded, 0))).not.toThrow();
    expect(() => checkLimits(largest(bounded, 1))).toThrow(
      expect.objectContaining({ code: "limit_exceeded" }),
    );
  });

  it("tell long texts from short ones, and let lists be that the validator does not bound", () => {
    expect(boundedSchema(scoreSchema.jsonSchema)).toMatchObject({
      properties: {
        evidence: { maxItems: replyLimits.evidenceItems },
        reasoning: { type: "string", maxLength: replyLimits.reasoningBytes },
        stage: { enum: scoreSchema.jsonSchema.properties.stage.enum },
      },
    });
    expect(JSON.stringify(boundedSchema(goldDoubtSchema.jsonSchema))).toContain(
      `"quote":{"type":"string","maxLength":${replyLimits.quoteBytes}}`,
    );
  });

  it("leave every other schema as it is", () => {
    fc.assert(
      fc.property(fc.dictionary(fc.string(), fc.jsonValue()), (schema) => {
        const other = JSON.parse(JSON.stringify(schema));
        return boundedSchema(other) === other;
      }),
    );
  });
});
