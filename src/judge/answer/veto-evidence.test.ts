import { describe, expect, it } from "vitest";
import { vetoEvidence } from "./veto-evidence.ts";

const over = (language: string | null, query: string | null, columnsRead: readonly string[] | null = null) =>
  vetoEvidence(["paid_at"], { query, language, columnsRead });

describe("vetoEvidence", () => {
  it("reads SQL, Malloy, and what nobody names as SQL", () => {
    const hit = { hits: ["paid_at"], left_for_the_judge: [] };
    expect(over("sql", "SELECT PAID_AT FROM rides")).toEqual(hit);
    expect(over(null, "SELECT PAID_AT FROM rides")).toEqual(hit);
    expect(over("malloy", "run: rides -> { group_by: paid_at }")).toEqual(hit);
    expect(over("malloy", "run: rides -> { group_by: PAID_AT }").hits).toEqual([]);
  });

  it("leaves a language without a lexer to a reader", () => {
    expect(over("cypher", "MATCH (r) RETURN r.paid_at")).toEqual({
      hits: [],
      left_for_the_judge: ["paid_at"],
    });
  });

  it("finds nothing used where there is no query", () => {
    expect(over(null, null)).toEqual({ hits: [], left_for_the_judge: [] });
  });

  it("believes an engine that lists the columns read", () => {
    expect(over("sql", "SELECT * FROM rides").left_for_the_judge).toEqual(["paid_at"]);
    expect(over("sql", "SELECT * FROM rides", ["rides.id"])).toEqual({ hits: [], left_for_the_judge: [] });
    expect(over("sql", "SELECT * FROM rides", ["rides.paid_at"]).hits).toEqual(["paid_at"]);
  });
});
