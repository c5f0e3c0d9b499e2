// Writes schemas/*.schema.json from the zod schemas; a test holds them current.
import { mkdirSync, rmSync, writeFileSync } from "node:fs";
import { createJiti } from "jiti";

const { jsonSchemas, writeJsonSchema } = await createJiti(import.meta.url).import(
  "../src/suite/json-schemas.ts",
);
const folder = new URL("../schemas/", import.meta.url);
rmSync(folder, { recursive: true, force: true });
mkdirSync(folder);
for (const [file, schema] of Object.entries(jsonSchemas())) {
  writeFileSync(new URL(file, folder), writeJsonSchema(schema));
}
