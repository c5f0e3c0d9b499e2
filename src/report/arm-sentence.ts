import type { ArmSummary } from "./summary.ts";

/** Says what the answers of an arm came to, in one sentence for people who read no tables. */
export function armSentence({ counts }: Pick<ArmSummary, "counts">): string {
  return [
    `of ${counts.selected} answers, ${counts.match} are right and ${counts.no_match} are wrong`,
    counts.near_match > 0 ? `, ${counts.near_match} are defensibly different` : "",
    counts.needs_human > 0 ? `; ${counts.needs_human} wait for a person` : "",
    counts.failed > 0 ? `; ${counts.failed} could not be judged` : "",
    counts.unscored > 0 ? `; ${counts.unscored} were not scored` : "",
    counts.excluded > 0 ? `; ${counts.excluded} are left out because their golden is wrong` : "",
    ".",
  ].join("");
}
