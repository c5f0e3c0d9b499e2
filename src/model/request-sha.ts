import { canonicalJson, sha256 } from "../util/index.ts";
import type { ModelRequest } from "./judge-model.ts";

/** The SHA-256 of what could change a reply: model id, parameters, instructions, data and schema; not the repetition. */
export function requestSha(modelId: string, request: ModelRequest): string {
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
