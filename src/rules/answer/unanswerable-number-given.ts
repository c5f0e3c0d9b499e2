import type { ReadSituation } from "../answer-situation.ts";
import type { Because } from "../because.ts";
import type { LawRule } from "../law-rule.ts";

/** 7.2: a number where there is none to give. */
export const unanswerableNumberGiven: LawRule = {
  name: "unanswerable_number_given",
  section: "7.2",
  headline: "a number is given where the data holds none",
  meaning:
    "The question cannot be answered, and the answer gives a number for the metric, or a proxy presented as it or buried without declining: no_match.",
  decide: (situation) => {
    const { gives_number_for_metric: number, proxy, declines } = situation.findings;
    if (situation.golden.kind !== "unanswerable") return null;
    const buried = proxy?.kind === "buried" && declines?.declines === false;
    if (number?.gives !== true && !buried) return null;
    return {
      verdict: "no_match",
      rule: "unanswerable_number_given",
      because: buried ? [...given(situation), ...proxied(situation)] : given(situation),
    };
  },
};

function given({ findings }: ReadSituation): readonly Because[] {
  const number = findings.gives_number_for_metric;
  if (number?.gives !== true) return [];
  return [{ kind: "finding", finding: "gives_number_for_metric", states: "gives", quote: number.quote }];
}

function proxied({ findings }: ReadSituation): readonly Because[] {
  const quote = findings.proxy?.quote ?? null;
  return [{ kind: "finding", finding: "proxy", states: "buried", quote }];
}
