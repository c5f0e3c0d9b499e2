import { execFile } from "node:child_process";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createDuckdbEngine } from "../../src/adapters/duckdb/index.ts";
import {
  type CellValue,
  type Golden,
  goldenKinds,
  humanReasons,
  type LoadedAttempt,
  rules,
  type Suite,
  splits,
  unscoredReasons,
} from "../../src/domain/index.ts";
import type { QueryEngine } from "../../src/query/index.ts";
import { loadSuite, parseRubric, readAttempts } from "../../src/suite/index.ts";
import { parseJson } from "../../src/util/index.ts";

const folder = fileURLToPath(new URL("../../examples/shop-suite", import.meta.url));

let suite: Suite;
let engine: QueryEngine;
let attempts: readonly LoadedAttempt[];
let expected: readonly ExpectedLine[];

beforeAll(async () => {
  suite = await loadSuite(folder);
  const config = suite.file.engines?.shop;
  engine = await createDuckdbEngine({
    id: "shop",
    root: folder,
    tables: config?.data ?? {},
    ...(config === undefined ? {} : { limits: config }),
  });
  const files = ["attempts-baseline.jsonl", "attempts-candidate.jsonl"].map((name) => join(folder, name));
  attempts = await readAttempts(files, suite);
  const text = await readFile(join(folder, "expected.jsonl"), "utf8");
  expected = text
    .trimEnd()
    .split("\n")
    .map((line) => parseJson(line) as unknown as ExpectedLine);
});
afterAll(() => engine.dispose());

describe("the bundled suite", () => {
  it("is what its sources make", async () => {
    const script = join(folder, "generate.mjs");
    await expect(promisify(execFile)(process.execPath, [script, "--check"])).resolves.toMatchObject({
      stdout: expect.stringContaining("as committed"),
    });
  });

  it("loads without a warning and holds every kind of golden in both splits", () => {
    expect(suite.warnings).toEqual([]);
    expect(suite.cases.length).toBeGreaterThanOrEqual(36);
    expect(new Set(suite.cases.map(({ evalCase }) => evalCase.golden?.kind))).toEqual(new Set(goldenKinds));
    expect(new Set(suite.cases.map(({ evalCase }) => evalCase.split))).toEqual(new Set(splits));
    for (const { evalCase } of suite.cases) expect(evalCase.golden?.status).toBe("verified");
  });

  it("has rubrics that nothing can be said against", () => {
    for (const { evalCase } of suite.cases) {
      const { lint, advice } = parseRubric(evalCase.golden?.rubric, evalCase.golden?.kind ?? null);
      expect({ qid: evalCase.qid, lint, advice }).toEqual({ qid: evalCase.qid, lint: [], advice: [] });
    }
  });

  it("has goldens that both of their queries give again", async () => {
    for (const { evalCase } of suite.cases) {
      const { golden } = evalCase;
      for (const query of [golden?.canonicalQuery, golden?.verifyQuery]) {
        if (golden === undefined || query === undefined) continue;
        const { table } = await engine.run({ query });
        const rows = table.rows.map((row) => row.map(plain));
        expectClose(golden.kind === "text" ? rows.slice(0, 1) : rows, goldenRows(golden, rows), evalCase.qid);
      }
    }
  });

  it("has one attempt of each arm for every case, with the rows that its query gives", async () => {
    expect(attempts).toHaveLength(suite.cases.length * 2);
    for (const { attempt, qid, arm } of attempts) {
      const query = attempt.final_query;
      if (typeof query !== "string" || attempt.query_language === "malloy") continue;
      if (attempt.rows === undefined) {
        await expect(engine.run({ query }), `${qid} ${arm}`).rejects.toMatchObject({
          code: "query_rejected",
        });
        continue;
      }
      const { table } = await engine.run({ query });
      const again = table.rows.map((row) => row.map(plain));
      expectClose(again, attempt.rows?.map((row) => Object.values(row)) ?? [], `${qid} ${arm}`);
      if (again.length > 0) expect(table.columns).toEqual(Object.keys(attempt.rows?.[0] ?? {}));
    }
  });

  it("has one expected outcome for every attempt, in the words of the domain", () => {
    const keys = (lines: readonly { readonly qid: string; readonly arm: string }[]) =>
      lines.map(({ qid, arm }) => `${qid} ${arm}`).sort();
    expect(keys(expected)).toEqual(keys(attempts));
    for (const { status, verdict, rule, reason } of expected) {
      expect(reason).not.toBe("");
      expect(verdict === null).toBe(status !== "decided");
      const words = { decided: rules, needs_human: humanReasons, unscored: unscoredReasons }[status];
      expect(words).toContain(rule);
    }
  });
});

interface ExpectedLine {
  readonly qid: string;
  readonly arm: string;
  readonly status: "decided" | "needs_human" | "unscored";
  readonly verdict: string | null;
  readonly rule: string;
  readonly reason: string;
}

/** The rows of a golden; a text golden accepts what stands in the rows. */
function goldenRows(
  golden: Golden,
  rows: readonly (readonly CellValue[])[],
): readonly (readonly CellValue[])[] {
  switch (golden.kind) {
    case "scalar":
      return [Object.values(golden.value ?? {})];
    case "rows":
      return (golden.value ?? []).map((row) => Object.values(row));
    case "text":
      return [golden.value ?? []].flat().includes(String(rows[0]?.[0])) ? rows.slice(0, 1) : [];
    default:
      return [];
  }
}

/** JSON has no type for dates and decimals. */
function plain(cell: CellValue): CellValue {
  if (typeof cell !== "object" || cell === null || Array.isArray(cell)) return cell;
  if ("$decimal" in cell) return Number(cell.$decimal);
  return "$date" in cell ? (cell.$date ?? null) : cell;
}

function expectClose(
  left: readonly (readonly CellValue[])[],
  right: readonly (readonly CellValue[])[],
  where: string,
): void {
  const rounded = (rows: readonly (readonly CellValue[])[]) =>
    rows.map((row) => row.map((cell) => (typeof cell === "number" ? Number(cell.toPrecision(12)) : cell)));
  expect(rounded(left), where).toEqual(rounded(right));
}
