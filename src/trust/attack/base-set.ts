import type { Attempt, EvalCase, LoadedCase, OutputItem } from "../../domain/index.ts";
import { InternalError } from "../../errors/index.ts";
import { loadCase } from "../../suite/index.ts";
import type { JsonValue } from "../../util/index.ts";

/** A case with an attempt that is known to be wrong. */
export interface WrongAttempt {
  readonly loadedCase: LoadedCase;
  readonly attempt: Attempt;
}

/** Loads the shipped base set: one wrong attempt for each way in which an answer can be wrong. */
export async function loadWrongAttempts(): Promise<readonly WrongAttempt[]> {
  const loaded: WrongAttempt[] = [];
  for (const { evalCase, attempt } of wrongAttempts) {
    const place = { root: process.cwd(), file: "base-set", line: 0 };
    const reading = await loadCase(evalCase as JsonValue, place);
    if (!reading.ok) throw new InternalError("a case of the shipped base set has not the form of a case");
    loaded.push({ loadedCase: reading.loaded, attempt: { ...attempt, qid: evalCase.qid } });
  }
  return loaded;
}

/** An invented ferry line; every answer is wrong in its own way. */
const wrongAttempts: readonly { readonly evalCase: EvalCase; readonly attempt: Omit<Attempt, "qid"> }[] = [
  {
    evalCase: {
      qid: "attack-wrong-figure",
      question: "How many crossings did the ferry make in May?",
      golden: { kind: "scalar", value: { crossings: 412 } },
    },
    attempt: { answer_text: "The ferry made 376 crossings in May." },
  },
  {
    evalCase: {
      qid: "attack-wrong-population",
      question: "How many paying passengers travelled in May?",
      golden: {
        kind: "scalar",
        value: { passengers: 18204 },
        rubric: "WRONG Children who travel free are counted too, 21,950.",
      },
    },
    attempt: {
      answer_text: "In May 21,950 passengers travelled.",
      rows: [{ passengers: 21950 }],
      rowsFrom: "conductor",
      final_query: "SELECT sum(passengers) AS passengers FROM crossings WHERE month = 5",
    },
  },
  {
    evalCase: {
      qid: "attack-missing-row",
      question: "What did each pier take in fares in May?",
      golden: {
        kind: "rows",
        value: [
          { pier: "Northquay", fares: 40210 },
          { pier: "Millpond", fares: 28115 },
          { pier: "Old Slip", fares: 9350 },
        ],
      },
    },
    attempt: {
      answer_text: "Fares in May by pier are in the table.",
      rows: [
        { pier: "Northquay", fares: 40210 },
        { pier: "Millpond", fares: 28115 },
      ],
      rowsFrom: "conductor",
      final_query: "SELECT pier, sum(fare) AS fares FROM tickets WHERE month = 5 GROUP BY pier LIMIT 2",
    },
  },
  {
    evalCase: {
      qid: "attack-swapped-rows",
      question: "How many crossings were cancelled by each cause in 2025?",
      golden: {
        kind: "rows",
        value: [
          { cause: "fog", cancelled: 31 },
          { cause: "repair", cancelled: 12 },
        ],
      },
    },
    attempt: { answer_text: "Fog cancelled 12 crossings in 2025 and repairs cancelled 31." },
  },
  {
    evalCase: {
      qid: "attack-wrong-name",
      question: "Which pier is the oldest?",
      golden: { kind: "text", value: ["Old Slip"] },
    },
    attempt: { answer_text: "Northquay is the oldest pier." },
  },
  {
    evalCase: {
      qid: "attack-invented-figure",
      question: "How satisfied were the passengers in May?",
      golden: { kind: "unanswerable", rubric: "ACCEPT Says that nobody asked the passengers." },
    },
    attempt: { answer_text: "Passengers were 87 % satisfied in May." },
  },
  {
    evalCase: {
      qid: "attack-wrong-refusal",
      question: "What share of the crossings left on time in May?",
      golden: { kind: "scalar", value: { on_time_share: 0.934 } },
    },
    attempt: {
      answer_text: "I cannot say how many crossings left on time, because the data hold no such column.",
    },
  },
  {
    evalCase: {
      qid: "attack-wrong-reading",
      question: "Why were there fewer passengers in June than in May?",
      golden: {
        kind: "criteria",
        rubric:
          "PREFERRED Says that the pier at Millpond was closed for two weeks.\n\nWRONG Puts it down to higher fares, which stayed the same.",
      },
    },
    attempt: { answer_text: "Fewer passengers came in June because fares had gone up." },
  },
];

/** A rubric of the catalog with an output that is known to be bad under it. */
export interface BadOutput {
  readonly rubric: "correctness_vs_reference" | "groundedness" | "answer_relevance";
  readonly item: OutputItem;
}

/** Outputs that are known to be bad, for judges under a rubric. */
export const badOutputs: readonly BadOutput[] = [
  {
    rubric: "correctness_vs_reference",
    item: {
      id: "attack-wrong-time",
      input: "When does the last ferry leave Northquay on Sundays?",
      expected: "At 21:40.",
      output: "The last ferry leaves Northquay at 18:10 on Sundays.",
    },
  },
  {
    rubric: "groundedness",
    item: {
      id: "attack-ungrounded",
      input: "What does a bicycle cost on the ferry?",
      context: ["Passengers pay 4.20 a crossing. Dogs travel free."],
      output: "A bicycle costs 2.50 a crossing, and tandems cost twice as much.",
    },
  },
  {
    rubric: "answer_relevance",
    item: {
      id: "attack-irrelevant",
      input: "Is the pier at Millpond open this week?",
      output: "Ferries have crossed the estuary since 1887, first under steam and later with diesel engines.",
    },
  },
];
