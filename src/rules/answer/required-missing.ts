import type { LawRule } from "../law-rule.ts";
import { becauseDisclosure, requiredDisclosures } from "../reading/disclosures.ts";

/** 7.5: what the rubric requires is not said. */
export const requiredMissing: LawRule = {
  name: "required_missing",
  section: "7.5",
  headline: "a required disclosure is absent",
  meaning: "A disclosure that the rubric marks REQUIRED is absent: no_match.",
  decide: (situation) => {
    const absent = requiredDisclosures(situation).filter(({ disclosure }) => disclosure === "absent");
    return absent.length === 0
      ? null
      : { verdict: "no_match", rule: "required_missing", because: absent.map(becauseDisclosure) };
  },
};
