import type { Clause } from "../../domain/index.ts";
import { describesDeclining, speaksOfPrefixOrOrder } from "../../suite/index.ts";
import { memoize } from "../../util/index.ts";

const orderWords = /\b(?:un)?(?:order|sort|sequence|ascending|descending|alphabetical|chronological)/iu;

/** Whether the words of a clause are about declining to answer. */
export const isAboutDeclining: (clause: Clause) => boolean = memoize(({ text, figure }) =>
  describesDeclining(text, figure !== null),
);

/** Whether a clause without a figure is about a prefix of the golden's rows or their order, so that it needs none: the rows can tell. */
export const isAboutRows: (clause: Clause) => boolean = memoize(
  ({ text, figure }) => figure === null && speaksOfPrefixOrOrder(text),
);

/** Whether a clause about the rows speaks of their order. */
export function isAboutOrder(clause: Clause): boolean {
  return isAboutRows(clause) && orderWords.test(clause.text);
}
