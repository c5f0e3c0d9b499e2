import { doubts } from "./doubts.ts";
import { answerLaw } from "./law.ts";
import type { LawName } from "./law-rule.ts";

/** What a rule, or a reason for a person, says of an answer, as half a sentence for people. */
export function headlineOf(name: LawName): string {
  return headlines.get(name) ?? name;
}

const headlines: ReadonlyMap<LawName, string> = new Map(
  [...answerLaw, ...doubts].map(({ name, headline }) => [name, headline]),
);
