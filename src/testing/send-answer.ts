import type { ServerResponse } from "node:http";
import type { FaultName } from "./fault-names.ts";
import { fixedAnswer } from "./fixed-answer.ts";
import { type ChatMessage, spoiledMessage } from "./spoiled-message.ts";

/** One answer of the fault server. */
export interface FaultAnswer {
  /** Null = the right answer. */
  readonly fault: FaultName | null;
  /** The text of the right reply. */
  readonly text: string;
  readonly model: string;
  /** How long the first byte of `slow_first_byte` takes, in milliseconds. */
  readonly slowMs: number;
}

/** Sends the answer with its fault: another message, another answer, or a connection that breaks. */
export function sendAnswer(response: ServerResponse, answer: FaultAnswer): void {
  const { fault, text } = answer;
  const message = spoiledMessage(fault, text);
  const fixed = fixedAnswer(fault);
  if (message !== null && fault === "slow_first_byte") {
    setTimeout(() => sendCompletion(response, answer, message), answer.slowMs).unref();
  } else if (message !== null) {
    sendCompletion(response, answer, message);
  } else if (fixed !== null) {
    const length = String(Buffer.byteLength(fixed.body));
    response.writeHead(fixed.status, { ...fixed.headers, "content-length": length }).end(fixed.body);
  } else if (fault === "endless_body") {
    sendEndlessly(response);
  } else if (fault === "reset_mid_body") {
    startAndReset(response, completion(answer, { content: text }));
  } else {
    response.socket?.resetAndDestroy();
  }
}

function sendCompletion(response: ServerResponse, answer: FaultAnswer, message: ChatMessage): void {
  const body = completion(answer, message);
  response.writeHead(200, { "content-type": "application/json", "content-length": Buffer.byteLength(body) });
  response.end(body);
}

/** A chat completion; its usage counts four characters as a token. */
function completion({ model }: FaultAnswer, message: ChatMessage): string {
  const { content, finish = "stop", refusal, toolArguments } = message;
  const call = { id: "t-1", type: "function", function: { name: "reply", arguments: toolArguments } };
  return JSON.stringify({
    id: "c-1",
    object: "chat.completion",
    model,
    choices: [
      {
        index: 0,
        finish_reason: finish,
        message: {
          role: "assistant",
          content,
          refusal: refusal ?? null,
          ...(toolArguments === undefined ? {} : { tool_calls: [call] }),
        },
      },
    ],
    usage: {
      prompt_tokens: 100,
      completion_tokens: Math.ceil((content ?? "").length / 4),
      prompt_tokens_details: { cached_tokens: 40 },
    },
  });
}

/** Bytes without end, slowly enough that time and not size runs out. */
function sendEndlessly(response: ServerResponse): void {
  response.writeHead(200, { "content-type": "application/json" });
  const timer = setInterval(() => response.write(" "), 20);
  response.on("close", () => clearInterval(timer));
}

function startAndReset(response: ServerResponse, body: string): void {
  response.writeHead(200, { "content-type": "application/json", "content-length": Buffer.byteLength(body) });
  response.write(body.slice(0, body.length / 2), () => response.socket?.resetAndDestroy());
}
