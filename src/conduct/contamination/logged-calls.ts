import { type JsonValue, safeParseJson } from "../../util/index.ts";

/** One call of a tool, as far as a log tells it. */
export interface LoggedCall {
  /** All texts that went into the call; what came out of it is left aside. */
  readonly texts: readonly string[];
}

/** Members that hold what a call returned: a listing that names a file has not read it. */
const returned =
  /^(?:output|outputs|result|results|response|stdout|stderr|returned?|content_blocks?|observation)$/i;
/** Levels of a log that are read. */
const MAX_DEPTH = 40;

/** Reads a tool log of any form: a list of calls, one call, or their JSON as text; arguments that are JSON in a text are read too. Null where there is none. */
export function loggedCalls(log: unknown): readonly LoggedCall[] | null {
  if (log === undefined || log === null) return null;
  const value = typeof log === "string" ? fromText(log) : log;
  const entries = Array.isArray(value) ? value : [value];
  return entries.map((entry) => ({ texts: textsOf(entry, 0) }));
}

/** A log as text is JSON, JSON Lines, or one call a line. */
function fromText(text: string): unknown {
  const whole = safeParseJson(text);
  if (whole.ok) return whole.value;
  return text
    .split("\n")
    .filter((line) => line.trim() !== "")
    .map((line): JsonValue => {
      const parsed = safeParseJson(line);
      return parsed.ok ? parsed.value : line;
    });
}

function textsOf(value: unknown, depth: number): readonly string[] {
  if (depth > MAX_DEPTH) return [];
  if (typeof value === "string") {
    const inner = /^\s*[{[]/.test(value) ? safeParseJson(value) : null;
    return inner?.ok === true ? [value, ...textsOf(inner.value, depth + 1)] : [value];
  }
  if (Array.isArray(value)) return value.flatMap((item) => textsOf(item, depth + 1));
  if (typeof value !== "object" || value === null) return [];
  return Object.entries(value).flatMap(([key, member]) =>
    returned.test(key) ? [] : textsOf(member, depth + 1),
  );
}
