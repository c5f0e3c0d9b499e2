import { z } from "zod";
import { engineConfigSchema } from "../domain/index.ts";
import { InputError, type InputIssue } from "../errors/index.ts";
import { modelParametersSchema, modelPriceSchema } from "../model/index.ts";
import { gateSchema } from "../report/index.ts";

const modelSchema = z.custom<string | object>(
  (value) =>
    typeof value === "string" || (typeof value === "object" && value !== null) || typeof value === "function",
  { error: 'must be "provider:model", a model object or a function' },
);

/** The configuration file. Everything is optional; flags and the environment go before it. */
export const configSchema = z.strictObject({
  /** Suite folder, relative to the configuration file. */
  suite: z.string().optional(),
  attempts: z.union([z.string(), z.array(z.string())]).optional(),
  /** Folder of the runs; default `.eval-judge/runs`. */
  runs: z.string().optional(),
  /** Folder of the calibration cards; default `calibration` in the suite, then in the working folder. */
  calibration: z.string().optional(),
  /** `provider:model`, an AI SDK language model, a judge model, or a function from request to text. */
  model: modelSchema.optional(),
  /** Further judge models that vote beside `model` under a rubric. */
  panel: z.array(modelSchema).optional(),
  /** Rubric of scores and comparisons: a file, relative to the configuration file, or a name of the catalog. */
  rubric: z.string().min(1).optional(),
  /** Address of an OpenAI-compatible endpoint, for `http:` models. */
  baseUrl: z.url({ protocol: /^https?$/ }).optional(),
  /** Hosts of models that may be called although they are link-local or metadata addresses. */
  allowedHosts: z.array(z.string().min(1)).optional(),
  /** Prices by `provider:model`, over the list of this package; a budget of money needs one. */
  prices: z.record(z.string(), modelPriceSchema).optional(),
  parameters: modelParametersSchema.optional(),
  /** Engines by name; they go before those of the suite. Data paths are relative to the suite folder. */
  engines: z.record(z.string(), engineConfigSchema).optional(),
  judge: z
    .strictObject({
      confidenceThreshold: z.int().min(0).max(10).optional(),
      repeats: z.int().min(1).max(99).optional(),
      /** How often a refusal against a valued golden is asked; default 3. */
      refusalRepeats: z.int().min(1).max(99).optional(),
      /** When the golden is doubted; default `not_match`. */
      doubtGolden: z.enum(["never", "not_match", "always"]).optional(),
      allowSelfJudge: z.boolean().optional(),
      requireCalibration: z.boolean().optional(),
      /** Valid, decisive votes that a panel needs; default more than half of it. */
      quorum: z.int().min(1).optional(),
      /** One question for each criterion and gate, or one for all; default `each`. */
      isolation: z.enum(["each", "together"]).optional(),
      /** When an output is read for contradictions with itself; default `long`, over 500 words. */
      consistency: z.enum(["long", "always", "never"]).optional(),
      /** How one winner of a pair is made of several criteria; default `none`. */
      overall: z.enum(["none", "majority_of_criteria", "lexicographic"]).optional(),
    })
    .optional(),
  limits: z
    .strictObject({
      concurrency: z.int().min(1).max(1024).optional(),
      requestsPerMinute: z.int().positive().optional(),
      tokensPerMinute: z.int().positive().optional(),
      timeoutSeconds: z.number().positive().optional(),
      retries: z.int().min(0).max(20).optional(),
      maxInputBytes: z.int().positive().optional(),
    })
    .optional(),
  budget: z
    .strictObject({
      usd: z.number().positive().optional(),
      tokens: z.int().positive().optional(),
      minutes: z.number().positive().optional(),
    })
    .optional(),
  gate: gateSchema.optional(),
  output: z.array(z.string()).optional(),
  /** Whether finished exchanges with the model are read again; default true. */
  cache: z.boolean().optional(),
});

/** The configuration file. */
export interface Config extends z.infer<typeof configSchema> {}
/** The configuration as its author writes it. */
export type ConfigInput = z.input<typeof configSchema>;

/** Checks a configuration literal and returns it; throws an InputError that names every wrong field at once. */
export function defineConfig(config: ConfigInput): Config {
  return parseConfig(config, null);
}

/** Checks a configuration of unknown origin; `file` names it in the problems. Throws an InputError with all of them. */
export function parseConfig(value: unknown, file: string | null): Config {
  const result = configSchema.safeParse(value);
  if (result.success) return result.data;
  throw new InputError(result.error.issues.map((issue) => configIssue(issue, file)));
}

function configIssue(issue: z.core.$ZodIssue, file: string | null): InputIssue {
  const field = issue.path.length === 0 ? null : issue.path.map(String).join(".");
  const unknown = issue.code === "unrecognized_keys";
  return {
    file,
    line: null,
    field: unknown ? [...issue.path.map(String), issue.keys[0]].join(".") : field,
    problem: unknown ? "is not a setting." : `${issue.message}.`,
    remedy: unknown
      ? "Remove it or mend its spelling; see docs/configuration.md."
      : "Change the value; see docs/configuration.md.",
  };
}
