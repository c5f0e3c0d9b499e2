import { readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { renderRulePage } from "./render-rule-page.ts";

it("is the page in docs/; run `node scripts/write-docs.mjs` after a change", () => {
  expect(readFileSync(new URL("../../docs/rules.md", import.meta.url), "utf8")).toBe(renderRulePage());
});
