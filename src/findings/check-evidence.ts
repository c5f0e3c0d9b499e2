import type { Quote, SourceRole } from "../domain/index.ts";
import { ReplyError } from "../errors/index.ts";
import { describeMiss } from "./describe-miss.ts";
import type { Absence, EvidenceItem } from "./evidence-item.ts";
import { createQuoteLocator, normaliseForQuoting, type ShownSource } from "./locate-quote.ts";
import { replyLimits } from "./reply-limits.ts";

/** The evidence of one finding and what it has to prove. */
export interface EvidenceGroup {
  /** Path of the finding's evidence in the reply. */
  readonly field: string;
  readonly items: readonly EvidenceItem[];
  /** Roles that a quote may come from. */
  readonly roles: readonly SourceRole[];
  /** Each of these needs a quote from one of its roles; none = any item will do, an absence too. */
  readonly quotesFrom: readonly (readonly SourceRole[])[];
  /** Whether no item at all is right here, since the finding's parts bring their own. */
  readonly mayBeEmpty?: boolean;
}

/** Evidence whose every quote stands where it says. */
export interface CheckedEvidence {
  readonly quotes: readonly Quote[];
  readonly absences: readonly Absence[];
}

/**
 * Checks every quote and absence of a reply and gives the evidence of each group by its field. Per item: the source exists, the quote
 * proves something, its role is allowed, it stands there, it was not given before. Throws a `ReplyError`.
 */
export function checkEvidence(
  groups: readonly EvidenceGroup[],
  sources: readonly ShownSource[],
): ReadonlyMap<string, CheckedEvidence> {
  const locate = createQuoteLocator(sources);
  return new Map(groups.map((group) => [group.field, checkGroup(group)]));

  function checkGroup(group: EvidenceGroup): CheckedEvidence {
    const quotes: Quote[] = [];
    const absences: Absence[] = [];
    const seen = new Set<string>();
    for (const [index, item] of group.items.entries()) {
      const field = `${group.field}[${index}]`;
      if ("quote" in item) quotes.push(checkQuote(item, group.roles, field));
      else absences.push(checkAbsence(item, sources.length, field));
      checkUnseen(item, seen, field);
    }
    checkSufficient(group, quotes);
    return { quotes, absences };
  }

  function checkQuote(
    { source, quote }: { readonly source: number; readonly quote: string },
    roles: readonly SourceRole[],
    field: string,
  ): Quote {
    const shown = sourceAt(sources, source, field);
    checkProves(quote, shown.text, field);
    if (!roles.includes(shown.role)) {
      throw new ReplyError(
        "quote_role",
        `${field} quotes source ${source} (${shown.role}); only ${roles.join(", ")} may be quoted here.`,
        field,
      );
    }
    const place = locate(source, quote);
    if (place === null) {
      throw new ReplyError(
        "quote_not_found",
        `${field} does not stand in source ${source} as it is quoted: ${describeMiss(sources, source, quote)}.`,
        field,
      );
    }
    return { source, role: shown.role, quote, ...place };
  }
}

function sourceAt(sources: readonly ShownSource[], source: number, field: string): ShownSource {
  const shown = sources[source];
  if (shown === undefined) {
    throw new ReplyError(
      "quote_index",
      `${field} names a source that does not exist; the sources are 0 to ${sources.length - 1}.`,
      field,
    );
  }
  return shown;
}

function checkProves(quote: string, text: string, field: string): void {
  const needed = Math.min(replyLimits.quoteLetters, countLetters(text, replyLimits.quoteLetters));
  if (quote.trim() === "" || countLetters(quote, needed) < needed) {
    throw new ReplyError(
      "quote_invalid",
      `${field} is too short to prove anything: a quote has at least ${replyLimits.quoteLetters} letters or digits.`,
      field,
    );
  }
}

/** Letters and digits of a text, counted no further than needed. */
function countLetters(text: string, enough: number): number {
  let count = 0;
  for (const _letter of text.matchAll(/[\p{L}\p{N}]/gu)) {
    count += 1;
    if (count >= enough) break;
  }
  return count;
}

function checkAbsence(absence: Absence, sourceCount: number, field: string): Absence {
  for (const source of absence.sources) {
    if (source < 0 || source >= sourceCount) {
      throw new ReplyError(
        "quote_index",
        `${field} names a source that does not exist; the sources are 0 to ${sourceCount - 1}.`,
        field,
      );
    }
  }
  if (absence.sources.length === 0 || new Set(absence.sources).size < absence.sources.length) {
    throw new ReplyError(
      "quote_invalid",
      `${field} must name the sources that were searched, each once.`,
      field,
    );
  }
  if (countLetters(absence.looked_for, replyLimits.quoteLetters) < replyLimits.quoteLetters) {
    throw new ReplyError("quote_invalid", `${field} must say what was looked for.`, field);
  }
  return { looked_for: absence.looked_for, sources: absence.sources };
}

function checkUnseen(item: EvidenceItem, seen: Set<string>, field: string): void {
  const key =
    "quote" in item
      ? JSON.stringify([item.source, normaliseForQuoting(item.quote).text.trim()])
      : JSON.stringify([item.looked_for]);
  if (seen.has(key)) throw new ReplyError("quote_invalid", `${field} repeats an earlier item.`, field);
  seen.add(key);
}

function checkSufficient(group: EvidenceGroup, quotes: readonly Quote[]): void {
  if (group.items.length === 0 && group.mayBeEmpty !== true) {
    throw new ReplyError(
      "quote_not_found",
      `${group.field} is empty: a finding needs evidence.`,
      group.field,
    );
  }
  for (const roles of group.quotesFrom) {
    if (!quotes.some((quote) => roles.includes(quote.role))) {
      throw new ReplyError(
        "quote_not_found",
        `${group.field} has no quote from ${roles.join(" or ")}, which this finding needs.`,
        group.field,
      );
    }
  }
}
