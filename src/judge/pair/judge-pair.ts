import {
  type Message,
  type PairItem,
  type PairJudgement,
  type PairSide,
  pairItemSchema,
  pairSide,
} from "../../domain/index.ts";
import { InputError } from "../../errors/index.ts";
import type { JudgeModel } from "../../model/index.ts";
import { schemaIssues } from "../../suite/index.ts";
import { canonicalJson, type JsonValue, sha256 } from "../../util/index.ts";
import { checkSelfJudging } from "../check-self-judging.ts";
import { type CreatePairJudgeOptions, createPairJudge } from "./create-pair-judge.ts";
import { judgePairTask } from "./judge-pair-task.ts";

/** Two outputs with the judge that compares them. */
export interface JudgePairOptions extends Omit<CreatePairJudgeOptions, "models"> {
  /** @default "pair" */
  readonly id?: string;
  /** One output, as text or with the system that wrote it. */
  readonly a: string | PairSide;
  /** The other output. */
  readonly b: string | PairSide;
  /** What both systems were asked. */
  readonly input?: string | null;
  /** An answer that counts as right. */
  readonly expected?: string | null;
  /** What the outputs should rest on. */
  readonly context?: string | readonly string[] | null;
  /** The conversation before the outputs, with its tool calls. */
  readonly messages?: readonly Message[] | null;
  /** The model that wrote both outputs, where they name none. */
  readonly generatorModel?: string | null;
  /** The judge model; several make a panel. */
  readonly model?: JudgeModel | readonly JudgeModel[];
  /** @default a signal that is never aborted */
  readonly signal?: AbortSignal;
}

/**
 * Compares two outputs under a rubric, always in both orders. Returns a judgement, `failed` where the model could not be asked. Throws an InputError for values
 * without their form and a ConfigurationError for a model or quorum that cannot be, and for self-judging.
 *
 * @example
 * const judgement = await judgePair({ rubric, a: "At 07:40.", b: "In the morning.", input: "When?", model });
 */
export async function judgePair(options: JudgePairOptions): Promise<PairJudgement> {
  const { id = "pair", model, signal = new AbortController().signal, ...rest } = options;
  const { a, b, input, expected, context, messages, generatorModel, ...made } = rest;
  const models = model === undefined ? [] : [model].flat();
  const item = parseItem({ id, a, b, input, expected, context, messages, generatorModel });
  const judge = createPairJudge({ ...made, models });
  for (const one of models) checkSelfJudging(one, answerersOf(item), judge.settings.allowSelfJudge);
  return await judgePairTask(
    { item, itemSha: sha256(canonicalJson(item as JsonValue)), line: 0 },
    judge,
    signal,
  );
}

/** The models that wrote the outputs of a pair; null = not named. */
export function answerersOf(item: PairItem): readonly (string | null)[] {
  return [item.a, item.b].map((side) => pairSide(side).generatorModel ?? item.generatorModel ?? null);
}

function parseItem(written: object): PairItem {
  const given = Object.fromEntries(Object.entries(written).filter(([, value]) => value !== undefined));
  const checked = pairItemSchema.safeParse(given);
  if (!checked.success) throw new InputError(schemaIssues(checked.error, { file: null, line: null }));
  return checked.data;
}
