import { parseJson } from "../../util/index.ts";

/** One member to set in a JSON object. */
export interface JsonEdit {
  /** Names of the members that lead to it; the last one is set, and added where it is not there. The others must be there. */
  readonly path: readonly string[];
  /** The value as JSON text. */
  readonly json: string;
}

/**
 * Sets members in the text of one JSON object and leaves every other character as it is: a value that is there is replaced in its place, a new member
 * goes to the end of its object. The text must be valid JSON without repeated members. Throws RangeError where a path leads nowhere.
 */
export function patchJsonText(text: string, edits: readonly JsonEdit[]): string {
  return edits.reduce((patched, edit) => setMember(patched, edit), text);
}

function setMember(text: string, { path, json }: JsonEdit): string {
  let at = skipSpace(text, 0);
  for (const [depth, name] of path.entries()) {
    const member = findMember(text, at, name);
    const isLast = depth === path.length - 1;
    if (member.start !== null && isLast)
      return text.slice(0, member.start) + json + text.slice(skipValue(text, member.start));
    if (member.start === null && isLast)
      return insertMember(text, member, `${JSON.stringify(name)}:${member.space}${json}`);
    if (member.start === null) throw new RangeError(`there is no member for step ${depth + 1} of a path`);
    at = member.start;
  }
  throw new RangeError("a path needs a name");
}

interface Member {
  /** Where the value begins; null where there is no such member. */
  readonly start: number | null;
  /** Where a new member would go: behind the last one. */
  readonly end: number;
  readonly isEmpty: boolean;
  /** What stands behind the first colon of the object. */
  readonly space: string;
}

function findMember(text: string, open: number, name: string): Member {
  if (text[open] !== "{") throw new RangeError("a path leads through what is no object");
  let at = skipSpace(text, open + 1);
  let end = open + 1;
  let space: string | null = null;
  while (text[at] === '"') {
    const keyEnd = skipString(text, at);
    const key = parseJson(text.slice(at, keyEnd));
    const colon = skipSpace(text, keyEnd);
    const start = skipSpace(text, colon + 1);
    space ??= text.slice(colon + 1, start);
    end = skipValue(text, start);
    if (key === name) return { start, end, isEmpty: false, space };
    at = skipSpace(text, end);
    if (text[at] !== ",") break;
    at = skipSpace(text, at + 1);
  }
  return { start: null, end, isEmpty: space === null, space: space ?? "" };
}

function insertMember(text: string, { end, isEmpty, space }: Member, member: string): string {
  return text.slice(0, end) + (isEmpty ? "" : `,${space}`) + member + text.slice(end);
}

function skipSpace(text: string, at: number): number {
  let end = at;
  while (" \t\n\r".includes(text[end] ?? "-")) end += 1;
  return end;
}

function skipString(text: string, at: number): number {
  let end = at + 1;
  while (end < text.length && text[end] !== '"') end += text[end] === "\\" ? 2 : 1;
  return end + 1;
}

/** Behind the value that begins here. */
function skipValue(text: string, at: number): number {
  if (text[at] === '"') return skipString(text, at);
  if (text[at] !== "{" && text[at] !== "[") {
    let end = at;
    while (end < text.length && !",]} \t\n\r".includes(text[end] ?? "")) end += 1;
    return end;
  }
  let depth = 0;
  for (let end = at; end < text.length; end += 1) {
    const character = text[end] ?? "";
    if (character === '"') end = skipString(text, end) - 1;
    else if (character === "{" || character === "[") depth += 1;
    else if (character === "}" || character === "]") {
      depth -= 1;
      if (depth === 0) return end + 1;
    }
  }
  return text.length;
}
