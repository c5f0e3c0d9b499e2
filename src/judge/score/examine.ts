import type { CheckResult } from "../../domain/index.ts";
import type { JudgedOutput } from "../../prompt/index.ts";
import { givenOf } from "../rubric/judged-material.ts";
import { readConversation } from "../rubric/read-conversation.ts";
import { runChecks } from "./checks/run-checks.ts";
import { exceedsWords, LONG_OUTPUT_WORDS } from "./exceeds-words.ts";
import { type FigureProposal, figuresToCheck } from "./figures-to-check.ts";
import type { ScoreJudge, ScoreTask } from "./score-judge.ts";

/** What a program established about one output. */
export interface ExaminedOutput {
  /** The output with what it was made from, as it will be shown. */
  readonly judged: JudgedOutput;
  readonly checks: readonly CheckResult[];
  /** Figures that differ for one label, for the gate of consistency; null where that gate is not asked. */
  readonly figures: readonly FigureProposal[] | null;
}

/** Step 2: runs the checks and, for a long output, looks for figures that may contradict each other. Pure. */
export function examine({ item }: ScoreTask, output: string, judge: ScoreJudge): ExaminedOutput {
  const conversation = readConversation(item.messages ?? [], item.output);
  const { consistency } = judge.settings;
  const readsForContradictions =
    consistency === "always" || (consistency === "long" && exceedsWords(output, LONG_OUTPUT_WORDS));
  return {
    judged: { ...givenOf(item, conversation), output },
    checks: runChecks([...judge.checks, ...(item.checks ?? [])], {
      output,
      conversation: item.messages == null ? null : conversation,
      latencyMs: item.latencyMs ?? null,
    }),
    figures: readsForContradictions ? proposalsFor(output, judge) : null,
  };
}

/** An output that is too large to be shown is not searched either. */
function proposalsFor(output: string, { settings }: ScoreJudge): readonly FigureProposal[] {
  return output.length > settings.maxInputBytes ? [] : figuresToCheck(output);
}
