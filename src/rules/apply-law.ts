import type { AnswerSituation, ReadSituation } from "./answer-situation.ts";
import { fact } from "./because.ts";
import type { LawRule, Ruling } from "./law-rule.ts";

/** What the law says under findings: the first rule that says something. */
export function applyLaw(law: readonly LawRule[], situation: ReadSituation): Ruling {
  for (const [index, rule] of law.entries()) {
    const rest = (other: ReadSituation) => applyLaw(law.slice(index + 1), other);
    const ruling = rule.decide(situation, rest);
    if (ruling !== null) return ruling;
  }
  return { needs_human: "no_model", because: [fact("not_asked")] };
}

/** What the law says from evidence alone, whatever was found; null where a question must be asked. */
export function applyLawToEvidence(law: readonly LawRule[], situation: AnswerSituation): Ruling | null {
  const unread = { ...situation, findings: null };
  for (const rule of law) {
    const ruling = rule.fromEvidence?.(unread) ?? null;
    if (ruling !== null) return ruling;
  }
  return null;
}
