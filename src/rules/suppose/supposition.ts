import type { AnswerFindings, Evidence } from "../../domain/index.ts";
import type { ReadSituation } from "../answer-situation.ts";

/** One finding and the situations in which it had another allowed value. */
export interface Supposition {
  /** Path of the finding, such as `readings.c2`. */
  readonly finding: string;
  readonly confidence: number;
  readonly situations: readonly ReadSituation[];
}

/** The situation with other findings, and with what code would have established under them. */
export function supposing(
  situation: ReadSituation,
  findings: Partial<AnswerFindings>,
  evidence: Partial<Evidence> = {},
): ReadSituation {
  return {
    ...situation,
    findings: { ...situation.findings, ...findings },
    evidence: { ...situation.evidence, ...evidence },
  };
}

/** The items of a list with one of them replaced. */
export function replaced<Item>(items: readonly Item[], index: number, item: Item): Item[] {
  return items.map((other, place) => (place === index ? item : other));
}
