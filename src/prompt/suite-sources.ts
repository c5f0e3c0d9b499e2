import type { Source } from "./source.ts";

/** What a suite defines for all its cases. */
export interface SuiteDefinitions {
  readonly conventions: readonly string[];
  readonly context: readonly string[];
}

/** The definitions of a suite as sources: its conventions together, each context on its own. */
export function suiteSources({ conventions, context }: SuiteDefinitions): readonly Source[] {
  return [
    ...(conventions.length === 0
      ? []
      : [{ role: "definition", label: "conventions", text: conventions.join("\n") } as const]),
    ...context.map((text) => ({ role: "definition", label: "context", text }) as const),
  ];
}
