import { SCORE_CONFIDENCE_FLOOR } from "../findings/index.ts";

/** The anchored bands of the confidences of scores, gates and comparisons, 0 to 1. */
export const scoreConfidenceRules = `CONFIDENCE
"confidence" is a number from 0 to 1:
0.9-1.0  clear evidence, and one level fits without doubt
0.6-0.8  there is evidence, and some interpretation was needed
0.3-0.5  ambiguous, an edge case, or too little evidence
below ${SCORE_CONFIDENCE_FLOOR}  it cannot be judged reliably; a person will look
When unsure, score conservatively: the lower of two levels that fit equally well, and the lower confidence.`;

/** How an output is looked at, the same for every criterion and gate. */
export const neutralityRules = `FAIRNESS
Judge only what is asked here, and nothing else that you notice about the output. Length is no merit. A confident tone is no evidence: what matters is what the sources show. Where the output claims something that the sources neither support nor contradict, treat it as unsupported.`;
