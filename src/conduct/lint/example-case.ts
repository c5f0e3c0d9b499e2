/** A question about a ferry line with one value. */
export const riders = {
  qid: "riders-may",
  question: "How many riders did the ferry carry in May 2024?",
  golden: { kind: "scalar", value: { riders: 48210 } },
} as const;

/** The riders' case with another golden. */
export function ridersWith(golden: object): object {
  return { ...riders, golden: { ...riders.golden, ...golden } };
}

/** A question with several rows. */
export const byPier = {
  qid: "riders-by-pier",
  question: "How many riders boarded at each pier in May 2024?",
  golden: {
    kind: "rows",
    ordered: false,
    value: [
      { pier: "North", riders: 30110 },
      { pier: "South", riders: 18100 },
    ],
  },
} as const;

/** The piers' case with another question or golden. */
export function byPierWith(changes: { readonly question?: string; readonly golden?: object }): object {
  return { ...byPier, ...changes, golden: { ...byPier.golden, ...changes.golden } };
}

/** A question that a rubric alone decides. */
export function bestPierWith(rubric: string): object {
  return { qid: "best-pier", question: "Which pier is our best one?", golden: { kind: "criteria", rubric } };
}

/** A question that the data cannot answer. */
export const unanswerable = {
  qid: "rider-ages",
  question: "What is the average age of our riders?",
  tags: ["refusal"],
  golden: { kind: "unanswerable", reason: "Ages are not recorded." },
} as const;

/** A settled prediction. */
export const fixture = {
  fixtureId: "f1",
  qid: "riders-may",
  prediction: { answer_text: "48,210 riders." },
  verdict: "match",
  protects: "refusal_wrong",
  why: "The figure is the golden's.",
} as const;
