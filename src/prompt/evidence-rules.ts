import { replyLimits } from "../findings/index.ts";

/** How evidence is given, the same in every question. */
export const evidenceRules = `EVIDENCE
Evidence comes first, then the reason, then what you state; let each follow from the one before. An item of evidence is one of two things:
- {"source", "quote"}: the number of one source and a passage copied from it character for character, with its capitals, spelling, punctuation and markup, without ellipsis and without joining separate passages. Take the shortest passage that proves the point, with at least ${replyLimits.quoteLetters} letters or digits and at most ${replyLimits.quoteBytes} bytes.
- {"looked_for", "sources"}: where the point is that something is absent, what you looked for, in at most ${replyLimits.quoteBytes} bytes, and the numbers of all sources that you searched for it.
Give one to ${replyLimits.evidenceItems} items, none twice. To state that something is there, you need a quote. Every quote is checked against its source, and one that is not found makes the whole reply worthless.
A reason is one to three sentences, never more than ${replyLimits.reasoningBytes} bytes.`;
