import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { jsonSchemas, writeJsonSchema } from "./json-schemas.ts";

const folder = join(import.meta.dirname, "../../schemas");
const schemas = Object.entries(jsonSchemas());

describe("the published JSON Schemas", () => {
  it.each(schemas)("hold %s current; run `node scripts/write-schemas.mjs` after a change", (file, schema) => {
    expect(readFileSync(join(folder, file), "utf8")).toBe(writeJsonSchema(schema));
  });

  it("are all that stands in the folder", () => {
    expect(readdirSync(folder).sort()).toEqual(schemas.map(([file]) => file).sort());
  });

  it("ask for what the readers ask for, and leave out what has a default", () => {
    const required = Object.fromEntries(
      schemas.map(([file, schema]) => [file, "required" in schema ? schema.required : null]),
    );
    expect(required).toMatchObject({
      "suite.schema.json": ["name"],
      "case.schema.json": ["qid", "question"],
      "attempt.schema.json": ["qid"],
      "rubric.schema.json": ["name", "revision", "scope", "purpose", "appliesTo", "definition"],
    });
  });
});
