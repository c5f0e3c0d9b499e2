import { recordedJudge } from "../recorded-judge.mjs";

export default {
  rubric: "groundedness",
  model: recordedJudge("recorded:reader", new URL("./replies.json", import.meta.url)),
};
