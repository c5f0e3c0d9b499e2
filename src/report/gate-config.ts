import { z } from "zod";

const fraction = z
  .number({ error: "must be a number from 0 to 1" })
  .min(0, { error: "must be from 0 to 1" })
  .max(1, {
    error: (issue) => {
      const input = issue.input;
      const hint = typeof input === "number" && input <= 100 ? `; did you mean ${input / 100}?` : "";
      return `must be a fraction from 0 to 1${hint}`;
    },
  });

/** What the gate asks of a run; a rate is a fraction. */
export const gateSchema = z.strictObject({
  minPassRate: fraction.optional(),
  maxFail: z.int().min(0).optional(),
  /** Share of the attempts to be judged that must have been; default 1. */
  minCoverage: fraction.optional(),
  maxNeedsHuman: z.int().min(0).optional(),
  /** Gate on the lower bound of the pass rate. */
  strict: z.boolean().optional(),
});
/** What the gate asks of a run. */
export interface GateConfig extends z.infer<typeof gateSchema> {}
