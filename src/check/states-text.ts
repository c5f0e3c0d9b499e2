import { normaliseText } from "./normalise-text.ts";

/** Whether one of some texts stands in another, word for word, after `normaliseText`; texts without letters or digits stand in none. */
export function statesText(text: string, candidates: readonly string[]): boolean {
  const within = ` ${normaliseText(text)} `;
  const letters = text.normalize("NFKC").toLowerCase();
  return candidates.some((candidate) => {
    // A cheap look first: a table may hold very many texts.
    const start = /[\p{L}\p{N}]+/u.exec(candidate.normalize("NFKC").toLowerCase())?.[0];
    if (start === undefined || !letters.includes(start)) return false;
    const wanted = normaliseText(candidate);
    return wanted !== "" && within.includes(` ${wanted} `);
  });
}
