import { spawnSync } from "node:child_process";
import { readdirSync } from "node:fs";
import { resolve } from "node:path";
import { describe, expect, it } from "vitest";

const folder = resolve(import.meta.dirname, "../../examples");
const expected: Readonly<Record<string, RegExp>> = {
  "judge-answer.mjs": /^decided match contained evidence\n/,
  "compare-tables.mjs": /^no_match 2 of 3 golden rows located\n/,
  "scripted-judge.mjs": /^decided match criteria_met confidence 9\nanswer: “Ranked by total spend”/,
  "probe-endpoint.mjs":
    /^reachable enforced .*\nreachable not_enforced The endpoint does not enforce the schema/,
  "run-suite.mjs": /candidate: pass rate 100\.0 %/,
};

describe("the examples", () => {
  it.each(readdirSync(folder).filter((file) => file.endsWith(".mjs")))(
    "%s runs and prints what it promises",
    (file) => {
      const { status, stdout, stderr } = spawnSync(process.execPath, [resolve(folder, file)], {
        encoding: "utf8",
      });
      expect(stderr).toBe("");
      expect(status).toBe(0);
      expect(stdout).toMatch(expected[file] ?? /./);
    },
  );
});
