import { type ModelRequest, systemText } from "../../model/index.ts";
import { type JsonValue, memoize } from "../../util/index.ts";

/** How an endpoint names what the chat completions format leaves open. */
export interface ChatDialect {
  /** The field of the output limit. */
  readonly outputLimit: "max_completion_tokens" | "max_tokens";
  /** Whether `reasoning_effort` is understood. */
  readonly effort: boolean;
  /** The field of the seed; null = there is none. */
  readonly seed: "seed" | "random_seed" | null;
  /** Further fields of every request. */
  readonly extra?: Readonly<Record<string, JsonValue>>;
}

/** Builds the body of a chat completions request with a strict JSON schema: what is trusted in the system message, what is judged in the user message. */
export function chatRequestBody(model: string, request: ModelRequest, dialect: ChatDialect): string {
  const { parameters, schema } = request;
  const body: Record<string, JsonValue> = {
    model,
    messages: [
      { role: "system", content: systemText(request) },
      { role: "user", content: request.data },
    ],
    [dialect.outputLimit]: parameters.maxOutputTokens,
    stream: false,
    ...dialect.extra,
  };
  if (parameters.temperature !== null) body.temperature = parameters.temperature;
  if (parameters.seed !== null && dialect.seed !== null) body[dialect.seed] = parameters.seed;
  if (parameters.effort !== null && dialect.effort) body.reasoning_effort = parameters.effort;
  return `${JSON.stringify(body).slice(0, -1)},"response_format":${responseFormat(schema)}}`;
}

/** The schema as JSON text; the same object in every call that asks the same question. */
const responseFormat = memoize(({ name, jsonSchema }: ModelRequest["schema"]) =>
  JSON.stringify({ type: "json_schema", json_schema: { name, strict: true, schema: jsonSchema } }),
);

/** What a dialect cannot carry of the parameters, as warnings; nothing is left out in silence. */
export function dialectWarnings({ parameters }: ModelRequest, dialect: ChatDialect): readonly string[] {
  const warnings: string[] = [];
  if (parameters.seed !== null && dialect.seed === null)
    warnings.push("The endpoint has no seed; it was not sent.");
  if (parameters.effort !== null && !dialect.effort)
    warnings.push("The endpoint has no reasoning effort; it was not sent.");
  return warnings;
}
