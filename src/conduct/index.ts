export {
  type CheckContaminationOptions,
  type ContaminationFinding,
  checkContamination,
  type Touch,
  withContamination,
} from "./contamination/check-contamination.ts";
export { contaminationLine, contaminationNotes } from "./contamination/contamination-notes.ts";
export {
  type ForbiddenPaths,
  type ForbiddenPathsOptions,
  forbiddenPaths,
} from "./contamination/forbidden-paths.ts";
export { readToolLogs } from "./contamination/read-tool-logs.ts";
export type { LintCode, LintFinding } from "./lint/lint-finding.ts";
export { lintRubricFile } from "./lint/lint-rubric-file.ts";
export { type LintSeverity, lintSeverities } from "./lint/lint-rule.ts";
export { lintSuite } from "./lint/lint-suite.ts";
export { renderLintPage } from "./lint/render-lint-page.ts";
export { rubricFileRules } from "./lint/rubric-rules.ts";
export { suiteRules } from "./lint/suite-rules.ts";
export {
  type MovedAttempt,
  type MovedPart,
  type NamedAttempt,
  planRebase,
  type RebasePlan,
} from "./rebase/rebase-plan.ts";
export {
  type RebasedOutcome,
  type RebaseReport,
  renderRebase,
  reportRebase,
} from "./rebase/rebase-report.ts";
export { type RebaseRunOptions, rebaseRun } from "./rebase/rebase-run.ts";
export { type AttributeDeliveryOptions, attributeDelivery } from "./retrieval/attribute-delivery.ts";
export { type EditOptions, type GoldenEdit, planGoldenEdit } from "./verify/golden-edits.ts";
export { type OpenedTruth, type OpenTruthOptions, openTruth } from "./verify/open-truth.ts";
export { readSecondFiles } from "./verify/read-second-file.ts";
export { renderVerification, verificationLines } from "./verify/render-verification.ts";
export type { SecondQuery, Truth } from "./verify/truth.ts";
export {
  type CaseVerification,
  type Derivation,
  type Difference,
  type VerifyIssue,
  type VerifyIssueCode,
  type VerifyOutcome,
  verifyIssues,
} from "./verify/verification.ts";
export { type VerifyCaseInput, verifyCase } from "./verify/verify-case.ts";
export { type SuiteVerification, type VerifySuiteOptions, verifySuite } from "./verify/verify-suite.ts";
export {
  readCasesFile,
  type WriteGoldenEditsOptions,
  writeGoldenEdits,
} from "./verify/write-golden-edits.ts";
