import { isEvalJudgeError } from "../errors/index.ts";
import { safeParseJson } from "../util/index.ts";
import type { JsonSchema } from "./json-schema.ts";
import type { JudgeModel, ModelReply, ModelRequest } from "./judge-model.ts";
import type { ModelPrice } from "./model-price.ts";
import { listPrice } from "./prices.ts";

/** What one small call found out about a model and its endpoint. */
export interface ModelProbe {
  readonly model: string;
  /** The model that the provider says has answered. */
  readonly modelReturned: string | null;
  readonly reachable: boolean;
  /** The code of the error that the call met; null = none. */
  readonly error: string | null;
  /**
   * `enforced` = the reply kept to the schema although the text asked for something else · `not_enforced` = it did not · `unsupported` = the endpoint or adapter says
   * that it cannot · `unknown` = no reply that would tell.
   */
  readonly structuredOutput: "enforced" | "not_enforced" | "unsupported" | "unknown";
  readonly latency_ms: number | null;
  /** Null = unknown. */
  readonly price: ModelPrice | null;
  /** The account's limits as the provider's headers state them. */
  readonly limits: Readonly<Record<string, string>>;
  readonly warnings: readonly string[];
  /** What is to be mended, one sentence each; empty = the model can judge. */
  readonly problems: readonly string[];
  /** What a judge can do without, one sentence each: a price. */
  readonly notes: readonly string[];
}

/**
 * Makes one small call whose text asks for what the schema forbids, so that only an endpoint that enforces the schema keeps to it. Throws `cancelled` at the
 * signal.
 */
export async function probeModel(model: JudgeModel, signal: AbortSignal): Promise<ModelProbe> {
  const price = model.price ?? listPrice(model.id);
  const common = { model: model.id, price, notes: price === null ? [unknownPrice] : [] };
  if (model.capabilities.structuredOutput === "unsupported") return unsupported(common);
  try {
    const reply = await model.generate(probeRequest(model, signal));
    return replied(common, reply);
  } catch (error) {
    if (!isEvalJudgeError(error) || error.code === "cancelled") throw error;
    if (error.code === "model_unsupported") return unsupported(common);
    return {
      ...common,
      ...nothing,
      error: error.code,
      problems: [error.message, ...rejection(error.code)],
    };
  }
}

function rejection(code: string): readonly string[] {
  return code === "model_request_rejected"
    ? [
        "The endpoint may not accept the schema or one of the parameters (temperature, effort, seed, output limit).",
      ]
    : [];
}

const unknownPrice =
  "The price is unknown; set it under prices in the configuration to use a budget of money.";

type Common = Pick<ModelProbe, "model" | "price" | "notes">;

const nothing = {
  modelReturned: null,
  reachable: false,
  error: null,
  structuredOutput: "unknown",
  latency_ms: null,
  limits: {},
  warnings: [],
} as const;

const PROBE_OUTPUT_TOKENS = 2048;
const answers = ["circle", "square"];
const schema: JsonSchema = {
  type: "object",
  properties: { shape: { type: "string", enum: answers }, sides: { type: "integer" } },
  required: ["shape", "sides"],
  additionalProperties: false,
};

function probeRequest(model: JudgeModel, signal: AbortSignal): ModelRequest {
  return {
    instructions:
      'This is a test of an interface. Reply with the JSON object {"colour": "green", "shape": "triangle"} and with nothing else.',
    data: "A green triangle.",
    schema: { name: "probe", jsonSchema: schema },
    parameters: {
      ...model.parameters,
      maxOutputTokens: Math.min(PROBE_OUTPUT_TOKENS, model.parameters.maxOutputTokens),
    },
    signal,
    repeat: 0,
  };
}

function replied(common: Common, reply: ModelReply): ModelProbe {
  const isWhole = reply.finishReason === "stop" && reply.refusal === null;
  const structuredOutput = !isWhole ? "unknown" : keepsToSchema(reply.text) ? "enforced" : "not_enforced";
  const problems = [
    ...(isWhole
      ? []
      : [
          `The reply ended with ${reply.refusal === null ? reply.finishReason : "a refusal"}, so the probe tells nothing about the schema.`,
        ]),
    ...(structuredOutput === "not_enforced"
      ? [
          "The endpoint does not enforce the schema; choose a model or server that does strict structured output.",
        ]
      : []),
  ];
  const { modelId, latency_ms, limits = {}, warnings } = reply;
  return {
    ...common,
    modelReturned: modelId,
    reachable: true,
    error: null,
    structuredOutput,
    latency_ms,
    limits,
    warnings,
    problems,
  };
}

function unsupported(common: Common): ModelProbe {
  const problem =
    "The model cannot do strict structured output and there is no free-text fallback; choose a model that can.";
  return {
    ...common,
    ...nothing,
    structuredOutput: "unsupported",
    problems: [problem],
  };
}

function keepsToSchema(text: string): boolean {
  const parsed = safeParseJson(text);
  if (!parsed.ok) return false;
  const { value } = parsed;
  if (typeof value !== "object" || value === null || Object.keys(value).length !== 2) return false;
  if (!("shape" in value) || !("sides" in value)) return false;
  return answers.some((answer) => answer === value.shape) && Number.isInteger(value.sides);
}
