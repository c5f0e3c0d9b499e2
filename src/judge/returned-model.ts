import type { Call } from "../domain/index.ts";

/** The model that the provider said has answered, of the last call that says so; null where none does. */
export function returnedModel(calls: readonly Call[]): string | null {
  return calls.findLast(({ model }) => model !== null)?.model ?? null;
}
