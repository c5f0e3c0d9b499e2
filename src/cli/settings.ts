import { existsSync } from "node:fs";
import { join, resolve } from "node:path";
import type { EngineConfig } from "../domain/index.ts";
import { ConfigurationError } from "../errors/index.ts";
import type { AnswerJudgeSettings } from "../judge/index.ts";
import { DEFAULT_CONCURRENCY } from "../model/index.ts";
import type { GateConfig } from "../report/index.ts";
import type { Config } from "../run/index.ts";
import { loadConfig } from "./load-config.ts";
import { type RubricFlags, type RubricSettings, resolveRubricSettings } from "./rubric-settings.ts";

/** Flags that more than one command takes; absent = not given. */
export interface CommonFlags extends RubricFlags {
  readonly config?: string;
  readonly envFile?: string;
  readonly attempts?: readonly string[];
  readonly runs?: string;
  readonly model?: string;
  readonly baseUrl?: string;
  readonly concurrency?: number;
  readonly repeats?: number;
  readonly output?: readonly string[];
  readonly cache?: boolean;
  readonly allowSelfJudge?: boolean;
  readonly doubtGolden?: "never" | "not_match" | "always";
  readonly confidenceThreshold?: number;
  readonly timeoutSeconds?: number;
  readonly budgetUsd?: number;
  readonly minPassRate?: number;
  readonly maxFail?: number;
  readonly minCoverage?: number;
  readonly maxNeedsHuman?: number;
  readonly strict?: boolean;
  readonly calibration?: string;
  readonly requireCalibration?: boolean;
}

/** What a command works with, once flag, environment, configuration and default were laid over each other in this order. */
export interface Settings {
  /** Absolute path of the suite folder; null where none was named. */
  readonly suite: string | null;
  /** Absolute paths of the attempts files; empty = the suite's own `attempts.jsonl`. */
  readonly attempts: readonly string[];
  /** Absolute path of the folder of runs. */
  readonly runs: string;
  readonly model: NonNullable<Config["model"]> | null;
  /** Null = the provider's own address, or that of `EVAL_JUDGE_BASE_URL`. */
  readonly baseUrl: string | null;
  /** Hosts that may be called although they are link-local or metadata addresses. */
  readonly allowedHosts: readonly string[];
  readonly prices: NonNullable<Config["prices"]>;
  readonly parameters: Config["parameters"];
  readonly engines: Readonly<Record<string, EngineConfig>>;
  readonly concurrency: number;
  /** How the judge judges, but for the threshold. */
  readonly judge: Pick<AnswerJudgeSettings, "repeats" | "refusalRepeats" | "doubtGolden" | "allowSelfJudge"> &
    Partial<Pick<AnswerJudgeSettings, "maxInputBytes">>;
  /** Null = the suite's own, or 5. */
  readonly confidenceThreshold: number | null;
  /** How outputs and pairs are judged under a rubric. */
  readonly underRubric: RubricSettings;
  readonly requireCalibration: boolean;
  /** Absolute path of the folder of calibration cards; null = `calibration` in the suite, then in the working folder. */
  readonly calibration: string | null;
  readonly limits: NonNullable<Config["limits"]>;
  readonly budget: NonNullable<Config["budget"]>;
  readonly gate: GateConfig;
  readonly outputs: readonly string[];
  readonly cache: boolean;
  /** The environment, with the variables of `--env-file` below its own. */
  readonly env: Readonly<Record<string, string | undefined>>;
}

