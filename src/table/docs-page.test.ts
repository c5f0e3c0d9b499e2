import { readFileSync } from "node:fs";
import { expect, it } from "vitest";
import type { AmbiguityKind, PopulationKind, TableReasonCode } from "./reasons.ts";

const page = readFileSync(new URL("../../docs/tables.md", import.meta.url), "utf8");

const codes = {
  scaled: true,
  one_column_off: true,
  rows_scrambled: true,
  different_population: true,
  duplicates: true,
  order: true,
  boundary_tie: true,
  rounding: true,
  case_only: true,
  notation: true,
  unit: true,
  column_missing: true,
  column_ambiguous: true,
  type: true,
  aggregates_to_golden: true,
  layout: true,
  empty_both: true,
  empty_one: true,
  truncated_input: true,
} satisfies Record<TableReasonCode, true>;

const kinds = {
  by_value: true,
  equal_names: true,
  identical_values: true,
  weak_name: true,
  other_accepted_name: true,
  subset: true,
  superset: true,
  other_rows: true,
  shifted_extremes: true,
  finer_rows: true,
} satisfies Record<AmbiguityKind | PopulationKind, true>;

it("the page on tables explains every reason code, and no other", () => {
  const listed = [...page.matchAll(/^\| `([a-z_]+)` \| [^|]+ \|$/gm)].map(([, code]) => code);
  const known = Object.keys(codes);
  expect(listed.filter((code) => known.includes(code ?? "")).sort()).toEqual(known.sort());
  const reasons = page.slice(page.indexOf("## Reasons"));
  expect([...reasons.matchAll(/^\| `([a-z_]+)`/gm)].map(([, code]) => code).sort()).toEqual(known);
});

it("the page on tables names every kind of ambiguity and of population", () => {
  for (const kind of Object.keys(kinds)) expect(page).toContain(`\`${kind}\``);
});
