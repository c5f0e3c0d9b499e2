import type { SourceRole } from "../domain/index.ts";
import { dataRules } from "./data-rules.ts";
import { evidenceRules } from "./evidence-rules.ts";
import { type RubricText, rubricSection } from "./rubric-text.ts";
import { neutralityRules, scoreConfidenceRules } from "./score-confidence.ts";

/** What the instructions of a rubric judge are made of. */
export interface JudgingParts {
  readonly task: string;
  readonly rubric: RubricText;
  /** What differs between the questions under one rubric: the criterion or gate, and what may be quoted for it. */
  readonly parts: readonly string[];
}

/** The instructions of a rubric judge: what all questions share, then the rubric, then what this one asks. */
export function judgingInstructions({ task, rubric, parts }: JudgingParts): readonly string[] {
  return [
    task,
    dataRules,
    evidenceRules,
    scoreConfidenceRules,
    neutralityRules,
    rubricSection(rubric),
    ...parts,
  ];
}

/** Says which sources may be quoted; earlier turns only where the rubric allows their role. */
export function quoteRoles(roles: readonly SourceRole[]): string {
  return `Quote only sources with ${roles.length === 1 ? "the role" : "one of the roles"} ${roles.join(", ")}.`;
}
