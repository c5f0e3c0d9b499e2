import { recordedJudge } from "../recorded-judge.mjs";

const judge = (name) =>
  recordedJudge(`recorded:judge-${name}`, new URL(`./replies-${name}.json`, import.meta.url));

export default {
  rubric: "./rubric.yaml",
  model: judge("one"),
  panel: [judge("two"), judge("three")],
  // The third judge has no reply about the last output: a vote that failed and is not tried again.
  limits: { retries: 0 },
};
