import type { SettledJudgement } from "./settle.ts";
import type { ListedJudgement } from "./summary.ts";

/** Takes from a judgement what a list of the report shows of it. */
export function listJudgement({ judgement, label, outcome }: SettledJudgement): ListedJudgement {
  const { qid, arm, sample } = judgement.pins;
  const base = { qid, arm, sample, split: judgement.split, outcome, labelled_by: label?.rater ?? null };
  switch (judgement.status) {
    case "decided":
      return { ...base, rule: judgement.rule, why: label?.why ?? judgement.why, tentative: null };
    case "needs_human":
      return {
        ...base,
        rule: judgement.reasons.join(", "),
        why: label?.why ?? judgement.why,
        tentative: judgement.tentative,
      };
    case "unscored":
      return { ...base, rule: judgement.reason, why: label?.why ?? "", tentative: null };
    case "failed":
      return {
        ...base,
        rule: judgement.error.code,
        why: label?.why ?? judgement.error.message,
        tentative: null,
      };
  }
}
