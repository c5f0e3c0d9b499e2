import { canonicalJson, sha256 } from "../util/index.ts";
import type { ModelRequest } from "./judge-model.ts";

const known = new WeakMap<ModelRequest, { readonly modelId: string; readonly sha: string }>();

/** The SHA-256 of what could change a reply: model id, parameters, instructions, data and schema; not the repetition. */
export function requestSha(modelId: string, request: ModelRequest): string {
  const earlier = known.get(request);
  if (earlier?.modelId === modelId) return earlier.sha;
  const sha = computeSha(modelId, request);
  known.set(request, { modelId, sha });
  return sha;
}

function computeSha(modelId: string, request: ModelRequest): string {
  const { instructions, data, schema, parameters } = request;
  return sha256(
    canonicalJson({
      model: modelId,
      parameters: { ...parameters },
      instructions,
      data,
      schema: { name: schema.name, jsonSchema: schema.jsonSchema },
    }),
  );
}
