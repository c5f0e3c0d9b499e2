import { memoize } from "../util/index.ts";
import type { Source } from "./source.ts";

/** What a suite defines for all its cases. */
export interface SuiteDefinitions {
  readonly conventions: readonly string[];
  readonly context: readonly string[];
}

/** The definitions of a suite as sources: its conventions together, each context on its own; the same list for the same suite. */
export const suiteSources: (suite: SuiteDefinitions) => readonly Source[] = memoize(
  ({ conventions, context }) => [
    ...(conventions.length === 0
      ? []
      : [{ role: "definition", label: "conventions", text: conventions.join("\n") } as const]),
    ...context.map((text) => ({ role: "definition", label: "context", text }) as const),
  ],
);
