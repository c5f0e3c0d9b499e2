import type { LoadedAttempt, LoadedCase, Suite } from "../domain/index.ts";
import { compilePattern } from "./compile-pattern.ts";

/** Which attempts of a file are judged; absent = all. */
export interface Selection {
  /** Regular expression that must occur in the qid. */
  readonly pattern?: string;
  /** A tag of the case; with several, one of them is enough. */
  readonly tags?: readonly string[];
  readonly arms?: readonly string[];
  readonly split?: "dev" | "holdout";
  /** The first n of what is left. */
  readonly first?: number;
}

/** An attempt with the case that it answers. */
export interface SelectedAttempt {
  readonly attempt: LoadedAttempt;
  readonly loadedCase: LoadedCase;
}

/** What is judged: cases in state `selected` (or none) that the filters let through, and the attempts at them. */
export interface SelectedWork {
  readonly cases: readonly LoadedCase[];
  readonly attempts: readonly SelectedAttempt[];
}

/** Applies the filters; attempts keep their order. Throws a ConfigurationError for a pattern that is no regular expression. */
export function selectAttempts(
  suite: Suite,
  attempts: readonly LoadedAttempt[],
  selection: Selection = {},
): SelectedWork {
  const passes = caseFilter(selection);
  const cases = suite.cases.filter(
    ({ evalCase }) => (evalCase.state ?? "selected") === "selected" && passes(evalCase),
  );
  const byQid = new Map(cases.map((loadedCase) => [loadedCase.evalCase.qid, loadedCase]));
  const selected = attempts.flatMap((attempt) => {
    const loadedCase = byQid.get(attempt.qid);
    if (loadedCase === undefined) return [];
    if (selection.arms !== undefined && !selection.arms.includes(attempt.arm)) return [];
    return [{ attempt, loadedCase }];
  });
  return { cases, attempts: selection.first === undefined ? selected : selected.slice(0, selection.first) };
}

function caseFilter({ pattern, tags, split }: Selection): (evalCase: LoadedCase["evalCase"]) => boolean {
  const expression = pattern === undefined ? null : compilePattern(pattern, "--filter-pattern");
  return (evalCase) =>
    (expression === null || expression.test(evalCase.qid)) &&
    (tags === undefined || tags.some((tag) => evalCase.tags?.includes(tag) === true)) &&
    (split === undefined || evalCase.split === split);
}
