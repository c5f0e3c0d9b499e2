import type { Message, OutputItem, PairItem } from "../../domain/index.ts";
import { type HtmlPart, html } from "./html.ts";
import { block } from "./page.ts";

/** What an output or a pair was given: the input, what is expected, the context and the conversation, each only where there is one. */
export function givenBlocks({
  input,
  expected,
  context,
  messages,
}: Pick<OutputItem | PairItem, "input" | "expected" | "context" | "messages">): HtmlPart {
  const passages = context === null || context === undefined ? [] : [context].flat();
  return [
    shown("Input", input),
    shown("Expected", expected),
    passages.length === 0
      ? null
      : html`<details><summary>Context (${passages.length})</summary>${passages.map((text) => block(text))}</details>`,
    messages === null || messages === undefined || messages.length === 0
      ? null
      : html`<details><summary>Conversation (${messages.length})</summary>${messages.map(
          (message) => html`<h3>${message.role}</h3>${block(messageText(message))}`,
        )}</details>`,
  ];
}

/** The output of an item: its own, or the last message of its conversation. */
export function outputText({ output, messages }: OutputItem): string | null {
  const last = messages?.at(-1);
  return output ?? (last === undefined ? null : messageText(last));
}

/** What stands in a message: its text, and what is no text as JSON. */
function messageText({ content, parts, tool_calls }: Message): string {
  const pieces = typeof content === "string" ? [content] : [...(content ?? []), ...(parts ?? [])];
  return [...pieces, ...(tool_calls ?? [])]
    .map((piece) => {
      if (typeof piece === "string") return piece;
      return "text" in piece && typeof piece.text === "string" ? piece.text : JSON.stringify(piece, null, 2);
    })
    .join("\n");
}

function shown(title: string, text: string | null | undefined): HtmlPart {
  return text === null || text === undefined || text === "" ? null : html`<h3>${title}</h3>${block(text)}`;
}
