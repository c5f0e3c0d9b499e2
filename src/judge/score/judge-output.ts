import { type Message, type OutputItem, outputItemSchema, type ScoreJudgement } from "../../domain/index.ts";
import { InputError } from "../../errors/index.ts";
import type { JudgeModel } from "../../model/index.ts";
import { schemaIssues } from "../../suite/index.ts";
import { canonicalJson, type JsonValue, sha256 } from "../../util/index.ts";
import { checkSelfJudging } from "../check-self-judging.ts";
import { type CreateScoreJudgeOptions, createScoreJudge } from "./create-score-judge.ts";
import { judgeScoreTask } from "./judge-score-task.ts";
import { outputIssues } from "./output-issues.ts";

/** One output with the judge that scores it. */
export interface JudgeOutputOptions extends Omit<CreateScoreJudgeOptions, "models"> {
  /** @default "output" */
  readonly id?: string;
  /** Absent = the last message, which is then the assistant's; null = nothing was handed in. */
  readonly output?: string | null;
  /** What the system was asked. */
  readonly input?: string | null;
  /** An answer that counts as right. */
  readonly expected?: string | null;
  /** What the output should rest on. */
  readonly context?: string | readonly string[] | null;
  /** The conversation before the output, with its tool calls. */
  readonly messages?: readonly Message[] | null;
  /** The model that wrote the output. */
  readonly generatorModel?: string | null;
  /** Milliseconds that the output took. */
  readonly latencyMs?: number | null;
  /** The judge model; several make a panel. */
  readonly model?: JudgeModel | readonly JudgeModel[];
  /** @default a signal that is never aborted */
  readonly signal?: AbortSignal;
}

/**
 * Scores one output under a rubric. Returns a judgement, `failed` where the model could not be asked. Throws an InputError for values without their form
 * and a ConfigurationError for a model or quorum that cannot be, and for self-judging.
 *
 * @example
 * const judgement = await judgeOutput({ rubric, output: "At 07:40.", input: "When?", context: ["07:40"], model });
 */
export async function judgeOutput(options: JudgeOutputOptions): Promise<ScoreJudgement> {
  const { id = "output", model, signal = new AbortController().signal, ...rest } = options;
  const { output, input, expected, context, messages, generatorModel, latencyMs, ...made } = rest;
  const models = model === undefined ? [] : [model].flat();
  const item = parseItem({
    id,
    output,
    input,
    expected,
    context,
    messages,
    generatorModel,
    latencyMs,
  });
  const judge = createScoreJudge({ ...made, models });
  for (const one of models)
    checkSelfJudging(one, [item.generatorModel ?? null], judge.settings.allowSelfJudge);
  return await judgeScoreTask(
    { item, itemSha: sha256(canonicalJson(item as JsonValue)), line: 0 },
    judge,
    signal,
  );
}

function parseItem(written: object): OutputItem {
  const given = Object.fromEntries(Object.entries(written).filter(([, value]) => value !== undefined));
  const checked = outputItemSchema.safeParse(given);
  const place = { file: null, line: null };
  if (!checked.success) throw new InputError(schemaIssues(checked.error, place));
  const issues = outputIssues(checked.data, place);
  if (issues.length > 0) throw new InputError(issues);
  return checked.data;
}
