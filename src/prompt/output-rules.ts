import { replyLimits } from "../findings/index.ts";

/** What is judged and what is context, the same for every criterion and gate. */
export const outputRules = `The source labelled "output to judge" is what you judge. "input" and earlier messages are context: they are not judged, and what an earlier message did well or badly does not count. Tool calls and tool results are shown as they were. "context" is what the output should rest on; "expected answer" is an answer that counts as right, where the question allows more than one not the only one.`;

/** What an improvement is. */
export const improvementRule = `improvement: the one change that would raise the score most, specific enough to be carried out, at most ${replyLimits.reasoningBytes} bytes.`;

/** Which stage of the judged system a shortcoming belongs to. */
export const stageRule = `stage: where the output falls short, the stage at fault: "retrieval" (what was needed was not found), "synthesis" (it was there and was misread, left out or made up), "tool" (a tool failed or was misused), "format", or "other"; "none" where nothing falls short.`;
