/** How much a reply may hold; the instructions state these numbers and the validator holds them. */
export interface ReplyLimits {
  /** UTF-8 bytes of the whole reply. */
  readonly replyBytes: number;
  /** UTF-8 bytes of a reasoning, an improvement, a note. */
  readonly reasoningBytes: number;
  /** UTF-8 bytes of a quote, of what was looked for, and of every other short text. */
  readonly quoteBytes: number;
  /** Items of evidence of one finding. */
  readonly evidenceItems: number;
  /** Letters or digits that a quote must hold at least, unless the whole source holds fewer. */
  readonly quoteLetters: number;
}

/** The limits of every reply. */
export const replyLimits: ReplyLimits = {
  replyBytes: 1024 * 1024,
  reasoningBytes: 4096,
  quoteBytes: 512,
  evidenceItems: 8,
  quoteLetters: 3,
};

/** UTF-8 bytes that a text may have in a field of this name. */
export function textLimit(field: string, { reasoningBytes, quoteBytes }: ReplyLimits): number {
  return longTexts.has(field) ? reasoningBytes : quoteBytes;
}

/** Items that a list may have in a field of this name; null = as many as there is to be said. */
export function listLimit(field: string, { evidenceItems }: ReplyLimits): number | null {
  return field === "evidence" ? evidenceItems : null;
}

const longTexts: ReadonlySet<string> = new Set([
  "reasoning",
  "reason",
  "improvement",
  "note",
  "why",
  "built",
]);

/** Levels of arrays and objects in a reply beyond which it is no reply; the deepest schema has six. */
export const MAX_REPLY_DEPTH = 32;

/** The confidence of a score below which a person has to look. */
export const SCORE_CONFIDENCE_FLOOR = 0.3;
