import type { RawReply } from "../findings/index.ts";
import type { JudgeModel, ModelReply } from "../model/index.ts";

/** What the validator reads of a reply, with the output limit that the request carried. */
export function rawReply({ text, finishReason, refusal }: ModelReply, { parameters }: JudgeModel): RawReply {
  return { text, finishReason, refusal, outputLimit: parameters.maxOutputTokens };
}
