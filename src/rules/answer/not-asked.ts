import { fact } from "../because.ts";
import type { LawRule } from "../law-rule.ts";

/** 5: what nobody looked for decides nothing. */
export const notAsked: LawRule = {
  name: "no_model",
  section: "5",
  headline: "evidence cannot decide, and no model was asked",
  meaning:
    "Evidence cannot decide, and no model was asked, or it left out a finding that the verdict needs: a person decides.",
  decide: () => ({ needs_human: "no_model", because: [fact("not_asked")] }),
};
