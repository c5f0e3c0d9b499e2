import type { Decided } from "../../domain/index.ts";
import { isEvalJudgeError } from "../../errors/index.ts";
import { parseGoldDoubt } from "../../findings/index.ts";
import type { ModelReply } from "../../model/index.ts";
import { buildGoldDoubt } from "../../prompt/index.ts";
import type { Decision } from "../../rules/index.ts";
import { askQuestion } from "../ask-question.ts";
import { rawReply } from "../raw-reply.ts";
import type { AnswerTask } from "./answer-judge.ts";
import type { AskTask } from "./ask.ts";

/** What is said of the golden beside a verdict; it never changes the verdict. */
export type GoldenDoubtResult = Pick<
  Decided,
  "gold_status" | "gold_note" | "gold_class" | "gold_doubt_error"
>;

/** The case's standing status where it is settled, else nothing: what is said of a golden that was not doubted. */
export function standingStatus({ loadedCase }: AnswerTask): GoldenDoubtResult {
  const status = loadedCase.evalCase.golden?.status;
  const settled = status === "verified" || status === "verified_wrong" ? status : null;
  return { gold_status: settled, gold_note: null, gold_class: null, gold_doubt_error: null };
}

/** Asks, after the verdict, whether the golden is right; by default only where the verdict is not `match`. A call that fails is recorded by its code. */
export async function doubtGolden(work: AskTask, decision: Decision): Promise<GoldenDoubtResult> {
  const { task, examined, judge, options } = work;
  const standing = standingStatus(task);
  if (!isAsked(judge.settings.doubtGolden, decision)) return standing;
  const { evalCase, rubricText } = task.loadedCase;
  const prompt = buildGoldDoubt({
    suite: judge.suite.definitions,
    question: evalCase.question,
    kind: examined.situation.golden.kind,
    value: examined.situation.value,
    canonicalQuery: evalCase.golden?.canonicalQuery ?? null,
    rubric: rubricText,
    rows: examined.countedRows,
    notes: examined.situation.evidence.golden_notes,
  });
  const parse = (reply: ModelReply) => parseGoldDoubt(rawReply(reply, options.model), prompt.sources);
  try {
    const { gold_status, gold_note, gold_class } = await askQuestion(
      { purpose: "golden_doubt", prompt, repeat: 0, parse },
      options,
    );
    return { gold_status, gold_note, gold_class, gold_doubt_error: null };
  } catch (error) {
    if (!isEvalJudgeError(error) || error.code === "cancelled" || error.pausesRun) throw error;
    return { ...standing, gold_doubt_error: error.code };
  }
}

function isAsked(when: "never" | "not_match" | "always", decision: Decision): boolean {
  if (when === "never") return false;
  return when === "always" || decision.status !== "decided" || decision.verdict !== "match";
}
