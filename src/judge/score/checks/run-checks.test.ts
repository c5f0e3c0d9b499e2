import { describe, expect, it } from "vitest";
import type { OutputCheck } from "../../../domain/index.ts";
import { type CheckSubject, runChecks } from "./run-checks.ts";

const subject: CheckSubject = {
  output: '{"berth": 6, "until": "noon"}',
  conversation: {
    toolCalls: [{ name: "find_berth", arguments: { length: 12, at: { day: "May 3", hour: 9 } } }],
    toolResults: { total: 4, errors: 1 },
  },
  latencyMs: 800,
};

function result(check: OutputCheck, changes: Partial<CheckSubject> = {}) {
  return runChecks([check], { ...subject, ...changes })[0]?.result;
}

describe("runChecks", () => {
  it.each<[OutputCheck, string]>([
    [{ kind: "required_text", text: "noon" }, "pass"],
    [{ kind: "required_text", text: "Noon" }, "fail"],
    [{ kind: "required_text", text: "Noon", ignoreCase: true }, "pass"],
    [{ kind: "required_text", text: ["noon", "midnight"] }, "fail"],
    [{ kind: "forbidden_text", text: ["midnight", "noon"] }, "fail"],
    [{ kind: "forbidden_text", text: "midnight" }, "pass"],
    [{ kind: "required_tool_call", tool: "find_berth" }, "pass"],
    [{ kind: "required_tool_call", tool: "find_berth", arguments: { at: { hour: 9 } } }, "pass"],
    [{ kind: "required_tool_call", tool: "find_berth", arguments: { length: 13 } }, "fail"],
    [{ kind: "required_tool_call", tool: "book_berth" }, "fail"],
    [{ kind: "forbidden_tool_call", tool: "find_berth", arguments: { length: 12 } }, "fail"],
    [{ kind: "forbidden_tool_call", tool: "book_berth" }, "pass"],
    [{ kind: "tool_error_rate", max: 0.25 }, "pass"],
    [{ kind: "tool_error_rate", max: 0.2 }, "fail"],
    [{ kind: "latency", maxMs: 800 }, "pass"],
    [{ kind: "latency", maxMs: 799 }, "fail"],
    [{ kind: "json_schema", schema: { type: "object", required: ["berth"] } }, "pass"],
    [{ kind: "json_schema", schema: { type: "object", required: ["price"] } }, "fail"],
  ])("%j is a %s", (check, expected) => {
    expect(result(check)).toBe(expected);
  });

  it.each<OutputCheck>([
    { kind: "required_tool_call", tool: "x" },
    { kind: "forbidden_tool_call", tool: "x" },
    { kind: "tool_error_rate", max: 0.5 },
  ])("does not know of %j without a conversation", (check) => {
    expect(result(check, { conversation: null })).toBe("unknown");
  });

  it("does not know a latency that nobody measured", () => {
    expect(result({ kind: "latency", maxMs: 1 }, { latencyMs: null })).toBe("unknown");
  });

  it("fails a schema on what is no JSON", () => {
    expect(result({ kind: "json_schema", schema: true }, { output: "```json\n{}\n```" })).toBe("fail");
  });

  it("numbers checks of one kind that have no id of their own", () => {
    const check: OutputCheck = { kind: "required_text", text: "noon" };
    expect(runChecks([check, { ...check, id: "time" }, check], subject).map(({ id }) => id)).toEqual([
      "required_text",
      "time",
      "required_text_2",
    ]);
  });

  it("says nothing of the output", () => {
    const checks: OutputCheck[] = [
      { kind: "required_text", text: "noon" },
      { kind: "json_schema", schema: { properties: { until: { const: "x" } } } },
    ];
    for (const { detail } of runChecks(checks, subject)) expect(detail).not.toMatch(/noon/);
  });
});
