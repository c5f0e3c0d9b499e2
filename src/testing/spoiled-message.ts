import type { FaultName } from "./fault-names.ts";

/** What a chat completion says in its first choice. */
export interface ChatMessage {
  readonly content: string | null;
  /** @default "stop" */
  readonly finish?: string;
  readonly refusal?: string;
  /** Arguments of a tool call that stands in place of the text. */
  readonly toolArguments?: string;
}

/** The message of a fault that lies in the message itself, made from the right text; null for every other fault. */
export function spoiledMessage(fault: FaultName | null, text: string): ChatMessage | null {
  switch (fault) {
    case null:
    case "slow_first_byte":
      return { content: text };
    case "malformed_json":
      return { content: text.replace(/[}\]]?\s*$/, ",") };
    case "fenced_json":
      return { content: `\`\`\`json\n${text}\n\`\`\`` };
    case "truncated":
      return { content: text.slice(0, text.length / 2), finish: "length" };
    case "duplicate_keys":
      return { content: repeatFirstKey(text) };
    case "huge_reply":
      return { content: text + " ".repeat(HUGE_BYTES) };
    case "refusal":
      return { content: null, refusal: "I cannot help with that." };
    case "content_filter":
      return { content: "", finish: "content_filter" };
    case "tool_call":
      return { content: null, finish: "tool_calls", toolArguments: text };
    default:
      return null;
  }
}

const HUGE_BYTES = 2 * 1024 * 1024;

function repeatFirstKey(text: string): string {
  const [, key] = /^\s*\{\s*("(?:[^"\\]|\\.)*")\s*:/.exec(text) ?? [];
  return key === undefined ? '{"a":1,"a":2}' : text.replace("{", () => `{${key}:null,`);
}
