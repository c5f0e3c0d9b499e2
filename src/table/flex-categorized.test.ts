import { existsSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { describe, expect, it } from "vitest";
import { compareTables } from "./compare-tables.ts";
import { parseDelimited } from "./parse-delimited.ts";
import type { Table } from "./table.ts";

const folder = process.env.EVAL_JUDGE_DATA ?? fileURLToPath(new URL("../../../shared/data", import.meta.url));
const file = `${folder}/flex-categorized/cases.jsonl`;

interface VotedCase {
  readonly id: string;
  readonly gt_exec: string;
  readonly pred_exec: string;
  readonly ex: number;
}

const cases: readonly VotedCase[] = existsSync(file)
  ? readFileSync(file, "utf8")
      .split("\n")
      .filter((line) => line !== "")
      .map((line) => JSON.parse(line) as VotedCase)
  : [];

const compared = cases.map((entry) => {
  const [gold, pred] = [readText(entry.gt_exec), readText(entry.pred_exec)];
  return {
    id: entry.id,
    equal: entry.ex === 1,
    cut: gold.truncated || pred.truncated,
    ...compareTables(gold, pred),
  };
});

describe.skipIf(cases.length === 0)("result tables with expert votes", () => {
  it("are undecided, with the reason, where they were cut", () => {
    const cut = compared.filter((entry) => entry.cut);
    expect(cut.length).toBeGreaterThan(0);
    for (const { id, outcome, reasons } of cut) {
      expect([id, outcome, reasons[0]?.code]).toEqual([id, "undecided", "truncated_input"]);
    }
  });

  it("match where the same rows came back", () => {
    const same = compared.filter((entry) => entry.equal && !entry.cut);
    expect(same.length).toBeGreaterThan(0);
    for (const { id, outcome } of same) expect([id, outcome]).toEqual([id, "match"]);
  });
});

/** One line a row, cells between bars, the shape last; long tables and long texts were cut by whoever wrote them. */
function readText(text: string): Table {
  const shape = /shape=\((\d+), (\d+)\)\s*$/.exec(text);
  const [rowCount, columnCount] = [Number(shape?.[1] ?? 0), Number(shape?.[2] ?? 0)];
  const body = text.slice(0, shape?.index ?? 0);
  const rows = body
    .split("\n")
    .filter((line) => line.startsWith("| "))
    .map((line) =>
      line
        .replace(/^\| /, "")
        .replace(/ \|\s*$/, "")
        .split(" | "),
    );
  const isWhole = rows.length === rowCount && rows.every((row) => row.length === columnCount);
  const truncated = !isWhole || /^\.\.\.$/m.test(body) || /\.\.\. \d+ chars/.test(body);
  const names = Array.from({ length: columnCount }, (_, index) => `column${index + 1}`);
  const quoted = [names, ...rows].map((row) => row.map(quote).join("\t")).join("\n");
  return { ...parseDelimited(isWhole ? quoted : "", { delimiter: "\t" }), truncated };
}

function quote(cell: string): string {
  return cell === "None" ? "" : `"${cell.replaceAll('"', '""')}"`;
}
