import { describe, expect, it } from "vitest";
import type { Attempt } from "../../domain/index.ts";
import { attemptRows, tableOfObjects } from "./attempt-rows.ts";

const sent = (rowsFrom?: Attempt["rowsFrom"]) =>
  attemptRows({ qid: "q", rows: [{ boats: 3 }], ...(rowsFrom === undefined ? {} : { rowsFrom }) } as Attempt);

describe("the rows of an attempt", () => {
  it("count where the conductor or an engine returned them", () => {
    expect(sent("conductor").from).toBe("conductor");
    expect(sent("engine").from).toBe("conductor");
  });

  it("are only the answerer's word where nothing says who returned them", () => {
    expect(sent()).toEqual({
      from: "self_reported",
      table: { columns: ["boats"], rows: [[3]], truncated: false },
    });
    expect(attemptRows({ qid: "q" } as Attempt)).toEqual({ from: "none", table: null });
  });

  it("are laid out by column, with NULL where a row lacks a member", () => {
    const rows = [{ a: 1 }, { b: 2, constructor: 3 }] as const;
    expect(tableOfObjects(rows)).toEqual({
      columns: ["a", "b", "constructor"],
      rows: [
        [1, null, null],
        [null, 2, 3],
      ],
      truncated: false,
    });
  });
});
