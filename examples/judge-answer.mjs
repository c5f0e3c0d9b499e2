// Judges one answer without a model: the rows that came back hold the golden, and the prose says nothing else.
import { judgeAnswer } from "eval-judge";

const judgement = await judgeAnswer({
  evalCase: {
    qid: "q1",
    question: "How many orders were paid?",
    golden: { kind: "scalar", value: { orders: 4210 } },
  },
  attempt: { answer_text: "4,210 orders were paid.", rows: [{ orders: 4210 }], rowsFrom: "conductor" },
});

console.log(judgement.status, judgement.verdict, judgement.rule, judgement.decided_by);
console.log(judgement.why);
