import type { SourceRole } from "../domain/index.ts";
import type { Source } from "./source.ts";

/** A message of a conversation before the output that is judged. */
export interface HistoryMessage {
  readonly role: "user" | "assistant" | "system" | "tool";
  /** Its text; a tool call or a tool result as JSON. */
  readonly text: string;
}

/** One output with what it was made from. */
export interface JudgedOutput {
  /** What the system was asked, where it is no conversation; null otherwise. */
  readonly input: string | null;
  /** Earlier messages, oldest first. */
  readonly history: readonly HistoryMessage[];
  /** What the output should rest on, such as retrieved passages. */
  readonly context: readonly string[];
  /** An answer that counts as right; null where there is none. */
  readonly expected: string | null;
  readonly output: string;
}

/** The role of the source that is judged; `assistant` are earlier messages, so that a quote of one cannot pass for a quote of the other. */
export const JUDGED_ROLE = "answer" as const satisfies SourceRole;

/** What an output was made from, as sources. */
export function givenSources({
  input,
  history,
  context,
  expected,
}: Omit<JudgedOutput, "output">): readonly Source[] {
  return [
    ...(input === null ? [] : [{ role: "user", label: "input", text: input } as const]),
    ...history.map(({ role, text }) => ({ role, label: `earlier message from ${role}`, text }) as const),
    ...context.map((text) => ({ role: "context", label: "context", text }) as const),
    ...(expected === null ? [] : [{ role: "expected", label: "expected answer", text: expected } as const]),
  ];
}

/** The output that is judged, marked as such. */
export function outputSource(output: string, label = "output to judge"): Source {
  return { role: JUDGED_ROLE, label, text: output };
}
