import { ReplyError } from "../errors/index.ts";

/** Checks that each id is answered once and nothing else is, in any order. Throws `output_malformed`. */
export function checkAnsweredOnce(field: string, given: readonly string[], asked: readonly string[]): void {
  const left = new Set(asked);
  for (const [index, id] of given.entries()) {
    if (!left.delete(id))
      malformed(`${field}[${index}]`, "names an unknown id, or one that was answered before");
  }
  if (left.size > 0) malformed(field, `leaves out ${left.size} of what was asked`);
}

/** Checks that a finding is null exactly where it was not asked. Throws `output_malformed`. */
export function checkAsked(field: string, finding: unknown, asked: boolean): void {
  if (asked && finding === null) malformed(field, "was asked and is null");
  if (!asked && finding !== null) malformed(field, "was not asked and must be null");
}

/** Throws `output_malformed` for a field. */
export function malformed(field: string, what: string): never {
  throw new ReplyError("output_malformed", `${field} ${what}.`, field);
}
