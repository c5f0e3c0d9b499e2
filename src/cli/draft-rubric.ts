import type { JudgeRubricInput } from "../domain/index.ts";
import { ConfigurationError } from "../errors/index.ts";

/** What a rubric is drafted of. */
export interface RubricDraft {
  readonly name: string;
  readonly purpose: string;
  readonly definition: string;
  readonly scope: string;
  readonly criteria: readonly DraftCriterion[];
  readonly gates: readonly DraftGate[];
  readonly scale: { readonly min: number; readonly max: number };
  /** Null = the criteria have no pass. */
  readonly passAt: number | "midpoint" | null;
}

/** A criterion; absent levels and edge cases are written in general words, to be made the author's own. */
export interface DraftCriterion {
  readonly id: string;
  readonly description: string;
  /** From the lowest score to the highest. */
  readonly levels?: readonly string[];
  readonly edgeCases?: readonly string[];
}

/** A gate with both conditions. */
export interface DraftGate {
  readonly id: string;
  readonly pass: string;
  readonly fail: string;
}

/** Most levels that are written out. */
const mostLevels = 11;

/** Makes a rubric of a draft, every score described and every criterion with an edge case. Throws a ConfigurationError for a scale that cannot be written out. */
export function draftRubric(draft: RubricDraft): JudgeRubricInput {
  const { min, max } = draft.scale;
  if (max - min + 1 > mostLevels) {
    throw new ConfigurationError(
      "configuration_invalid",
      `A scale with more than ${mostLevels} scores cannot be described level by level; choose a shorter one, such as 1-5.`,
    );
  }
  return {
    name: draft.name,
    revision: "v1",
    scope: scopeOf(draft.scope),
    purpose: draft.purpose,
    appliesTo: "both",
    definition: draft.definition,
    ...(draft.gates.length === 0
      ? {}
      : { gates: draft.gates.map(({ id, pass, fail }) => ({ id, pass, fail })) }),
    ...(draft.criteria.length === 0
      ? {}
      : {
          criteria: draft.criteria.map(({ id, description, levels, edgeCases }) => ({
            id,
            description,
            scale: { min, max, step: 1 },
            ...(draft.passAt === null ? {} : { passAt: draft.passAt }),
            levels: (levels ?? generalLevels(max - min + 1)).map((text, index) => ({
              score: min + index,
              description: text,
            })),
            edgeCases: [...(edgeCases ?? [generalEdgeCase])],
          })),
        }),
  };
}

function scopeOf(scope: string): "turn" | "case" | "session" {
  if (scope === "turn" || scope === "case" || scope === "session") return scope;
  throw new ConfigurationError("configuration_invalid", "--scope is turn, case or session.");
}

/** In words that fit any quality, one a score, from the lowest to the highest. */
function generalLevels(count: number): readonly string[] {
  const lowest = "No part of the output shows this.";
  const highest = "Every part of the output that should show this shows it.";
  const between = Array.from({ length: Math.max(0, count - 2) }, (_, index) =>
    count === 3
      ? "Some parts of the output that should show this show it, and others lack it."
      : `About ${index + 1} of ${count - 1} parts of the output that should show this show it.`,
  );
  return [lowest, ...between, highest];
}

const generalEdgeCase =
  "Where the request rules this out, and the output says so, the highest score applies.";
