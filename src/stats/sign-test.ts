import { binomialLowerTail, binomialUpperTail } from "./binomial.ts";
import { requireOpenFraction, requireWhole } from "./check-input.ts";
import { normalQuantile } from "./normal.ts";

/** The result of an exact sign test. */
export interface SignTest {
  /** The exact p-value; 1 where nothing differs. */
  readonly pValue: number;
  readonly wins: number;
  readonly losses: number;
  readonly alternative: "greater" | "less" | "two_sided";
}

/**
 * The exact sign test, which is the exact McNemar test of two arms over the same cases: cases that did not change are left out.
 *
 * Under the null hypothesis wins ~ Binomial(wins + losses, ½). Q. McNemar, Psychometrika 12 (1947); exact form as in A. Agresti,
 * Categorical Data Analysis, section 10.1. `greater` asks whether there are more wins than chance gives. Two-sided is twice
 * the smaller tail, at most 1. Cases must be independent: one pair of outcomes per case.
 */
export function signTest(
  { wins, losses }: { readonly wins: number; readonly losses: number },
  alternative: SignTest["alternative"] = "two_sided",
): SignTest {
  requireWhole("wins", wins);
  requireWhole("losses", losses);
  return { pValue: tail(wins, losses, alternative), wins, losses, alternative };
}

/**
 * The fewest wins that are significant, one-sided, against the given losses: 0 → 5, 1 → 7, 2 → 9, 3 → 10, 4 → 12, 5 → 13, 6 → 15
 * at p < 0.05.
 */
export function signTestBar(losses: number, alpha = 0.05): number {
  requireWhole("losses", losses);
  requireOpenFraction("alpha", alpha);
  // Below this normal approximation minus a margin nothing is significant, so the search starts there.
  let wins = losses + Math.max(0, Math.floor(normalQuantile(1 - alpha) * Math.sqrt(2 * losses) * 0.9) - 2);
  while (tail(wins, losses, "greater") >= alpha) wins += 1;
  return wins;
}

function tail(wins: number, losses: number, alternative: SignTest["alternative"]): number {
  const n = wins + losses;
  const greater = binomialUpperTail(wins, n, 0.5);
  const less = binomialLowerTail(wins, n, 0.5);
  if (alternative === "greater") return greater;
  if (alternative === "less") return less;
  return Math.min(1, 2 * Math.min(greater, less));
}
