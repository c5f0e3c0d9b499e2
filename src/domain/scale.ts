import { z } from "zod";

/** How many steps a scale may have: more levels than anybody can describe or tell apart are no scale. */
export const maxScaleSteps = 100;

/** A scale of scores: finite bounds, both included, and the step between neighbouring scores. */
export const scaleSchema = z
  .strictObject({
    /** The lowest score, the worst. */
    min: z.number(),
    /** The highest score, the best. */
    max: z.number(),
    /** The distance of neighbouring scores; 1 for whole numbers. */
    step: z.number().positive(),
  })
  .refine(({ min, max }) => min < max, { message: "needs a min below its max", path: ["max"] })
  .refine(({ min, max, step }) => min >= max || isWholeNumber((max - min) / step), {
    message: "needs a step that divides the range",
    path: ["step"],
  })
  .refine(({ min, max, step }) => min >= max || (max - min) / step <= maxScaleSteps, {
    message: `may have at most ${maxScaleSteps} steps`,
    path: ["step"],
  });

/** A scale of scores. */
export interface Scale extends z.infer<typeof scaleSchema> {}

/** Whether a score is one of the scale: finite, within the bounds and on a step. */
export function isOnScale({ min, max, step }: Scale, score: number): boolean {
  return score >= min && score <= max && isWholeNumber((score - min) / step);
}

/** Every score of a scale, lowest first; the highest is `max` itself, to its last digit. */
export function scaleScores({ min, max, step }: Scale): readonly number[] {
  const steps = Math.round((max - min) / step);
  return Array.from({ length: steps + 1 }, (_, index) =>
    index === steps ? max : Number((min + index * step).toPrecision(12)),
  );
}

/** Half-way between the bounds. */
export function scaleMidpoint({ min, max }: Scale): number {
  return min + (max - min) / 2;
}

/** Whether a score reaches the lowest one that passes; null where there is none. */
export function passesAt(score: number, passAt: number | null, { step }: Scale): boolean | null {
  return passAt === null ? null : score >= passAt - 1e-9 * step;
}

/** Whole within what binary fractions lose: 0.3 / 0.1 is three steps. */
function isWholeNumber(value: number): boolean {
  return Number.isFinite(value) && Math.abs(value - Math.round(value)) <= 1e-9 * Math.max(1, Math.abs(value));
}
