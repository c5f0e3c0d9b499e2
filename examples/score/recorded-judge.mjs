// A judge that replies from a file, so that the examples run offline. An entry of the file says what it answers: the
// criterion or gate (`part`) and a text that stands in the output (`about`); `reply` is what a model would have said.
import { readFileSync } from "node:fs";

/** Makes a judge model of recorded replies; `id` names it in reports and in the judge identity. */
export function recordedJudge(id, file) {
  const entries = JSON.parse(readFileSync(file, "utf8"));
  return {
    id,
    call: ({ instructions, data }) => {
      const part = /^(?:CRITERION|GATE) (\S+)$/m.exec(instructions)?.[1];
      const entry = entries.find((one) => one.part === part && data.includes(one.about));
      if (entry === undefined) throw new Error(`No reply is recorded about ${part}.`);
      return JSON.stringify(entry.reply);
    },
  };
}
