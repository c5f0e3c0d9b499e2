import { describe, expect, it } from "vitest";
import type { RetrievalJudgement } from "../domain/index.ts";
import { renderRetrievalJudgement } from "./render-retrieval-judgement.ts";

const hostile = "\u001b[2J\u202ecity";
const judgement: RetrievalJudgement = {
  ...{ type: "judgement", mode: "retrieval", status: "decided", decided_by: "findings" },
  pins: {
    ...{ run_id: "r", qid: "s1", arm: "default", sample: 0, at: "2026-01-01T00:00:00Z" },
    ...{ judge_version: "retrieval/v1", judge_identity: "i", judge_model: { asked: "m", returned: null } },
    ...{ prompt_sha: "", schema_revision: "", attempt_sha: "", confidence_threshold: 5, entities_sha: "e" },
  },
  ...{ term: "town", entity_type: "dimension", returned_count: 2, flags: [], calls: [], cost_usd: 0 },
  usage: { input_tokens: 0, output_tokens: 0, cached_input_tokens: 0 },
  in_scope: { in_scope: true, entities: ["dimension:orders:city"], confidence: 9 },
  returned: [
    { entity: "dimension:orders:status", level: "no_match", why: "", confidence: 8 },
    { entity: "dimension:orders:city", level: "match", why: "A town is a city.", confidence: 7 },
  ],
  quotes: [{ source: 3, role: "context", quote: hostile, offset: 0, grade: "exact" }],
};

describe("renderRetrievalJudgement", () => {
  it("says whether the model represents the term, and how far each returned entity does", () => {
    expect(renderRetrievalJudgement(judgement).split("\n")).toEqual([
      "s1: “town” (dimension): in the model, decided by findings",
      "",
      "Findings, each with its confidence of 10",
      "  represented by: dimension:orders:city (9)",
      "  1. dimension:orders:status: no_match (8)",
      "  2. dimension:orders:city: match (7) · A town is a city.",
      "",
      "Quotes",
      expect.stringMatching(/^ {2}source 3, context: “.*city”$/),
    ]);
  });

  it("lets no control character through", () => {
    const text = renderRetrievalJudgement(judgement);
    for (const control of ["\u001b", "\u202e"]) expect(text).not.toContain(control);
  });
});
