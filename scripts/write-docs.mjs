// Writes the pages of docs/ that are generated from the code; tests hold each of them current.
import { writeFileSync } from "node:fs";
import { createJiti } from "jiti";

const jiti = createJiti(import.meta.url);
const pages = [
  ["docs/lint.md", "../src/conduct/lint/render-lint-page.ts", "renderLintPage"],
  ["docs/errors.md", "../src/errors/render-error-page.ts", "renderErrorPage"],
  ["docs/rules.md", "../src/rules/render-rule-page.ts", "renderRulePage"],
];
for (const [page, module, render] of pages) {
  const exported = await jiti.import(module);
  writeFileSync(new URL(`../${page}`, import.meta.url), exported[render]());
}
