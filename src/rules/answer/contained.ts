import type { AnswerSituation } from "../answer-situation.ts";
import { type Because, fact } from "../because.ts";
import type { LawRule } from "../law-rule.ts";
import { becauseContainment } from "../reading/because-containment.ts";
import { readContainment } from "../reading/containment.ts";
import { rowsAreExact, textIsExact } from "../reading/exact-evidence.ts";
import { hasValue } from "../reading/golden-kind.ts";

/** 7.8: the answer contains the golden. */
export const contained: LawRule = {
  name: "contained",
  section: "7.8",
  headline: "the answer contains the golden",
  meaning:
    "The answer contains the golden over the asked columns: what the prose concludes, and where it concludes nothing the rows: match.",
  fromEvidence: (situation) => {
    if (rowsAreExact(situation))
      return { verdict: "match", rule: "contained", because: becauseExactRows(situation) };
    return textIsExact(situation)
      ? { verdict: "match", rule: "contained", because: [becauseText(situation)] }
      : null;
  },
  decide: (situation) => {
    if (!hasValue(situation)) return null;
    const containment = readContainment(situation);
    if (containment.holds !== "yes") return null;
    const alternative = situation.findings.states_alternative;
    const text: readonly Because[] =
      situation.golden.kind === "text" && alternative !== null
        ? [
            {
              kind: "finding",
              finding: "states_alternative",
              states: alternative.alternative ?? "",
              quote: alternative.quote,
            },
          ]
        : [];
    return {
      verdict: "match",
      rule: "contained",
      flags: containment.flags,
      because: [...text, ...becauseContainment(containment)],
    };
  },
};

function becauseExactRows({ evidence }: AnswerSituation): readonly Because[] {
  if (evidence.table === null) return [];
  const { gold_rows, located, extra, undecided } = evidence.table;
  return [{ kind: "rows", gold_rows, located: Math.max(located, gold_rows), extra, undecided }];
}

function becauseText({ evidence }: AnswerSituation): Because {
  return fact(evidence.prose.text?.equals_alternative === true ? "text_equals" : "text_contains");
}
