import type { Suite } from "../../domain/index.ts";
import { SCHEMA_REVISION } from "../../findings/index.ts";
import { type JudgeModel, requireStructuredOutput } from "../../model/index.ts";
import { promptSha } from "../../prompt/index.ts";
import type { QueryEngine } from "../../query/index.ts";
import { RULES_REVISION } from "../../rules/index.ts";
import { COMPARATOR_REVISION } from "../../table/index.ts";
import { judgeIdentity } from "../judge-identity.ts";
import type { AnswerJudge, AnswerJudgeSettings, SuiteContext } from "./answer-judge.ts";
import { normalizeAnswerSettings } from "./answer-settings.ts";

/** What an answer judge is made of. */
export interface CreateAnswerJudgeOptions {
  readonly suite: Pick<Suite, "file" | "suiteSha">;
  /** Null or absent = judge by evidence alone. */
  readonly model?: JudgeModel | null;
  /** Engines by their name in the suite; absent = none, and final queries are not run. */
  readonly engines?: ReadonlyMap<string, QueryEngine>;
  readonly settings?: Partial<AnswerJudgeSettings>;
  /** @default "run" */
  readonly runId?: string;
  readonly now?: () => Date;
  readonly clock?: () => number;
  readonly onDefect?: (error: unknown) => void;
}

/** Makes the judge of a suite. Throws a ConfigurationError for a model that cannot do strict structured output. */
export function createAnswerJudge(options: CreateAnswerJudgeOptions): AnswerJudge {
  const model = options.model ?? null;
  if (model !== null) requireStructuredOutput(model);
  const { suite } = options;
  const settings = normalizeAnswerSettings({
    ...(suite.file.defaults?.confidenceThreshold === undefined
      ? {}
      : { confidenceThreshold: suite.file.defaults.confidenceThreshold }),
    ...options.settings,
  });
  return {
    suite: suiteContext(suite),
    model,
    engines: options.engines ?? new Map(),
    settings,
    runId: options.runId ?? "run",
    identity: answerJudgeIdentity(model, settings),
    now: options.now ?? (() => new Date()),
    clock: options.clock ?? (() => performance.now()),
    ...(options.onDefect === undefined ? {} : { onDefect: options.onDefect }),
  };
}

/** The fingerprint of an answer judge; case rubric, golden and threshold are pins beside it, not parts of it. */
export function answerJudgeIdentity(
  model: JudgeModel | null,
  { repeats, refusalRepeats }: AnswerJudgeSettings,
): string {
  return judgeIdentity({
    model,
    promptSha: promptSha(),
    schemaRevision: SCHEMA_REVISION,
    rulesRevision: RULES_REVISION,
    comparatorRevision: COMPARATOR_REVISION,
    manner: { mode: "answer", repeats, refusal_repeats: refusalRepeats },
  });
}

function suiteContext({ file, suiteSha }: Pick<Suite, "file" | "suiteSha">): SuiteContext {
  return {
    name: file.name,
    suiteSha,
    definitions: { conventions: file.conventions ?? [], context: file.context ?? [] },
    defaultEngine: file.defaults?.engine ?? null,
    defaultLanguage: file.defaults?.queryLanguage ?? null,
  };
}
