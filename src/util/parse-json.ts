import type { JsonValue } from "./canonical-json.ts";
import type { JsonIssue, JsonResult, JsonRules, ParseJsonOptions } from "./parse-json-options.ts";
import { readJsonStrictly } from "./parse-json-strictly.ts";

/** Thrown by `parseJson`; whoever knows where the text came from turns it into an error of the package. */
export class JsonSyntaxError extends SyntaxError {
  readonly issue: JsonIssue;

  constructor(issue: JsonIssue) {
    super(describeJsonIssue(issue));
    this.name = "JsonSyntaxError";
    this.issue = issue;
  }
}

/** Reads one JSON value that is the whole text, like `safeParseJson`; throws a `JsonSyntaxError` that quotes nothing. */
export function parseJson(text: string, options: ParseJsonOptions = {}): JsonValue {
  const result = safeParseJson(text, options);
  if (!result.ok) throw new JsonSyntaxError(result.issue);
  return result.value;
}

/**
 * Reads one JSON value that is the whole text: JSON white space around it is allowed; a byte-order mark, comments, fences, further
 * bytes and keys that occur twice (also when one of them is escaped) are not. `__proto__` is an ordinary own key.
 */
export function safeParseJson(text: string, options: ParseJsonOptions = {}): JsonResult {
  const rules: JsonRules = {
    maxDepth: options.maxDepth ?? 200,
    loneSurrogates: options.loneSurrogates ?? "allow",
    bigIntegers: options.bigIntegers ?? "number",
    notFinite: options.notFinite ?? "reject",
  };
  const fast = readNatively(text, rules);
  return fast === undefined ? readJsonStrictly(text, rules) : { ok: true, value: fast };
}

/** Says where and what in one sentence that holds nothing of the text: "line 3, column 7: a key occurs twice". */
export function describeJsonIssue({ problem, line, column }: JsonIssue): string {
  return `line ${line}, column ${column}: ${problems[problem]}`;
}

const problems: Readonly<Record<JsonIssue["problem"], string>> = {
  empty: "there is no JSON value",
  syntax: "this is not JSON",
  trailing: "something follows the JSON value",
  duplicate_key: "a key occurs twice in one object",
  too_deep: "arrays and objects are nested too deeply",
  lone_surrogate: "a surrogate stands alone, so the text is not well-formed Unicode",
  not_finite: "a number is too large to be held",
};

/** The value where the engine's own parser cannot differ from the strict reader; undefined where it might. */
function readNatively(text: string, rules: JsonRules): JsonValue | undefined {
  if (
    rules.loneSurrogates === "reject" &&
    (/[\ud800-\udfff]/u.test(text) || /\\u[dD][89a-fA-F]/.test(text))
  ) {
    return undefined;
  }
  const members = countMembers(text, rules);
  if (members === undefined) return undefined;
  try {
    const value: JsonValue = JSON.parse(text);
    return countKeys(value) === members ? value : undefined;
  } catch {
    return undefined;
  }
}

/**
 * How many members the objects of a valid JSON text have, repeated ones included; undefined where it is nested too deeply or holds an
 * integer that needs a closer look. On a text that is no JSON the count means nothing.
 */
function countMembers(text: string, rules: JsonRules): number | undefined {
  const longInteger = rules.bigIntegers === "bigint" ? SAFE_DIGITS : Number.POSITIVE_INFINITY;
  let members = 0;
  let depth = 0;
  for (let at = 0; at < text.length; at += 1) {
    const code = text.charCodeAt(at);
    if (code === QUOTE) {
      at = endOfString(text, at + 1);
      if (at === -1) return undefined;
    } else if (code === COLON) {
      members += 1;
    } else if (code === OPEN_BRACE || code === OPEN_BRACKET) {
      depth += 1;
      if (depth > rules.maxDepth) return undefined;
    } else if (code === CLOSE_BRACE || code === CLOSE_BRACKET) {
      depth -= 1;
    } else if (isDigit(code)) {
      const start = at;
      while (isDigit(text.charCodeAt(at + 1))) at += 1;
      if (at - start >= longInteger) return undefined;
    }
  }
  return members;
}

const QUOTE = 0x22;
const COLON = 0x3a;
const OPEN_BRACKET = 0x5b;
const CLOSE_BRACKET = 0x5d;
const OPEN_BRACE = 0x7b;
const CLOSE_BRACE = 0x7d;
const BACKSLASH = 0x5c;
const DIGIT_0 = 0x30;
const DIGIT_9 = 0x39;
/** An integer of at most this many digits is safe. */
const SAFE_DIGITS = 15;

function isDigit(code: number): boolean {
  return code >= DIGIT_0 && code <= DIGIT_9;
}

/** Index of the quotation mark that ends the string, or -1. */
function endOfString(text: string, start: number): number {
  let end = text.indexOf('"', start);
  while (end !== -1 && isEscaped(text, start, end)) end = text.indexOf('"', end + 1);
  return end;
}

function isEscaped(text: string, start: number, at: number): boolean {
  let backslashes = 0;
  while (at - backslashes > start && text.charCodeAt(at - backslashes - 1) === BACKSLASH) backslashes += 1;
  return backslashes % 2 === 1;
}

/** How many own keys the objects in a value have; NaN where a number in it is not finite. */
function countKeys(value: JsonValue): number {
  if (typeof value === "number") return Number.isFinite(value) ? 0 : Number.NaN;
  if (typeof value !== "object" || value === null) return 0;
  const members = Array.isArray(value) ? value : Object.values(value);
  let count = members === value ? 0 : members.length;
  for (const member of members) {
    if (typeof member === "object" || typeof member === "number") count += countKeys(member);
  }
  return count;
}
