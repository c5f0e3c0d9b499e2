import type { Message } from "../../domain/index.ts";
import type { HistoryMessage } from "../../prompt/index.ts";
import { safeParseJson } from "../../util/index.ts";

/** One call of a tool. */
export interface ToolCall {
  readonly name: string;
  /** As JSON value where it could be read as one, else as written. */
  readonly arguments: unknown;
}

/** A conversation as a judge reads it. */
export interface Conversation {
  /** Earlier messages, oldest first, with tool calls and results as messages of role `tool`. */
  readonly history: readonly HistoryMessage[];
  /** The output that is judged; null where the conversation holds none. */
  readonly output: string | null;
  readonly toolCalls: readonly ToolCall[];
  readonly toolResults: { readonly total: number; readonly errors: number };
}

/**
 * Reads a conversation in the OpenAI, AI SDK (messages of a model or of a user interface) or Anthropic format. Where `output` is undefined, the text of the last message is the output, if
 * that is the assistant's. A last message that repeats the output is not history.
 */
export function readConversation(
  messages: readonly Message[],
  output: string | null | undefined,
): Conversation {
  const last = messages.at(-1);
  const lastText = last?.role === "assistant" ? textOf(last) : null;
  const judged = output === undefined ? lastText : output;
  const repeats = lastText !== null && lastText === judged;
  const turns = messages.map(readTurn);
  const history = turns.flatMap(({ text, tools }, index) => {
    const isOutput = repeats && index === turns.length - 1;
    return isOutput || text === null ? tools : [text, ...tools];
  });
  const results = turns.flatMap((turn) => turn.results);
  return {
    history,
    output: judged,
    toolCalls: turns.flatMap((turn) => turn.calls),
    toolResults: { total: results.length, errors: results.filter((failed) => failed).length },
  };
}

interface Turn {
  readonly text: HistoryMessage | null;
  /** Calls and results, in the order of the message. */
  readonly tools: readonly HistoryMessage[];
  readonly calls: readonly ToolCall[];
  /** One a result of a tool: whether it is an error. */
  readonly results: readonly boolean[];
}

function readTurn(message: Message): Turn {
  if (message.role === "tool") return readToolMessage(message);
  const role = message.role === "developer" ? "system" : message.role;
  const text = textOf(message);
  const parts = partsOf(message);
  const calls = [...parts.flatMap(callOfPart), ...(message.tool_calls ?? []).flatMap(callOfOpenAi)];
  const results = parts.flatMap(resultOfPart);
  return {
    text: text === "" && (calls.length > 0 || results.length > 0) ? null : { role, text },
    tools: [
      ...calls.map(showCall),
      ...results.map(({ text: shown }) => ({ role: "tool", text: shown }) as const),
    ],
    calls,
    results: results.map(({ failed }) => failed),
  };
}

function readToolMessage(message: Message): Turn {
  const parts = partsOf(message).flatMap(resultOfPart);
  const results =
    parts.length > 0
      ? parts
      : [{ text: textOf(message), failed: isMarkedError(message) || holdsError(textOf(message)) }];
  return {
    text: null,
    tools: results.map(({ text }) => ({ role: "tool", text })),
    calls: [],
    results: results.map(({ failed }) => failed),
  };
}

type Part = Readonly<Record<string, unknown>>;

function partsOf({ content, parts }: Message): readonly Part[] {
  return Array.isArray(content) ? content : (parts ?? []);
}

/** The text of a message; parts that are neither text nor tools nor thoughts leave a mark of their type. */
function textOf(message: Message): string {
  if (typeof message.content === "string") return message.content;
  return partsOf(message).map(textOfPart).join("");
}

const silent = /^(?:tool|dynamic-tool|reasoning|thinking|redacted|step-start)/;

function textOfPart(part: Part): string {
  if (typeof part.text === "string" && /text$/.test(String(part.type))) return part.text;
  return silent.test(String(part.type)) ? "" : JSON.stringify({ type: String(part.type) });
}

function callOfPart(part: Part): readonly ToolCall[] {
  const shown = toolOfInterface(part);
  if (shown !== null) return [{ name: shown, arguments: part.input ?? null }];
  if (part.type !== "tool_use" && part.type !== "tool-call") return [];
  return [{ name: String(part.name ?? part.toolName ?? ""), arguments: part.input ?? part.args ?? null }];
}

function callOfOpenAi(call: Part): readonly ToolCall[] {
  const named = isObject(call.function) ? call.function : call;
  return [{ name: String(named.name ?? ""), arguments: parsed(named.arguments) }];
}

/** The tool of a part of the AI SDK's user interface, where call and result are one part; null for other parts. */
function toolOfInterface(part: Part): string | null {
  if (typeof part.state !== "string") return null;
  if (part.type === "dynamic-tool") return String(part.toolName ?? "");
  return /^tool-(.+)$/s.exec(String(part.type))?.[1] ?? null;
}

function resultOfPart(part: Part): readonly { readonly text: string; readonly failed: boolean }[] {
  if (toolOfInterface(part) !== null) {
    if (part.state === "output-error") return [{ text: textOfResult(part.errorText ?? null), failed: true }];
    return part.state === "output-available" ? [resultOf(part.output ?? null)] : [];
  }
  if (part.type !== "tool_result" && part.type !== "tool-result") return [];
  const value = part.content ?? part.output ?? part.result ?? null;
  const failed = isMarkedError(part) || (isObject(value) && /^error/.test(String(value.type)));
  const result = resultOf(value);
  return [{ text: result.text, failed: failed || result.failed }];
}

function resultOf(value: unknown): { readonly text: string; readonly failed: boolean } {
  const text = textOfResult(value);
  return { text, failed: holdsError(text) };
}

/** A result as it was, without the wrapping of its format, so that a passage of it can be quoted. */
function textOfResult(value: unknown): string {
  if (typeof value === "string") return value;
  if (isObject(value) && value.type === "text" && typeof value.value === "string") return value.value;
  if (isObject(value) && value.type === "json") return JSON.stringify(value.value ?? null);
  const texts = Array.isArray(value)
    ? value.map((part) => (isObject(part) && part.type === "text" ? part.text : null))
    : [];
  if (texts.length > 0 && texts.every((text) => typeof text === "string")) return texts.join("\n");
  return JSON.stringify(value);
}

function isMarkedError(value: Part): boolean {
  return value.is_error === true || value.isError === true || value.status === "error";
}

/** A result that is a JSON object with an `error` says that the tool failed, where the format has no mark for it. */
function holdsError(text: string): boolean {
  const value = parsed(text);
  return isObject(value) && value.error !== undefined && value.error !== null && value.error !== false;
}

function showCall({ name, arguments: given }: ToolCall): HistoryMessage {
  return { role: "tool", text: JSON.stringify({ tool_call: name, arguments: given }) };
}

function parsed(value: unknown): unknown {
  if (typeof value !== "string") return value ?? null;
  const result = safeParseJson(value);
  return result.ok ? result.value : value;
}

function isObject(value: unknown): value is Part {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
