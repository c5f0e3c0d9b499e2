/** Zero to one in quarters: five levels that can be told apart. */
export const unitScale = { min: 0, max: 1, step: 0.25 } as const;

/** One to five in whole steps. */
export const fiveScale = { min: 1, max: 5, step: 1 } as const;

/** The judged output alone: what earlier messages did well or badly is no evidence for or against it. */
export const answerRoles = ["answer"] as const;

/** The judged output and the earlier messages of the judged system, where a whole case or session is judged. */
export const systemRoles = ["answer", "assistant"] as const;
