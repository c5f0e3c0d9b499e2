import type { ColumnName } from "./column-name.ts";
import {
  barePickers,
  neutralPrepositions,
  prepositions,
  restrictors,
  roleGroups,
  selectors,
} from "./name-lexicon.ts";

/**
 * What two names say about being one column: `score` 0 to 1 by the share of common words; `strong` where that is a reason to pair them; `sure` where the
 * further words of the longer name also leave no doubt that it holds the same.
 */
export interface TokenEvidence {
  readonly score: number;
  readonly strong: boolean;
  readonly sure: boolean;
  /** Whether the names state two roles of which a column can have one. */
  readonly conflict: boolean;
}

/**
 * Weighs the words of two names. They are a reason for a pair where at least one word of content is common, all words of content of one name stand
 * in the other, the names state no conflicting roles, and neither has a word alone that picks out other values (max, previous, cancelled, …).
 */
export function weighTokens(gold: ColumnName, pred: ColumnName): TokenEvidence {
  const conflict = statesConflict(gold.tokens, pred.tokens) || endsDiffer(gold.tokens, pred.tokens);
  const common = [...gold.content].filter((token) => pred.content.has(token));
  if (common.length === 0) return { score: 0, strong: false, sure: false, conflict };
  const goldOnly = [...gold.content].filter((token) => !pred.content.has(token));
  const predOnly = [...pred.content].filter((token) => !gold.content.has(token));
  const score = common.length / (common.length + goldOnly.length + predOnly.length);
  const contained = goldOnly.length === 0 || predOnly.length === 0;
  const turned = [...goldOnly, ...predOnly].some((token) => selectors.has(token));
  const bare = common.every((token) => barePickers.has(token));
  const same = goldOnly.length === 0 && predOnly.length === 0;
  const strong = contained && !conflict && !turned && (same || !bare);
  const sure = strong && [...goldOnly, ...predOnly].every((word) => isMereAttribute(word, { gold, pred }));
  return { score, strong, sure, conflict };
}

/** Whether a further word of one name stands before the word for the thing, or after "of" or "by", and restricts nothing. */
function isMereAttribute(
  word: string,
  { gold, pred }: { readonly gold: ColumnName; readonly pred: ColumnName },
): boolean {
  const { tokens, content } = gold.content.has(word) ? gold : pred;
  if (restrictors.has(word) || /^\d+$/.test(word)) return false;
  const at = tokens.lastIndexOf(word);
  const before = tokens.findIndex((token, index) => index > 0 && prepositions.has(token));
  if (before >= 0 && at > before) {
    const nearest = tokens.slice(0, at).findLast((token) => prepositions.has(token));
    return nearest !== undefined && neutralPrepositions.has(nearest);
  }
  const thing = tokens.slice(0, before < 0 ? tokens.length : before).findLast((token) => content.has(token));
  return word !== thing;
}

/** Whether two names end in different single letters: versions of one thing, side by side. */
function endsDiffer(gold: readonly string[], pred: readonly string[]): boolean {
  const [left, right] = [gold.at(-1) ?? "", pred.at(-1) ?? ""];
  return left !== right && /^\p{L}$/u.test(left) && /^\p{L}$/u.test(right);
}

/** Whether two lists of words hold different words of one role group. */
export function statesConflict(gold: readonly string[], pred: readonly string[]): boolean {
  return roleGroups.some((group) => {
    const golds = rolesOf(gold, group);
    const preds = rolesOf(pred, group);
    if (golds.size === 0 || preds.size === 0) return false;
    return [...golds].some((role) => !preds.has(role)) && [...preds].some((role) => !golds.has(role));
  });
}

function rolesOf(tokens: readonly string[], group: ReadonlyMap<string, string>): ReadonlySet<string> {
  return new Set(tokens.map((token) => group.get(token)).filter((role) => role !== undefined));
}
