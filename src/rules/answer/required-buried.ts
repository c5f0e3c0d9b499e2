import { fact } from "../because.ts";
import { isVerdict, type LawRule, type Ruling } from "../law-rule.ts";
import { becauseDisclosure, requiredDisclosures } from "../reading/disclosures.ts";

/** 7.5: what the rubric requires is said where nobody sees it. */
export const requiredBuried: LawRule = {
  name: "required_buried",
  section: "7.5",
  headline: "a required disclosure is buried in an answer that is right otherwise",
  meaning:
    "A disclosure that the rubric marks REQUIRED is buried, and everything else would be match: near_match.",
  decide: (situation, rest) => {
    const required = requiredDisclosures(situation);
    const buried = required.filter(({ disclosure }) => disclosure === "buried");
    const unread = required.filter(({ disclosure }) => disclosure === null);
    if (buried.length === 0 && unread.length === 0) return null;
    const otherwise = rest(situation);
    if (!isVerdict(otherwise) || otherwise.verdict === "no_match") return null;
    if (unread.length > 0) return unasked;
    if (otherwise.verdict !== "match") return null;
    const because = [...buried.map(becauseDisclosure), ...otherwise.because];
    return { ...otherwise, verdict: "near_match", rule: "required_buried", because };
  },
};

/** A required disclosure that nobody looked for is neither there nor absent. */
const unasked: Ruling = { needs_human: "no_model", because: [fact("not_asked")] };
