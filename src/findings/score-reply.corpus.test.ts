import { existsSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { describe, expect, it } from "vitest";
import type { SourceRole } from "../domain/index.ts";
import { catchReplyError } from "./catch-reply-error.ts";
import { parseScore } from "./parse-score.ts";
import { SCORE_CONFIDENCE_FLOOR } from "./reply-limits.ts";

const corpus =
  process.env.EVAL_JUDGE_CORPUS ?? fileURLToPath(new URL("../../../shared/corpus", import.meta.url));
const file = `${corpus}/replies.jsonl`;

interface CorpusReply {
  id: string;
  title: string;
  data: { role: SourceRole; text: string }[];
  allowedQuoteRoles: SourceRole[];
  range: { min: number; max: number; integer: boolean };
  limits?: { reasoningBytes?: number };
  reply: { text?: string; textParts?: [string, number][]; finishReason?: string; httpStatus?: number };
  expect: { status: string; code: string | null; score?: number; quoteGrades?: string[] };
}

const cases = existsSync(file)
  ? readFileSync(file, "utf8")
      .trimEnd()
      .split("\n")
      .map((line) => JSON.parse(line) as CorpusReply)
      .filter((one) => one.reply.httpStatus === undefined)
  : [];

describe.skipIf(!existsSync(file))("replies of the corpus", () => {
  it.each(cases.map((one) => [`${one.id} ${one.title}`, one] as const))("%s", (_name, one) => {
    const text =
      one.reply.text ?? (one.reply.textParts ?? []).map(([part, times]) => part.repeat(times)).join("");
    const result = catchReplyError(() =>
      parseScore({
        reply: { text, finishReason: one.reply.finishReason ?? "stop" },
        sources: one.data,
        allowedQuoteRoles: one.allowedQuoteRoles,
        scale: { min: one.range.min, max: one.range.max, step: one.range.integer ? 1 : null },
        ...(one.limits === undefined ? {} : { limits: one.limits }),
      }),
    );
    const { status, code, score, quoteGrades } = one.expect;
    const low = result.ok && result.value.confidence < SCORE_CONFIDENCE_FLOOR;
    const got = result.ok
      ? { status: low ? "needs_human" : "judged", code: low ? "low_confidence" : null }
      : { status: "failed", code: result.error.code };
    expect(got).toEqual({ status, code });
    if (score !== undefined) expect(result).toMatchObject({ value: { score } });
    if (quoteGrades !== undefined) {
      expect(result).toMatchObject({ value: { quotes: quoteGrades.map((grade) => ({ grade })) } });
    }
  });
});
