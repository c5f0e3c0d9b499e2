import { canonicalJson, memoize, sha256 } from "../util/index.ts";
import type { JsonSchema } from "./json-schema.ts";
import type { ModelRequest } from "./judge-model.ts";
import type { ModelParameters } from "./model-parameters.ts";

const known = new WeakMap<ModelRequest, { readonly modelId: string; readonly sha: string }>();

/** The SHA-256 of what could change a reply: model id, parameters, instructions, data and schema; not the repetition. */
export function requestSha(modelId: string, request: ModelRequest): string {
  const earlier = known.get(request);
  if (earlier?.modelId === modelId) return earlier.sha;
  const sha = computeSha(modelId, request);
  known.set(request, { modelId, sha });
  return sha;
}

/** The hash of the request as one canonical JSON, put together from its members: schema and parameters are the same in call after call. */
function computeSha(modelId: string, { instructions, data, schema, parameters }: ModelRequest): string {
  const texts = `"data":${JSON.stringify(data)},"instructions":${JSON.stringify(instructions)},"model":${JSON.stringify(modelId)}`;
  const named = `{"jsonSchema":${canonicalSchema(schema.jsonSchema)},"name":${JSON.stringify(schema.name)}}`;
  return sha256(`{${texts},"parameters":${canonicalParameters(parameters)},"schema":${named}}`);
}

const canonicalSchema = memoize((schema: JsonSchema) => canonicalJson(schema));
const canonicalParameters = memoize((parameters: ModelParameters) => canonicalJson({ ...parameters }));
