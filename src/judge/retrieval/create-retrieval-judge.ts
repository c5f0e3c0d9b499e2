import type { ModelEntity } from "../../domain/index.ts";
import { InputError } from "../../errors/index.ts";
import { SCHEMA_REVISION } from "../../findings/index.ts";
import { type JudgeModel, requireStructuredOutput } from "../../model/index.ts";
import { promptSha } from "../../prompt/index.ts";
import { canonicalJson, type JsonValue, sha256 } from "../../util/index.ts";
import { DEFAULT_MAX_INPUT_BYTES } from "../ask-question.ts";
import { judgeIdentity } from "../judge-identity.ts";
import { RETRIEVAL_RULES_REVISION, type RetrievalJudge, type RetrievalSettings } from "./retrieval-judge.ts";

/** What a judge of searches is made of. */
export interface CreateRetrievalJudgeOptions {
  /** All entities of the model version. */
  readonly entities: readonly ModelEntity[];
  /** Null or absent = nobody is asked, and searches go to a person. */
  readonly model?: JudgeModel | null;
  readonly settings?: Partial<RetrievalSettings>;
  /** @default "run" */
  readonly runId?: string;
  readonly now?: () => Date;
  readonly clock?: () => number;
  readonly onDefect?: (error: unknown) => void;
}

/** Makes a judge of searches. Throws a ConfigurationError for a model that cannot do strict structured output, an InputError for an entity that stands twice. */
export function createRetrievalJudge(options: CreateRetrievalJudgeOptions): RetrievalJudge {
  const { entities } = options;
  const model = options.model ?? null;
  if (model !== null) requireStructuredOutput(model);
  checkOnce(entities);
  const shown = entities.map(({ id, type = null }) => ({ id, type }));
  return {
    ...{ model, entities },
    entitiesSha: sha256(canonicalJson(shown as JsonValue)),
    settings: normalizeRetrievalSettings(options.settings),
    runId: options.runId ?? "run",
    identity: retrievalJudgeIdentity(model),
    now: options.now ?? (() => new Date()),
    clock: options.clock ?? (() => performance.now()),
    ...(options.onDefect === undefined ? {} : { onDefect: options.onDefect }),
  };
}

/** The fingerprint of a judge of searches; the threshold is a pin beside it. */
export function retrievalJudgeIdentity(model: JudgeModel | null): string {
  return judgeIdentity({
    model,
    promptSha: promptSha(),
    schemaRevision: SCHEMA_REVISION,
    rulesRevision: RETRIEVAL_RULES_REVISION,
    comparatorRevision: "none",
    manner: { mode: "retrieval" },
  });
}

/** Fills in the defaults: threshold 5. */
export function normalizeRetrievalSettings(settings: Partial<RetrievalSettings> = {}): RetrievalSettings {
  return {
    confidenceThreshold: settings.confidenceThreshold ?? 5,
    maxInputBytes: settings.maxInputBytes ?? DEFAULT_MAX_INPUT_BYTES,
  };
}

function checkOnce(entities: readonly ModelEntity[]): void {
  const seen = new Set<string>();
  for (const { id } of entities) {
    if (seen.has(id)) {
      const problem = "Two entities of the model version have one id.";
      throw new InputError([
        { file: null, line: null, field: "entities", problem, remedy: "Give each an id of its own." },
      ]);
    }
    seen.add(id);
  }
}
