import type { Attempt, EvalCase, Judgement, LoadedAttempt, LoadedCase } from "../../domain/index.ts";
import { InputError } from "../../errors/index.ts";
import type { JudgeModel } from "../../model/index.ts";
import type { QueryEngine } from "../../query/index.ts";
import { loadAttempt, loadCase } from "../../suite/index.ts";
import type { JsonValue } from "../../util/index.ts";
import { checkSelfJudging } from "../check-self-judging.ts";
import type { AnswerJudgeSettings } from "./answer-judge.ts";
import { createAnswerJudge } from "./create-answer-judge.ts";
import { judgeTask } from "./judge-task.ts";

/** One answer to be judged. */
export interface JudgeAnswerOptions {
  /** The case, as a line of `cases.jsonl` holds it; a golden by `path` is read from the working folder. */
  readonly evalCase: EvalCase;
  /** The attempt, as a line of `attempts.jsonl` holds it; its `qid` may be left out. */
  readonly attempt: Omit<Attempt, "qid"> & { readonly qid?: string };
  /** @default null: evidence decides what it can, the rest needs a person */
  readonly model?: JudgeModel | null;
  /** Engines by name, to run the final query again. @default none */
  readonly engines?: ReadonlyMap<string, QueryEngine>;
  /** Conventions and definitions that the judge is shown. */
  readonly conventions?: readonly string[];
  readonly settings?: Partial<AnswerJudgeSettings>;
  readonly signal?: AbortSignal;
}

/**
 * Judges one answer against its golden. Returns a judgement whatever happens outside, `failed` where judging failed; throws an InputError for a case or
 * an attempt that has not its form, and a ConfigurationError for an unsupported or self-judging model.
 *
 * @example
 * const judgement = await judgeAnswer({
 *   evalCase: { qid: "q1", question: "How many orders were paid?", golden: { kind: "scalar", value: { orders: 4210 } } },
 *   attempt: { answer_text: "4,210 orders were paid.", rows: [{ orders: 4210 }], rowsFrom: "conductor" },
 * });
 */
export async function judgeAnswer(options: JudgeAnswerOptions): Promise<Judgement> {
  const loadedCase = await readCase(options.evalCase);
  const attempt = readAttempt({ qid: options.evalCase.qid, ...options.attempt });
  const model = options.model ?? null;
  checkSelfJudging(model, [attempt.attempt.answererModel ?? null], options.settings?.allowSelfJudge ?? false);
  const judge = createAnswerJudge({
    suite: { file: { name: "inline", conventions: [...(options.conventions ?? [])] }, suiteSha: "" },
    model,
    ...(options.engines === undefined ? {} : { engines: options.engines }),
    ...(options.settings === undefined ? {} : { settings: options.settings }),
  });
  return await judgeTask({ loadedCase, attempt }, judge, options.signal ?? new AbortController().signal);
}

async function readCase(evalCase: EvalCase): Promise<LoadedCase> {
  const reading = await loadCase(evalCase as JsonValue, { root: process.cwd(), file: "evalCase", line: 1 });
  if (!reading.ok)
    throw new InputError(reading.issues.map((issue) => ({ ...issue, file: null, line: null })));
  return reading.loaded;
}

function readAttempt(attempt: Attempt): LoadedAttempt {
  const reading = loadAttempt(attempt as JsonValue, { file: "attempt", line: 1 });
  if (!reading.ok)
    throw new InputError(reading.issues.map((issue) => ({ ...issue, file: null, line: null })));
  return reading.loaded;
}
