import { memoize } from "../util/index.ts";
import type { JsonSchema } from "./json-schema.ts";
import type { ModelRequest } from "./judge-model.ts";
import { systemText } from "./system-text.ts";

/** Tokens that a provider adds around messages and schema. */
const FRAMING_TOKENS = 64;
/** UTF-8 bytes in a token of ordinary text. */
const BYTES_PER_TOKEN = 4;

/** The most input tokens that a request can have: byte-level vocabularies never make more tokens than there are bytes. */
export function mostInputTokens(request: ModelRequest): number {
  return requestBytes(request) + FRAMING_TOKENS;
}

/** The input tokens that a request likely has. */
export function likelyInputTokens(request: ModelRequest): number {
  return Math.ceil(requestBytes(request) / BYTES_PER_TOKEN) + FRAMING_TOKENS;
}

/** UTF-8 bytes of all that goes to the model: system text, instructions, data and schema. */
export function requestBytes(request: ModelRequest): number {
  const { data, schema } = request;
  return Buffer.byteLength(systemText(request)) + Buffer.byteLength(data) + schemaBytes(schema.jsonSchema);
}

const schemaBytes = memoize((schema: JsonSchema) => Buffer.byteLength(JSON.stringify(schema)));
