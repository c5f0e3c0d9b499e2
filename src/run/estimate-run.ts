import { type AnswerJudge, previewTask } from "../judge/index.ts";
import {
  defaultModelParameters,
  likelyInputTokens,
  type ModelRequest,
  mostCost,
  mostInputTokens,
} from "../model/index.ts";
import { boundedMap } from "../util/index.ts";
import type { SelectedAttempt } from "./select-attempts.ts";

/** What a run would come to before anybody is asked. */
export interface RunEstimate {
  readonly attempts: number;
  readonly unscored: Readonly<Record<string, number>>;
  /** Decided by evidence alone, by verdict. */
  readonly decided: Readonly<Record<string, number>>;
  /** Attempts that a model would be asked about, or a person without one. */
  readonly to_ask: number;
  /** Fewest and most calls: question 1 alone, and with every retry, repeat, second question and doubt about the golden. */
  readonly calls: { readonly least: number; readonly most: number };
  /** Input tokens of question 1 alone, estimated at four bytes a token. */
  readonly likely_input_tokens: number;
  /** Tokens that can be spent at the very most. */
  readonly most_input_tokens: number;
  readonly most_output_tokens: number;
  /** US dollars at the very most; null = no model, or its price is unknown. */
  readonly most_usd: number | null;
}

/** Questions after question 1 that can be needed in a round, and each may be asked once more. */
const QUESTIONS_A_ROUND = 2;
const ASKINGS = 2;

/** Takes screen and examine for every attempt and says what asking would cost; asks nothing. */
export async function estimateRun(
  judge: AnswerJudge,
  attempts: readonly SelectedAttempt[],
  signal: AbortSignal,
): Promise<RunEstimate> {
  const unscored: Record<string, number> = {};
  const decided: Record<string, number> = {};
  const requests: ModelRequest[] = [];
  const parameters = judge.model?.parameters ?? defaultModelParameters;
  await boundedMap(
    attempts,
    async (task) => {
      const preview = await previewTask(task, judge, signal);
      if (preview.kind === "unscored") add(unscored, preview.reason);
      else if (preview.kind === "decided")
        add(decided, preview.decision.status === "decided" ? preview.decision.verdict : "needs_human");
      else requests.push({ ...preview.prompt, parameters, signal, repeat: 0 });
    },
    { concurrency: 4, signal },
  );
  const { repeats, refusalRepeats, doubtGolden } = judge.settings;
  const mostPerAttempt =
    (Math.max(repeats, refusalRepeats) * QUESTIONS_A_ROUND + (doubtGolden === "never" ? 0 : 1)) * ASKINGS;
  const mostInput = sum(requests.map(mostInputTokens)) * mostPerAttempt;
  const mostOutput = requests.length * mostPerAttempt * parameters.maxOutputTokens;
  const price = judge.model?.price ?? null;
  return {
    attempts: attempts.length,
    unscored,
    decided,
    to_ask: requests.length,
    calls: { least: requests.length * repeats, most: requests.length * mostPerAttempt },
    likely_input_tokens: sum(requests.map(likelyInputTokens)) * repeats,
    most_input_tokens: mostInput,
    most_output_tokens: mostOutput,
    most_usd:
      price === null
        ? null
        : sum(
            requests.map((request) => mostCost(mostInputTokens(request), parameters.maxOutputTokens, price)),
          ) * mostPerAttempt,
  };
}

function add(counts: Record<string, number>, name: string): void {
  counts[name] = (counts[name] ?? 0) + 1;
}

function sum(values: readonly number[]): number {
  return values.reduce((total, value) => total + value, 0);
}
