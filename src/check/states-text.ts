import { normaliseText } from "./normalise-text.ts";

/** Whether one of some texts stands in another, word for word, after `normaliseText`; texts without letters or digits stand in none. */
export function statesText(text: string, candidates: readonly string[]): boolean {
  const within = ` ${normaliseText(text)} `;
  return candidates.some((candidate) => {
    const wanted = normaliseText(candidate);
    return wanted !== "" && within.includes(` ${wanted} `);
  });
}
