import type { JsonValue } from "./canonical-json.ts";
import type { JsonIssue, JsonResult, JsonRules } from "./parse-json-options.ts";

/** Reads one JSON value (RFC 8259) that is the whole text, in one pass that knows where it is; the authority on what is acceptable. */
export function readJsonStrictly(text: string, rules: JsonRules): JsonResult {
  let at = 0;
  let depth = 0;
  const path: (string | number)[] = [];

  try {
    skipSpace();
    if (at === text.length) fail("empty");
    const value = readValue();
    skipSpace();
    if (at < text.length) fail("trailing");
    return { ok: true, value };
  } catch (error) {
    if (error instanceof Stop) return { ok: false, issue: issueAt(error) };
    throw error;
  }

  function readValue(): JsonValue {
    const character = text[at];
    if (character === '"') return readString();
    if (character === "{") return readObject();
    if (character === "[") return readArray();
    if (character === "t") return readWord("true", true);
    if (character === "f") return readWord("false", false);
    if (character === "n") return readWord("null", null);
    return readNumber();
  }

  function readObject(): JsonValue {
    open();
    const members = new Map<string, JsonValue>();
    if (text[at] === "}") return close({});
    for (;;) {
      const start = at;
      if (text[at] !== '"') fail("syntax");
      const key = readString();
      if (members.has(key)) fail("duplicate_key", start);
      skipSpace();
      expect(":");
      skipSpace();
      path.push(key);
      members.set(key, readValue());
      path.pop();
      skipSpace();
      if (text[at] === "}") return close(Object.fromEntries(members));
      expect(",");
      skipSpace();
    }
  }

  function readArray(): JsonValue {
    open();
    const items: JsonValue[] = [];
    if (text[at] === "]") return close(items);
    for (;;) {
      path.push(items.length);
      items.push(readValue());
      path.pop();
      skipSpace();
      if (text[at] === "]") return close(items);
      expect(",");
      skipSpace();
    }
  }

  function open(): void {
    depth += 1;
    if (depth > rules.maxDepth) fail("too_deep");
    at += 1;
    skipSpace();
  }

  function close<Value extends JsonValue>(value: Value): Value {
    depth -= 1;
    at += 1;
    return value;
  }

  function readString(): string {
    const start = at;
    at += 1;
    for (;;) {
      plainText.lastIndex = at;
      plainText.test(text);
      at = plainText.lastIndex;
      if (text[at] === '"') break;
      if (text[at] !== "\\") fail("syntax");
      readEscape();
    }
    at += 1;
    const value: string = JSON.parse(text.slice(start, at));
    if (rules.loneSurrogates === "reject" && /[\ud800-\udfff]/u.test(value)) fail("lone_surrogate", start);
    return value;
  }

  function readEscape(): void {
    const length = /^\\(?:["\\/bfnrt]|u[0-9a-fA-F]{4})/.exec(text.slice(at, at + 6))?.[0].length;
    if (length === undefined) fail("syntax");
    at += length;
  }

  function readNumber(): JsonValue {
    const start = at;
    numberPattern.lastIndex = at;
    const written = numberPattern.exec(text)?.[0];
    if (written === undefined) fail("syntax");
    at += written.length;
    const value = Number(written);
    if (rules.bigIntegers === "bigint" && !Number.isSafeInteger(value) && /^-?\d+$/.test(written)) {
      return BigInt(written);
    }
    if (!Number.isFinite(value) && rules.notFinite === "reject") fail("not_finite", start);
    return value;
  }

  function readWord<Value extends JsonValue>(word: string, value: Value): Value {
    if (!text.startsWith(word, at)) fail("syntax");
    at += word.length;
    return value;
  }

  function expect(character: string): void {
    if (text[at] !== character) fail("syntax");
    at += 1;
  }

  function skipSpace(): void {
    while (text[at] === " " || text[at] === "\n" || text[at] === "\r" || text[at] === "\t") at += 1;
  }

  function fail(problem: JsonIssue["problem"], offset = at): never {
    throw new Stop(problem, offset);
  }

  function issueAt({ problem, offset }: Stop): JsonIssue {
    const before = text.slice(0, offset);
    const lineStart = before.lastIndexOf("\n") + 1;
    return {
      problem,
      line: before.split("\n").length,
      column: offset - lineStart + 1,
      path: [...path],
    };
  }
}

/** Characters that stand in a JSON string as they are. */
const plainText = /[ !#-[\]-\uffff]*/y;
const numberPattern = /-?(?:0|[1-9][0-9]*)(?:\.[0-9]+)?(?:[eE][+-]?[0-9]+)?/y;

/** Ends the reading; never leaves this file. */
class Stop {
  readonly problem: JsonIssue["problem"];
  readonly offset: number;

  constructor(problem: JsonIssue["problem"], offset: number) {
    this.problem = problem;
    this.offset = offset;
  }
}
