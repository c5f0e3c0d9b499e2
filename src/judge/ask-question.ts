import type { Call } from "../domain/index.ts";
import { isEvalJudgeError, ModelError, ReplyError } from "../errors/index.ts";
import {
  type JudgeModel,
  type ModelReply,
  type ModelRequest,
  recordFailure,
  recordReply,
} from "../model/index.ts";
import { type BuiltPrompt, renderRetryReason } from "../prompt/index.ts";
import { memoize } from "../util/index.ts";

/** One question to a judge model, with the reader of its answer. */
export interface Question<Answer> {
  /** What is asked, for the record of the call. */
  readonly purpose: string;
  readonly prompt: BuiltPrompt;
  /** Which repetition, from 0. */
  readonly repeat: number;
  /** Reads and checks the reply; throws a ReplyError. */
  readonly parse: (reply: ModelReply) => Answer;
}

/** Whom to ask, and where to keep the record. */
export interface AskOptions {
  readonly model: JudgeModel;
  readonly signal: AbortSignal;
  /** Milliseconds of a monotonic clock. */
  readonly clock: () => number;
  /** Hears of every call, also of those that failed. */
  readonly onCall: (call: Call) => void;
  /** Bytes of instructions and data beyond which nothing is sent; absent = no limit. */
  readonly maxInputBytes?: number;
}

/** Bytes of instructions and data where no limit is configured: 8 MiB, about two million tokens, which is what the largest contexts hold. */
export const DEFAULT_MAX_INPUT_BYTES = 8 * 1024 * 1024;

/**
 * Asks a question; a reply that fails validation is asked for once more with the reason told. Throws the ModelError of a call that
 * brought nothing, or the ReplyError of the second reply. A question beyond `maxInputBytes` is `input_too_large` and is not sent: nothing is ever cut.
 */
export async function askQuestion<Answer>(question: Question<Answer>, options: AskOptions): Promise<Answer> {
  checkSize(question.prompt, options.maxInputBytes ?? Number.POSITIVE_INFINITY);
  try {
    return await askOnce(question, question.prompt.instructions, options);
  } catch (error) {
    if (!(error instanceof ReplyError)) throw error;
    return await askOnce(question, `${question.prompt.instructions}\n\n${renderRetryReason(error)}`, options);
  }
}

function checkSize({ instructions, data }: BuiltPrompt, most: number): void {
  const bytes = Buffer.byteLength(instructions, "utf8") + Buffer.byteLength(data, "utf8");
  if (bytes <= most) return;
  throw new ModelError({
    code: "input_too_large",
    message: `The question has ${bytes} bytes; the limit is ${most}, and nothing is cut.`,
  });
}

async function askOnce<Answer>(
  { purpose, prompt, repeat, parse }: Question<Answer>,
  instructions: string,
  { model, signal, clock, onCall }: AskOptions,
): Promise<Answer> {
  const read = memoize((reply: ModelReply) => parse(reply));
  const request: ModelRequest = {
    instructions,
    data: prompt.data,
    schema: prompt.schema,
    parameters: model.parameters,
    signal,
    repeat,
    stablePrefixLength: prompt.stablePrefixLength,
    isValid: (reply) => succeeds(() => read(reply)),
  };
  const started = clock();
  let reply: ModelReply;
  try {
    reply = await model.generate(request);
  } catch (error) {
    onCall(recordFailure({ model, request, purpose }, error, clock() - started));
    throw error;
  }
  try {
    const answer = read(reply);
    onCall(recordReply({ model, request, purpose }, reply, "ok"));
    return answer;
  } catch (error) {
    onCall(
      recordReply({ model, request, purpose }, reply, isEvalJudgeError(error) ? error.code : "internal"),
    );
    throw error;
  }
}

function succeeds(work: () => unknown): boolean {
  try {
    work();
    return true;
  } catch {
    return false;
  }
}
