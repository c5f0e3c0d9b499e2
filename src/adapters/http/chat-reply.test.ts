import { existsSync, readFileSync } from "node:fs";
import { resolve } from "node:path";
import { describe, expect, it } from "vitest";
import { isEvalJudgeError } from "../../errors/index.ts";
import { readChatReply } from "./chat-reply.ts";

const folder = process.env.EVAL_JUDGE_CORPUS ?? resolve(import.meta.dirname, "../../../../shared/corpus");
const file = resolve(folder, "replies.jsonl");

interface WireCase {
  readonly id: string;
  readonly title: string;
  readonly reply: { httpStatus: number; headers: Record<string, string>; body: string };
  readonly expect: { code: string | null; retryable?: boolean; pausesRun?: boolean };
}

/** What the adapter hands on to the validator, as the validator's code for it. */
const codeOfFinish: Record<string, string | null> = {
  stop: null,
  length: "output_truncated",
  "content-filter": "output_refused",
};

describe.skipIf(!existsSync(file))("replies over the wire", () => {
  const cases: WireCase[] = existsSync(file)
    ? readFileSync(file, "utf8")
        .trim()
        .split("\n")
        .map((line) => JSON.parse(line))
        .filter(({ reply }) => reply.httpStatus !== undefined)
    : [];

  it.each(cases)("$id $title", ({ reply, expect: expected }) => {
    const outcome = read(reply);
    expect(outcome.code).toBe(expected.code);
    if (expected.retryable !== undefined) expect(outcome.retryable).toBe(expected.retryable);
    if (expected.pausesRun !== undefined) expect(outcome.pausesRun).toBe(expected.pausesRun);
  });
});

function read({ httpStatus, headers, body }: WireCase["reply"]) {
  try {
    const reply = readChatReply({ status: httpStatus, headers, body: Buffer.from(body) }, Date.now());
    const code = reply.refusal === null ? codeOfFinish[reply.finishReason] : "output_refused";
    return { code: code === undefined ? "output_incomplete" : code, retryable: false, pausesRun: false };
  } catch (error) {
    if (isEvalJudgeError(error)) {
      return { code: error.code, retryable: error.retryable, pausesRun: error.pausesRun };
    }
    throw error;
  }
}
