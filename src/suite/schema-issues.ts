import type { z } from "zod";
import type { InputIssue } from "../errors/index.ts";

/** Where a value stands that was held against a schema. */
export interface Place {
  /** The file as the caller named it, or null for a value. */
  readonly file: string | null;
  /** Line in the file, counted from 1, or null. */
  readonly line: number | null;
}

/** Turns what a schema objects to into issues with a remedy; nothing of the values is quoted. */
export function schemaIssues(error: z.ZodError, place: Place): readonly InputIssue[] {
  return error.issues.map((issue) => ({
    ...place,
    field: fieldName(issue.path),
    ...explain(issue),
  }));
}

/** Writes the path to a field: `golden.rows[2].name`; keys that are no plain names stand in brackets and quotation marks. */
export function fieldName(path: readonly PropertyKey[]): string | null {
  if (path.length === 0) return null;
  return path.map(segment).join("").replace(/^\./, "");
}

function segment(key: PropertyKey): string {
  if (typeof key === "number") return `[${key}]`;
  const name = String(key);
  if (/^[\p{L}_$][\p{L}\p{N}_$-]*$/u.test(name) && name.length <= longestName) return `.${name}`;
  const short = name.length > longestName ? `${name.slice(0, longestName)}…` : name;
  return `[${JSON.stringify(short).replace(/[\p{Cc}\p{Cf}]/gu, "?")}]`;
}

const longestName = 80;

function explain(issue: z.core.$ZodIssue): Pick<InputIssue, "problem" | "remedy"> {
  switch (issue.code) {
    case "invalid_type":
      return isMissing(issue.message)
        ? { problem: "The field is missing.", remedy: `Add it; it is ${article(issue.expected)}.` }
        : { problem: `This is not ${article(issue.expected)}.`, remedy: `Write ${article(issue.expected)}.` };
    case "invalid_value":
      return {
        problem: "The value is none of those that are allowed.",
        remedy: `Write one of ${issue.values.map((value) => JSON.stringify(value)).join(", ")}.`,
      };
    case "invalid_union":
      if (issue.errors.length > 0 && issue.errors.every(isAllMissing)) {
        return { problem: "The field is missing.", remedy: "Add it; see the JSON Schema of this file." };
      }
      return issue.discriminator === undefined
        ? { problem: "The value has none of the allowed forms.", remedy: "See the JSON Schema of this file." }
        : {
            problem: `The field \`${issue.discriminator}\` is missing or none of those that are allowed.`,
            remedy: "See the JSON Schema of this file.",
          };
    case "too_small":
      return { problem: sizeOf(issue.origin, "too few", "too small"), remedy: `At least ${issue.minimum}.` };
    case "too_big":
      return { problem: sizeOf(issue.origin, "too many", "too large"), remedy: `At most ${issue.maximum}.` };
    case "unrecognized_keys":
      return {
        problem: `Unknown fields: ${issue.keys.map((key) => segment(key).replace(/^\./, "")).join(", ")}.`,
        remedy: "Remove them or mend their spelling.",
      };
    case "custom":
      return { problem: `The value ${issue.message}.`, remedy: "See the documentation of this field." };
    case "invalid_format":
    case "not_multiple_of":
    case "invalid_key":
    case "invalid_element":
      return {
        problem: "The value does not have the required form.",
        remedy: "See the JSON Schema of this file.",
      };
  }
}

/** Whether a form of a union was refused for nothing but that there is no value. */
function isAllMissing(errors: readonly z.core.$ZodIssue[]): boolean {
  return errors.length > 0 && errors.every(({ message, path }) => path.length === 0 && isMissing(message));
}

function isMissing(message: string): boolean {
  return message.endsWith("received undefined");
}

function article(expected: string): string {
  const names: Readonly<Record<string, string>> = {
    string: "a text",
    number: "a number",
    int: "a whole number",
    boolean: "true or false",
    array: "a list",
    object: "an object",
    record: "an object",
    null: "null",
  };
  return names[expected] ?? `of the type ${expected}`;
}

function sizeOf(origin: string, few: string, small: string): string {
  switch (origin) {
    case "string":
      return small === "too small" ? "The text is too short." : "The text is too long.";
    case "array":
    case "set":
    case "map":
      return `The list has ${few} entries.`;
    default:
      return `The number is ${small}.`;
  }
}
