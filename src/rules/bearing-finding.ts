import type { ReadSituation } from "./answer-situation.ts";
import { applyLaw } from "./apply-law.ts";
import { isVerdict, type LawRule, type Ruling } from "./law-rule.ts";
import { supposeOtherwise } from "./suppose/suppose-otherwise.ts";

/** A finding that a ruling hangs on: replaced by another allowed value, it would change the verdict. */
export interface BearingFinding {
  /** Path of the finding, such as `readings.c2`. */
  readonly finding: string;
  /** 1 to 10. */
  readonly confidence: number;
}

/** The least certain finding that a ruling hangs on; null where no single finding, replaced, would change the verdict. */
export function lowestBearing(
  situation: ReadSituation,
  ruling: Ruling,
  law: readonly LawRule[],
): BearingFinding | null {
  const verdict = verdictOf(ruling);
  const suppositions = [...supposeOtherwise(situation)].sort(
    (one, other) => one.confidence - other.confidence,
  );
  const bearing = suppositions.find(({ situations }) =>
    situations.some((other) => verdictOf(applyLaw(law, other)) !== verdict),
  );
  return bearing === undefined ? null : { finding: bearing.finding, confidence: bearing.confidence };
}

function verdictOf(ruling: Ruling): string {
  return isVerdict(ruling) ? ruling.verdict : "needs_human";
}
