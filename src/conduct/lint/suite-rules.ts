import { balanceRules } from "./balance-rules.ts";
import { clauseRules } from "./clause-rules.ts";
import { goldenRules } from "./golden-rules.ts";
import { nameRules } from "./name-rules.ts";
import { questionRules } from "./question-rules.ts";
import { readingRules } from "./reading-rules.ts";

/** Every rule about suites, in the order of the documentation. */
export const suiteRules = [
  ...questionRules,
  ...goldenRules,
  ...clauseRules,
  ...readingRules,
  ...nameRules,
  ...balanceRules,
] as const;

/** The code of a rule about suites. */
export type SuiteLintCode = (typeof suiteRules)[number]["code"];
