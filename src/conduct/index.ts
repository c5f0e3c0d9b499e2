export type { LintCode, LintFinding } from "./lint/lint-finding.ts";
export { lintRubricFile } from "./lint/lint-rubric-file.ts";
export { type LintSeverity, lintSeverities } from "./lint/lint-rule.ts";
export { lintSuite } from "./lint/lint-suite.ts";
export { renderLintPage } from "./lint/render-lint-page.ts";
export { rubricFileRules } from "./lint/rubric-rules.ts";
export { suiteRules } from "./lint/suite-rules.ts";
