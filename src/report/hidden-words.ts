/** Says of holdout things that they are in the figures and in no list: `1 holdout case is counted and not listed.` */
export function hiddenWords(count: number, noun: "judgement" | "case" | "attempt"): string {
  return `${count} holdout ${noun}${count === 1 ? " is" : "s are"} counted and not listed.`;
}
