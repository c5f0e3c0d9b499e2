import type { LawRule } from "./law-rule.ts";

/** What may keep a verdict of the law from standing, explained as its rules are. */
export const doubts: readonly Pick<LawRule, "name" | "section" | "headline" | "meaning">[] = [
  {
    name: "low_confidence",
    section: "7, end",
    headline: "the verdict hangs on a finding that is not sure enough",
    meaning:
      "A finding whose replacement by another allowed value would change the verdict has a confidence at or below the threshold.",
  },
  {
    name: "unstable",
    section: "7, end",
    headline: "asking again changes the verdict",
    meaning: "The questions were asked again, and the verdict under another reply differs.",
  },
];
