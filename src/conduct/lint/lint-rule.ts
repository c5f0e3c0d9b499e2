import type { GoldenKind, LoadedCase, Suite } from "../../domain/index.ts";
import type { JudgeRegressionsReading, ParsedRubric } from "../../suite/index.ts";

/** How grave a finding is: an `error` makes verdicts wrong or impossible, a `warning` makes them doubtful, `advice` makes them better. */
export const lintSeverities = ["error", "warning", "advice"] as const;
/** One of the severities. */
export type LintSeverity = (typeof lintSeverities)[number];

/** What every rule of the lint says about itself; tests run its examples, and the documentation is made of it. */
export interface LintRule<Code extends string, Subject, Example> {
  readonly code: Code;
  readonly severity: LintSeverity;
  /** What is found, in one sentence that stands without its place. */
  readonly finds: string;
  /** Why it matters. */
  readonly why: string;
  /** What to do about it. */
  readonly suggestion: string;
  /** Finds every place in a subject. */
  readonly find: (subject: Subject) => readonly LintPlace[];
  /** An input in which the rule finds something. */
  readonly failing: Example;
  /** The input once it is mended. */
  readonly passing: Example;
}

/** Where a rule found something. */
export interface LintPlace {
  /** The case it is about, which gives qid and line. */
  readonly lintCase?: LintCase;
  /** Another file and line than those of the case. */
  readonly file?: string;
  readonly line?: number | null;
  readonly qid?: string;
  /** Tells this place from others of its kind: clauses, columns and rows by name, no judged text. */
  readonly detail?: string;
}

/** A case that is judged, with its rubric parsed once more for its faults. */
export interface LintCase {
  readonly loaded: LoadedCase;
  readonly qid: string;
  readonly question: string;
  readonly kind: GoldenKind | null;
  readonly rubric: ParsedRubric;
}

/** What the rules of suites look at. */
export interface SuiteSubject {
  readonly suite: Suite;
  /** The cases that are judged: `selected` or without a state. */
  readonly cases: readonly LintCase[];
  readonly regressions: JudgeRegressionsReading;
}

/** A small suite: `suite.json` (a name is filled in), the lines of `cases.jsonl`, and further files. */
export interface SuiteExample {
  readonly suite?: object;
  readonly cases: readonly object[];
  /** Lines of `judge-regressions.jsonl`. */
  readonly regressions?: readonly object[];
  readonly files?: Readonly<Record<string, string>>;
}

/** A rule about suites. */
export type SuiteLintRule<Code extends string = string> = LintRule<Code, SuiteSubject, SuiteExample>;

/** Gives a rule about suites its own code as a type. */
export function suiteRule<const Code extends string>(rule: SuiteLintRule<Code>): SuiteLintRule<Code> {
  return rule;
}
