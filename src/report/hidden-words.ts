import { counted } from "../util/index.ts";
/** Says of holdout things that they are in the figures and in no list: `1 holdout case is counted and not listed.` */
export function hiddenWords(
  count: number,
  noun: "judgement" | "case" | "attempt" | "change" | "flip" | "doubt",
): string {
  return `${counted(count, `holdout ${noun} is`, `holdout ${noun}s are`)} counted and not listed.`;
}
