/** Words for a pass, in lower case. */
export const passWords: ReadonlySet<string> = new Set([
  "match",
  "pass",
  "passed",
  "correct",
  "right",
  "good",
  "true",
  "yes",
  "y",
  "ok",
  "accept",
  "accepted",
  "positive",
  "1",
]);

/** Words for a failure, in lower case. */
export const failWords: ReadonlySet<string> = new Set([
  "no_match",
  "fail",
  "failed",
  "incorrect",
  "wrong",
  "bad",
  "false",
  "no",
  "n",
  "not_ok",
  "reject",
  "rejected",
  "negative",
  "0",
]);

/** Words for no verdict where somebody is asked instead, in lower case. */
export const abstainWords: ReadonlySet<string> = new Set([
  "",
  "needs_human",
  "abstain",
  "abstained",
  "undecided",
  "unsure",
  "unknown",
  "unscored",
  "skip",
  "skipped",
  "none",
  "null",
  "na",
  "n/a",
]);

/** Words for no verdict because judging failed, in lower case. */
export const errorWords: ReadonlySet<string> = new Set([
  "error",
  "garbage",
  "invalid",
  "unparsable",
  "unparsed",
  "timeout",
]);

/** Words for the sides of a pair, in lower case, with the side. */
export const pairWords: ReadonlyMap<string, "a" | "b" | "tie"> = new Map([
  ["a", "a"],
  ["b", "b"],
  ["tie", "tie"],
  ["draw", "tie"],
  ["equal", "tie"],
  ["similar", "tie"],
]);

/** The form in which words are compared: without surrounding white space, in lower case, parts joined by underscores. */
export function wordOf(value: string | number | boolean): string {
  return String(value)
    .trim()
    .toLowerCase()
    .replace(/(?<=[a-z])[\s-]+(?=[a-z])/g, "_");
}
