import type { OutputItem, PairItem } from "../../domain/index.ts";
import type { JudgedOutput } from "../../prompt/index.ts";
import type { Conversation } from "./read-conversation.ts";

/** What an output was made from, as the prompts take it. */
export type Given = Omit<JudgedOutput, "output">;

/** Gathers what a line gives beside its outputs: input, earlier messages, context and the expected answer. */
export function givenOf(item: OutputItem | PairItem, { history }: Pick<Conversation, "history">): Given {
  const { input, context, expected } = item;
  return {
    input: input ?? null,
    history,
    context: typeof context === "string" ? [context] : (context ?? []),
    expected: expected ?? null,
  };
}
