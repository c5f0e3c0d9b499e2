import { readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { renderErrorPage } from "./render-error-page.ts";

it("is the page in docs/; run `node scripts/write-docs.mjs` after a change", () => {
  expect(readFileSync(new URL("../../docs/errors.md", import.meta.url), "utf8")).toBe(renderErrorPage());
});
