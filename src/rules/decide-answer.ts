import type { Flag, HumanReason } from "../domain/index.ts";
import type { AnswerSituation, ReadSituation } from "./answer-situation.ts";
import { applyLaw } from "./apply-law.ts";
import { type BearingFinding, lowestBearing } from "./bearing-finding.ts";
import { type Because, fact } from "./because.ts";
import { CONFIDENCE_WITHOUT_DOUBT, decideFromEvidence } from "./decide-from-evidence.ts";
import type { Decision, UndecidedAnswer } from "./decision.ts";
import { factFlags } from "./fact-flags.ts";
import { answerLaw } from "./law.ts";
import { type HumanRuling, isVerdict, type LawName, type LawRule, type VerdictRuling } from "./law-rule.ts";
import { readRows } from "./reading/read-rows.ts";
import { tentativeVerdict } from "./tentative-verdict.ts";

/** How a decision may depart from the law. */
export interface DecideAnswerOptions {
  /** A rule that is left out, to see which stored judgements it protects. @default none */
  readonly without?: LawName;
}

/**
 * Decides one answer: the law of section 7 over evidence and findings. Evidence that is sound and complete decides first; then the first rule
 * that applies under the findings; then doubt: an unstable verdict, or one that hangs on a finding whose confidence is at or below the threshold,
 * goes to a person. Pure; doubt about the golden is no part of it.
 */
export function decideAnswer(situation: AnswerSituation, options: DecideAnswerOptions = {}): Decision {
  const law = answerLaw.filter((rule) => rule.name !== options.without);
  const evident = decideFromEvidence(situation, law);
  if (evident !== null) return evident;
  if (!isRead(situation)) return unread(situation);
  const ruling = applyLaw(law, situation);
  return isVerdict(ruling) ? weighed(situation, ruling, law) : handedOn(situation, ruling, law);
}

/** Findings that state nothing at all are those of nobody. */
function isRead(situation: AnswerSituation): situation is ReadSituation {
  const { findings } = situation;
  if (findings === null) return false;
  return Object.values(findings).some((finding) =>
    Array.isArray(finding) ? finding.length > 0 : finding !== null,
  );
}

/** Evidence could not decide and nobody was asked. */
function unread(situation: AnswerSituation): UndecidedAnswer {
  const reported = readRows(situation).kind === "self_reported";
  return {
    status: "needs_human",
    reasons: reported ? ["self_reported_rows", "no_model"] : ["no_model"],
    tentative: tentativeVerdict(situation),
    confidence: null,
    flags: reported ? ["self_reported_rows"] : [],
    because: reported ? [fact("rows_self_reported"), fact("not_asked")] : [fact("not_asked")],
  };
}

function handedOn(situation: ReadSituation, ruling: HumanRuling, law: readonly LawRule[]): UndecidedAnswer {
  const { needs_human, tentative = tentativeVerdict(situation), flags = [], because } = ruling;
  const unstable: readonly HumanReason[] = situation.repeats?.verdict_changes === true ? ["unstable"] : [];
  return {
    status: "needs_human",
    reasons: [needs_human, ...unstable.filter((reason) => reason !== needs_human)],
    tentative,
    confidence: lowestBearing(situation, ruling, law)?.confidence ?? null,
    flags: [...flags, ...factFlags(situation)],
    because,
  };
}

/** A verdict of the rules stands where no doubt bears on it. */
function weighed(situation: ReadSituation, ruling: VerdictRuling, law: readonly LawRule[]): Decision {
  const bearing = lowestBearing(situation, ruling, law);
  const reasons = doubts(situation, bearing);
  const flags: readonly Flag[] = factFlags(situation);
  if (reasons.length > 0) return doubted(situation, ruling, { bearing, reasons, flags });
  return {
    status: "decided",
    verdict: ruling.verdict,
    rule: ruling.rule,
    decided_by: "findings",
    confidence: bearing?.confidence ?? CONFIDENCE_WITHOUT_DOUBT,
    flags: [...(ruling.flags ?? []), ...flags],
    because: ruling.because,
  };
}

function doubts(
  { repeats, settings }: ReadSituation,
  bearing: BearingFinding | null,
): readonly HumanReason[] {
  const unstable = repeats?.verdict_changes === true;
  const unsure = bearing !== null && bearing.confidence <= settings.confidence_threshold;
  return [...(unstable ? (["unstable"] as const) : []), ...(unsure ? (["low_confidence"] as const) : [])];
}

interface Doubt {
  readonly bearing: BearingFinding | null;
  readonly reasons: readonly HumanReason[];
  readonly flags: readonly Flag[];
}

/** Flags of the rules speak of the verdict, and there is none. */
function doubted(
  situation: ReadSituation,
  ruling: VerdictRuling,
  { bearing, reasons, flags }: Doubt,
): UndecidedAnswer {
  const unstable = reasons.includes("unstable");
  const unsure = reasons.includes("low_confidence") && bearing !== null;
  const doubt: readonly Because[] = [
    ...(unstable ? [fact("verdict_changes")] : []),
    ...(unsure ? [{ kind: "doubt" as const, ...bearing, rule: ruling.rule }] : []),
  ];
  return {
    status: "needs_human",
    reasons,
    tentative: unstable ? tentativeVerdict(situation) : ruling.verdict,
    confidence: bearing?.confidence ?? CONFIDENCE_WITHOUT_DOUBT,
    flags,
    because: [...doubt, ...ruling.because],
  };
}
