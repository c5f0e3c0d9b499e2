import type { AnswerSituation, decideAnswer, ScreenedAttempt, screenAttempt } from "../../src/rules/index.ts";

/** A line of `corpus/rules.jsonl`, as far as its readers name it. */
export interface RulesCase {
  readonly id: string;
  readonly theme: string;
  readonly title: string;
  readonly situation: Record<string, unknown>;
  readonly expect: RulesOutcome;
}

/** An outcome in the corpus's words. */
export interface RulesOutcome {
  readonly status: string;
  readonly verdict: string | null;
  readonly rule: string;
  readonly flags: readonly string[];
  readonly decided_by?: string;
  readonly tentative?: string | null;
}

/** The functions of the package that a case runs. */
export interface RulesApi {
  readonly screenAttempt: typeof screenAttempt;
  readonly decideAnswer: typeof decideAnswer;
}

export function checkRulesCase(
  line: RulesCase,
  api: RulesApi,
): {
  readonly id: string;
  readonly ok: boolean;
  readonly differing: readonly string[];
  readonly got: RulesOutcome;
  readonly expected: RulesOutcome;
};
export function decideCase(line: RulesCase, api: RulesApi): RulesOutcome;
export function expectation(expect: RulesOutcome): RulesOutcome;
export function toScreened(situation: RulesCase["situation"]): ScreenedAttempt;
export function toSituation(situation: RulesCase["situation"]): AnswerSituation;
