import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { CheckResult, CriterionResult, GateOutcome } from "../domain/index.ts";
import { decideScore } from "./decide-score.ts";

const error = { code: "model_timeout", message: "Late.", retryable: true, pauses_run: false };
const scale = { min: 1, max: 5, step: 1 };
const gates: readonly GateOutcome[] = [
  { status: "decided", id: "g", votes: [], result: "pass", confidence: 1 },
  { status: "decided", id: "g", votes: [], result: "fail", confidence: 1 },
  { status: "needs_human", id: "g", votes: [], reasons: ["low_confidence"] },
  { status: "failed", id: "g", votes: [], error },
];
const base = { id: "c", scale, pass_at: 3, votes: [] };
const criteria: readonly CriterionResult[] = [
  { status: "decided", ...base, score: 4, passes: true, confidence: 1, spread: 0 },
  { status: "decided", ...base, score: 2, passes: false, confidence: 1, spread: 0 },
  { status: "decided", ...base, pass_at: null, score: 1, passes: null, confidence: 1, spread: 0 },
  { status: "needs_human", ...base, reasons: ["panel_spread"] },
  { status: "failed", ...base, error },
];
const checks: readonly CheckResult[] = (["pass", "fail", "unknown"] as const).map((result) => ({
  id: "k",
  kind: "latency",
  result,
  detail: "",
}));

const anyParts = fc.record({
  checks: fc.array(fc.constantFrom(...checks), { maxLength: 3 }),
  gates: fc.array(fc.constantFrom(...gates), { maxLength: 3 }),
  criteria: fc.array(fc.constantFrom(...criteria), { maxLength: 4 }),
});

describe("decideScore", () => {
  it("follows the order gate, incomplete, criterion, pass over every combination", () => {
    fc.assert(
      fc.property(anyParts, (parts) => {
        const stopped =
          parts.checks.some(({ result }) => result === "fail") ||
          parts.gates.some((gate) => gate.status === "decided" && gate.result === "fail");
        const open = [...parts.gates, ...parts.criteria];
        const failed = open.some(({ status }) => status === "failed");
        const human =
          open.some(({ status }) => status === "needs_human") ||
          parts.checks.some(({ result }) => result === "unknown");
        const low = parts.criteria.some((one) => one.status === "decided" && one.passes === false);
        const decision = decideScore(parts);
        const told = decision.status === "decided" ? decision.verdict : decision.status;
        expect(told).toBe(
          stopped ? "fail" : failed ? "failed" : human ? "needs_human" : low ? "fail" : "pass",
        );
        if (decision.status === "decided") {
          expect(decision.failed_by.length > 0).toBe(decision.verdict === "fail");
        }
      }),
    );
  });
});
