/** Zero to one in quarters: five levels that can be told apart. */
export const unitScale = { min: 0, max: 1, step: 0.25 } as const;

/** One to five in whole steps. */
export const fiveScale = { min: 1, max: 5, step: 1 } as const;

/** What the judged system wrote. */
export const answerRoles = ["answer", "assistant"] as const;
