import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { renderLintPage } from "./render-lint-page.ts";

it("is the page in docs/; run `node scripts/write-docs.mjs` after a change", () => {
  expect(readFileSync(join(import.meta.dirname, "../../../docs/lint.md"), "utf8")).toBe(renderLintPage());
});