/** Reads configuration and environment and lays them under the flags. Throws an InputError or ConfigurationError. */
export async function resolveSettings(suite: string | undefined, flags: CommonFlags): Promise<Settings> {
  const folder = process.cwd();
  const loaded = await loadConfig(flags.config, folder);
  const { config } = loaded;
  const env = await readEnvironment(flags.envFile, folder);
  const inConfig = (path: string): string => resolve(loaded.folder, path);
  const named = suite === undefined ? config.suite : undefined;
  const concurrency =
    flags.concurrency ?? wholeNumber(env, "EVAL_JUDGE_CONCURRENCY") ?? config.limits?.concurrency;
  return {
    suite: suite === undefined ? (named === undefined ? null : inConfig(named)) : resolve(folder, suite),
    attempts:
      flags.attempts?.map((file) => resolve(folder, file)) ?? [config.attempts ?? []].flat().map(inConfig),
    runs: resolveRuns(flags.runs ?? env.EVAL_JUDGE_RUNS, config.runs, folder, inConfig),
    model: flags.model ?? env.EVAL_JUDGE_MODEL ?? config.model ?? null,
    baseUrl: flags.baseUrl ?? (env.EVAL_JUDGE_BASE_URL ? null : (config.baseUrl ?? null)),
    allowedHosts: config.allowedHosts ?? [],
    prices: config.prices ?? {},
    parameters: config.parameters,
    engines: config.engines ?? {},
    concurrency: concurrency ?? DEFAULT_CONCURRENCY,
    judge: {
      repeats: flags.repeats ?? config.judge?.repeats ?? 1,
      refusalRepeats: config.judge?.refusalRepeats ?? 3,
      doubtGolden: flags.doubtGolden ?? config.judge?.doubtGolden ?? "not_match",
      allowSelfJudge: flags.allowSelfJudge ?? config.judge?.allowSelfJudge ?? false,
      ...(config.limits?.maxInputBytes === undefined ? {} : { maxInputBytes: config.limits.maxInputBytes }),
    },
    confidenceThreshold: flags.confidenceThreshold ?? config.judge?.confidenceThreshold ?? null,
    underRubric: resolveRubricSettings(config, flags, inConfig),
    requireCalibration: flags.requireCalibration ?? config.judge?.requireCalibration ?? false,
    calibration: pathOf(flags.calibration, config.calibration, inConfig),
    limits: {
      ...config.limits,
      ...(flags.timeoutSeconds === undefined ? {} : { timeoutSeconds: flags.timeoutSeconds }),
    },
    budget: { ...config.budget, ...(flags.budgetUsd === undefined ? {} : { usd: flags.budgetUsd }) },
    gate: { ...config.gate, ...gateFlags(flags) },
    outputs: flags.output?.map((file) => resolve(folder, file)) ?? config.output?.map(inConfig) ?? [],
    cache: flags.cache ?? config.cache ?? true,
    env,
  };
}

function resolveRuns(
  named: string | undefined,
  configured: string | undefined,
  folder: string,
  inConfig: (path: string) => string,
): string {
  if (named !== undefined) return resolve(folder, named);
  return configured === undefined ? join(folder, ".eval-judge", "runs") : inConfig(configured);
}

function pathOf(
  named: string | undefined,
  configured: string | undefined,
  inConfig: (path: string) => string,
): string | null {
  if (named !== undefined) return resolve(named);
  return configured === undefined ? null : inConfig(configured);
}

function gateFlags({ minPassRate, maxFail, minCoverage, maxNeedsHuman, strict }: CommonFlags): GateConfig {
  return Object.fromEntries(
    Object.entries({ minPassRate, maxFail, minCoverage, maxNeedsHuman, strict }).filter(
      ([, value]) => value !== undefined,
    ),
  );
}

async function readEnvironment(file: string | undefined, folder: string): Promise<Settings["env"]> {
  if (file === undefined) return process.env;
  const path = resolve(folder, file);
  if (!existsSync(path))
    throw new ConfigurationError("configuration_invalid", `--env-file: ${path} does not exist.`);
  const { readFileSync } = await import("node:fs");
  const { parseEnv } = await import("node:util");
  return { ...parseEnv(readFileSync(path, "utf8")), ...process.env };
}

function wholeNumber(env: Settings["env"], name: string): number | undefined {
  const text = env[name];
  if (text === undefined || text === "") return undefined;
  if (/^[1-9]\d{0,3}$/.test(text)) return Number(text);
  throw new ConfigurationError("configuration_invalid", `${name} must be a whole number from 1 to 9999.`);
}
