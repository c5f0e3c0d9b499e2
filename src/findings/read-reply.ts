import { ReplyError } from "../errors/index.ts";
import { describeJsonIssue, type JsonValue, safeParseJson } from "../util/index.ts";
import { MAX_REPLY_DEPTH, replyLimits } from "./reply-limits.ts";

/** What the validator needs of a model's reply. */
export interface RawReply {
  readonly text: string;
  /** `stop`, `length`, `content-filter`, or any other reason, which is no finish. */
  readonly finishReason: string;
  /** The provider's own mark that the model refused; null or absent = none. */
  readonly refusal?: string | null;
  /** Output tokens that the request allowed, for the message where it was too few. */
  readonly outputLimit?: number | null;
}

/**
 * Reads a reply up to its JSON, in this order: finish reason, size, well-formed text, strict JSON. Numbers that are not finite stay, for
 * the field that they stand in to report. Nothing is read out of prose, repaired or completed.
 */
export function readReply(reply: RawReply, replyBytes: number = replyLimits.replyBytes): JsonValue {
  checkFinish(reply);
  checkSize(reply.text, replyBytes);
  const result = safeParseJson(reply.text, {
    maxDepth: MAX_REPLY_DEPTH,
    loneSurrogates: "reject",
    notFinite: "keep",
  });
  if (!result.ok) {
    throw new ReplyError(
      "output_malformed",
      `The reply is not one JSON object: ${describeJsonIssue(result.issue)}.`,
    );
  }
  return result.value;
}

function checkFinish({ finishReason, refusal, outputLimit }: RawReply): void {
  if (finishReason === "length") {
    const limit = outputLimit === undefined || outputLimit === null ? "" : ` of ${outputLimit} tokens`;
    throw new ReplyError("output_truncated", `The reply was cut at the output limit${limit}.`);
  }
  if (finishReason === "content-filter") {
    throw new ReplyError("output_refused", "The provider's content filter withheld the reply.");
  }
  if (refusal !== undefined && refusal !== null && refusal !== "") {
    throw new ReplyError("output_refused", "The model refused to reply.");
  }
  if (finishReason !== "stop") {
    throw new ReplyError("output_incomplete", "The reply ended for another reason than being complete.");
  }
}

function checkSize(text: string, replyBytes: number): void {
  if (text.length > replyBytes || Buffer.byteLength(text, "utf8") > replyBytes) {
    throw new ReplyError("output_too_large", `The reply is larger than ${replyBytes} bytes.`);
  }
}
