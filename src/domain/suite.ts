import { z } from "zod";
import type { LoadedCase } from "./eval-case.ts";

/** One engine of a suite: the language it reads and the data it may see. Adapters read further fields. */
export const engineConfigSchema = z.looseObject({
  /** Language of the queries: `sql`, `malloy`, … */
  language: z.string().min(1),
  /** Which adapter runs it; absent = `duckdb` for `sql`. */
  adapter: z.string().optional(),
  /** Table name → file of the suite (CSV, Parquet, JSON, DuckDB). */
  data: z.record(z.string(), z.string()).optional(),
  /** Seconds before a query is stopped. */
  timeoutSeconds: z.number().positive().optional(),
  /** Memory limit of the engine in MiB. */
  memoryMiB: z.number().positive().optional(),
  /** Rows beyond which a result is refused. */
  maxRows: z.int().positive().optional(),
});

/** One engine of a suite. */
export interface EngineConfig extends z.infer<typeof engineConfigSchema> {}

/** `suite.json` or `set.json`. Unknown fields are kept. */
export const suiteFileSchema = z.looseObject({
  name: z.string().min(1),
  description: z.string().optional(),
  /** Version of the data that the goldens were derived from. */
  datasetVersion: z.union([z.string(), z.number()]).optional(),
  engines: z.record(z.string(), engineConfigSchema).optional(),
  /** The engine that derives goldens from the truth data; absent = the one that reads the language of the query. */
  truthEngine: z.string().min(1).optional(),
  /** The model that the answerers query, relative to the suite; no golden may rest on it. */
  targetModelPath: z.string().min(1).optional(),
  /** Conventions of the house, shown to the judge as definitions. */
  conventions: z.array(z.string()).optional(),
  /** Further definitions shown to the judge. */
  context: z.array(z.string()).optional(),
  defaults: z
    .looseObject({
      engine: z.string().optional(),
      queryLanguage: z.string().optional(),
      confidenceThreshold: z.int().min(0).max(10).optional(),
    })
    .optional(),
});

/** `suite.json` as it is written. */
export interface SuiteFile extends z.infer<typeof suiteFileSchema> {}

/** A suite folder that was read and checked. */
export interface Suite {
  /** Absolute path of the folder. */
  readonly root: string;
  readonly file: SuiteFile;
  readonly cases: readonly LoadedCase[];
  /** SHA-256 over the suite file and its cases, in canonical JSON. */
  readonly suiteSha: string;
  /** Unknown fields, goldens that cannot be read and the like: worth saying, no reason to stop. */
  readonly warnings: readonly SuiteWarning[];
}

/** Something in a suite that a person should look at. */
export interface SuiteWarning {
  readonly code: "unknown_field" | "golden_unavailable" | "question_sha_differs";
  readonly file: string;
  readonly line: number | null;
  readonly qid: string | null;
  readonly field: string | null;
  readonly message: string;
}
