// Judges an answer with a model. The model here is scripted: it replies what a careful reader would, so that the example runs offline.
import { createScriptedModel, judgeAnswer } from "eval-judge";

const answer = "Ranked by total spend, our best customers are Ada's Tools and Brook Cycles.";
const quoted = (quote) => ({
  evidence: [{ source: 2, quote }],
  reason: "The answer says so.",
  confidence: 9,
});
const absent = (what) => ({
  evidence: [{ looked_for: what, sources: [2] }],
  reason: "Nothing of the kind is said.",
  confidence: 9,
});

const model = createScriptedModel([
  {
    json: {
      declines: { ...absent("a refusal"), declines: false },
      readings: [
        {
          clause: "c1",
          ...quoted("Ranked by total spend"),
          taken: true,
          figure: null,
          question: "leaves_open",
        },
      ],
      disclosures: [],
      objections: [],
      construction: null,
    },
  },
]);

const judgement = await judgeAnswer({
  evalCase: {
    qid: "q2",
    question: "Who are our best customers?",
    golden: { kind: "criteria", rubric: "PREFERRED Ranks customers by what they spent." },
  },
  attempt: { answer_text: answer, answererModel: "my-assistant" },
  model,
});

if (judgement.status === "failed") console.log(judgement.error.code, judgement.error.message);
console.log(judgement.status, judgement.verdict, judgement.rule, `confidence ${judgement.confidence}`);
console.log(judgement.quotes.map(({ role, quote }) => `${role}: “${quote}”`).join("\n"));
