import { existsSync } from "node:fs";
import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { loadSuite } from "../../suite/index.ts";
import { riders, ridersWith } from "./example-case.ts";
import type { SuiteExample } from "./lint-rule.ts";
import { lintSuite } from "./lint-suite.ts";
import { suiteRules } from "./suite-rules.ts";

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "eval-judge-lint-"));
});
afterEach(() => rm(folder, { recursive: true }));

const lint = async ({ suite, cases, regressions, files }: SuiteExample) => {
  const jsonLines = (values: readonly object[]) => values.map((value) => JSON.stringify(value)).join("\n");
  const all = {
    "suite.json": JSON.stringify({ name: "ferries", ...suite }),
    "cases.jsonl": jsonLines(cases),
    ...(regressions === undefined ? {} : { "judge-regressions.jsonl": jsonLines(regressions) }),
    ...files,
  };
  for (const [name, content] of Object.entries(all)) {
    await mkdir(dirname(join(folder, name)), { recursive: true });
    await writeFile(join(folder, name), content);
  }
  return lintSuite(await loadSuite(folder));
};
const codesOf = async (example: SuiteExample) => (await lint(example)).map(({ code }) => code);

describe.each(suiteRules)("$code", ({ code, failing, passing, severity, suggestion }) => {
  it("finds its failing example, with place and remedy, and passes its passing one", async () => {
    const finding = (await lint(failing)).find((found) => found.code === code);
    expect(finding).toMatchObject({ severity, suggestion, file: expect.stringContaining(folder) });
    await rm(folder, { recursive: true });
    expect(await codesOf(passing)).not.toContain(code);
  });
});

describe("lintSuite", () => {
  it("names line, qid and clause", async () => {
    const cases = [
      riders,
      {
        ...ridersWith({ rubric: "PREFERRED Paid.\nACCEPT All." }),
        qid: "riders-all",
        question: "How many riders in all of 2024?",
      },
    ];
    expect((await lint({ cases })).filter(({ code }) => code === "clause_without_figure")).toMatchObject([
      {
        line: 2,
        qid: "riders-all",
        file: join(folder, "cases.jsonl"),
        reason: expect.stringContaining("(clause c2)"),
      },
    ]);
  });

  it("leaves out cases that are not judged", async () => {
    expect(
      await codesOf({ cases: [{ ...ridersWith({ value: { paid_share: 7 } }), state: "draft" }] }),
    ).toEqual([]);
  });

  it("finds nothing in a sound suite", async () => {
    const cases = [
      {
        ...ridersWith({
          status: "verified",
          rubric: "PREFERRED Paid tickets, 48,210.\nDIVERGENT The company's month, 47,902.",
        }),
        split: "dev",
      },
      {
        ...ridersWith({ status: "verified" }),
        qid: "riders-june",
        question: "How many riders did the ferry carry in June 2024?",
        split: "holdout",
      },
    ];
    expect(await codesOf({ cases })).toEqual([]);
  });

  it("has one rule for each code", () => {
    const codes = suiteRules.map(({ code }) => code);
    expect(new Set(codes).size).toBe(codes.length);
  });
});

const tour = join(
  process.env.EVAL_JUDGE_DATA ?? join(import.meta.dirname, "../../../../shared/data"),
  "storefront-tour/suite",
);

describe.skipIf(!existsSync(tour))("a suite of other people", () => {
  it("is told of unmarked text that decides, of clauses that accept declining, and of the missing holdout", async () => {
    const findings = await lintSuite(await loadSuite(tour));
    const qidsOf = (code: string) =>
      findings.filter((found) => found.code === code).map(({ qid }) => qid?.replace("storefront-tour-", ""));
    expect(qidsOf("unmarked_deciding")).toEqual(expect.arrayContaining(["avg-discount", "best-customers"]));
    expect(qidsOf("rubric_defect")).toEqual(["net-sales-2025", "summer-sales-2025", "customer-count-basis"]);
    expect(findings.map(({ code }) => code)).toContain("holdout_missing");
  });
});
