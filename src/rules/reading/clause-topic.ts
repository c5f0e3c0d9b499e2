import type { Clause } from "../../domain/index.ts";

const declining =
  /\b(?:declin\w*|refus\w*|abstain\w*|abstention|unanswerable|unable|(?:can(?:not|'t|’t)| not possible to| impossible to|does not|do not|doesn't|don't)\s+(?:be\s+)?(?:answer|tell|say|know|determin|comput|deriv|give)\w*|no answer|not answerable)/iu;

const prefix =
  /\b(?:first|top|head|beginning|start|leading|prefix|part|portion|partial|short(?:er|ened)?|truncat\w*|at least|not all|fewer|long)\b/iu;

const listed = /\b(?:rows?|lists?|entries|items|results?|suffic\w*|enough|or more)\b/iu;

const order =
  /\b(?:any|another|other|different|whatever|either|reverse|alphabetical)\s+(?:row\s+)?(?:order|sequence)\b|\border(?:ing)?\s+(?:of\s+(?:the\s+)?(?:rows|list)|does|is\s+(?:not|free|irrelevant)|may|need)|\b(?:unordered|sort(?:ed|ing)?|ascending|descending)\b/iu;

/** Whether the words of a clause are about declining to answer. */
export function isAboutDeclining({ text }: Clause): boolean {
  return declining.test(text);
}

/** Whether a clause without a figure is about a prefix of the golden's rows, so that it needs none. */
export function isAboutPrefix({ figure, text }: Clause): boolean {
  return figure === null && prefix.test(text) && listed.test(text);
}

/** Whether a clause without a figure is about the order of the rows, so that it needs none. */
export function isAboutOrder({ figure, text }: Clause): boolean {
  return figure === null && order.test(text);
}
