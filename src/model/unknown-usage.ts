import type { Usage } from "../domain/index.ts";

/** The usage of a call whose provider says nothing about it. */
export const unknownUsage: Usage = Object.freeze({
  input_tokens: null,
  output_tokens: null,
  cached_input_tokens: null,
});
