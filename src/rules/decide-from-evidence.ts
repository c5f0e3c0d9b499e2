import type { AnswerSituation } from "./answer-situation.ts";
import { applyLawToEvidence } from "./apply-law.ts";
import type { Decision } from "./decision.ts";
import { answerLaw } from "./law.ts";
import { isVerdict, type LawRule } from "./law-rule.ts";
import { tentativeVerdict } from "./tentative-verdict.ts";

/** The confidence recorded where a decision hangs on no finding of a model; statistics read it as none. */
export const CONFIDENCE_WITHOUT_DOUBT = 10;

/**
 * Decides one answer from evidence alone, only where that is sound and complete (section 5): the veto, an answer that contains nothing, exact
 * rows or text; or that a rubric decides nothing. Null where a question must be asked.
 */
export function decideFromEvidence(
  situation: AnswerSituation,
  law: readonly LawRule[] = answerLaw,
): Decision | null {
  const ruling = applyLawToEvidence(law, situation);
  if (ruling === null) return null;
  const { flags = [], because } = ruling;
  if (!isVerdict(ruling)) {
    const reasons = [ruling.needs_human];
    return {
      status: "needs_human",
      reasons,
      tentative: tentativeVerdict(situation),
      confidence: null,
      flags,
      because,
    };
  }
  const { verdict, rule } = ruling;
  const decided_by = rule === "must_not_use" ? "veto" : "evidence";
  return {
    status: "decided",
    verdict,
    rule,
    decided_by,
    confidence: CONFIDENCE_WITHOUT_DOUBT,
    flags,
    because,
  };
}
