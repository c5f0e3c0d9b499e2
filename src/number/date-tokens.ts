import type { NamedFigure, NamedFigureKind } from "./figure.ts";

const month =
  "(?:Jan(?:uary)?|Feb(?:ruary)?|Mar(?:ch)?|Apr(?:il)?|May|June?|July?|Aug(?:ust)?|Sept?(?:ember)?|Oct(?:ober)?|Nov(?:ember)?|Dec(?:ember)?)\\.?";
const year = "(?:1[5-9]|2[01])\\d{2}";
const clock = "\\d{1,2}:\\d{2}(?::\\d{2}(?:\\.\\d+)?)?";
const zone = "(?: ?(?:Z|UTC|GMT)|[+-]\\d{2}:?\\d{2})?(?![\\p{L}\\p{N}])";
const noMore = "(?![\\p{L}\\p{N}_]|[-/.:,]\\d|%)";
const ordinal = "(?:st|nd|rd|th)";

interface Pattern {
  readonly kind: NamedFigureKind;
  readonly pattern: RegExp;
}

const patterns: readonly Pattern[] = [
  of("date", `\\d{4}-\\d{2}-\\d{2}(?:[T ]${clock})?${zone}`),
  of("date", `${year}([/.])\\d{1,2}\\1\\d{1,2}${noMore}`),
  of("date", `\\d{1,2}([/.-])\\d{1,2}\\1${year}${noMore}`),
  of("date", `\\d{1,2}/\\d{1,2}/\\d{2}${noMore}`),
  of("date", `${year}-(?:0[1-9]|1[0-2])${noMore}`),
  of("date", `${year}[-–/]\\d{2}${noMore}`),
  of("date", `${year}[- ]?(?:Q[1-4]|H[12]|W\\d{1,2}|M\\d{1,2})${noMore}`),
  of("date", `\\d{1,2}(?:${ordinal})?(?: of)?[ -]${month},?[ -]${year}${noMore}`),
  of("date", `\\d{1,2}${ordinal}(?: of)? ${month}(?!\\p{L})`),
  of("date", `${year}s(?![\\p{L}\\p{N}_])`),
  of("time", `${clock}(?: ?[ap]\\.?m\\.?)?${zone}${noMore}`),
  of("time", `\\d{1,2} ?[ap]\\.?m\\b`),
  of("phone", `\\d{3}[-.]\\d{3}[-.]\\d{4}${noMore}`),
  of("version", `\\d+(?:\\.\\d+){2,}(?:-[\\p{L}\\p{N}.]+)?${noMore}`),
];

const afterMonth: readonly RegExp[] = [
  sticky(`\\d{1,2}(?:${ordinal})?,? ${year}${noMore}`),
  sticky(`\\d{1,2}${ordinal}${noMore}`),
  sticky(`${year}${noMore}`),
];
const monthBefore = new RegExp(`(?<![\\p{L}\\p{N}_])${month}[ -]$`, "u");
const phoneBefore = /(?:^|[\s(:])\+$/;
const phoneNumber = /\d{1,3}(?:[ -.]?\(?\d{2,5}\)?){2,5}(?!\d)/y;

/**
 * Reads a date, time, version, address or telephone number that starts with the digit at `position`, or with a month before it, no earlier than
 * `from`: "2024-03-05T10:30Z", "5 March 2024", "March 2024", "1994-95", "2023 Q4", "1990s", "10:30 am", "1.2.3", "555-010-4477".
 * A month with a bare day ("March 12") is a date only where a year or an ordinal ending says so, since "in March 12 were sold" has another meaning.
 */
export function readDateToken(text: string, position: number, from: number): NamedFigure | null {
  const lead = monthBefore.exec(text.slice(Math.max(from, position - 12), position));
  if (lead !== null) {
    const end = firstEnd(afterMonth, text, position);
    if (end !== null) return figure("date", text.slice(position - lead[0].length, end), end);
  }
  if (phoneBefore.test(text.slice(Math.max(from, position - 2), position))) {
    const end = firstEnd([phoneNumber], text, position);
    if (end !== null && countDigits(text.slice(position, end)) >= 8)
      return figure("phone", text.slice(position - 1, end), end);
  }
  for (const { kind, pattern } of patterns) {
    const end = firstEnd([pattern], text, position);
    if (end !== null) return figure(kind, text.slice(position, end), end);
  }
  return null;
}

function figure(kind: NamedFigureKind, asWritten: string, end: number): NamedFigure {
  return { kind, asWritten, offset: end - asWritten.length };
}

function firstEnd(candidates: readonly RegExp[], text: string, position: number): number | null {
  for (const candidate of candidates) {
    candidate.lastIndex = position;
    if (candidate.test(text)) return candidate.lastIndex;
  }
  return null;
}

function of(kind: NamedFigureKind, body: string): Pattern {
  return { kind, pattern: sticky(body) };
}

function sticky(body: string): RegExp {
  return new RegExp(body, "uy");
}

function countDigits(text: string): number {
  return text.replace(/\D/g, "").length;
}
