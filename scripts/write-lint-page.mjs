// Writes docs/lint.md from the rules of the lint; a test holds the page current.
import { writeFileSync } from "node:fs";
import { createJiti } from "jiti";

const { renderLintPage } = await createJiti(import.meta.url).import(
  "../src/conduct/lint/render-lint-page.ts",
);
writeFileSync(new URL("../docs/lint.md", import.meta.url), renderLintPage());
