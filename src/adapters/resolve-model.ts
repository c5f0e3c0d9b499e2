import { ConfigurationError } from "../errors/index.ts";
import {
  type JudgeModel,
  listPrice,
  type ModelParameters,
  type ModelPrice,
  withRedaction,
} from "../model/index.ts";
import { nearSpellings } from "../util/index.ts";
import { createHttpModel, type KnownProvider, knownProviders, type TransportOptions } from "./http/index.ts";
import { createPackageLoader, type LoadPackage } from "./load-package.ts";
import { packagedProviders, resolvePackagedModel } from "./resolve-packaged-model.ts";
import { wireSecrets } from "./wire-secrets.ts";

/** What a model string leaves open. */
export interface ResolveModelOptions extends TransportOptions {
  readonly parameters?: Partial<ModelParameters>;
  /** Null = unknown. @default the list price */
  readonly price?: ModelPrice | null;
  /** Asks this OpenAI-compatible endpoint instead of the provider's own; the key of the environment is not sent to it. */
  readonly baseUrl?: string;
  /** @default the provider's environment variable */
  readonly apiKey?: string;
  /** @default process.env */
  readonly env?: Readonly<Record<string, string | undefined>>;
  /** @default by Node's rules, from this package and then from the working folder */
  readonly loadPackage?: LoadPackage;
}

/**
 * Makes the judge model of `provider:model`: by the provider's AI SDK package where that is installed, else over HTTP where the provider speaks chat
 * completions, else from a GGUF file for `llama:`. What it sends back is free of the keys that it may have been sent. Throws `package_missing` with the install
 * command, or `configuration_invalid`.
 */
export async function resolveModel(model: string, options: ResolveModelOptions = {}): Promise<JudgeModel> {
  return withRedaction(await openNamed(model, options), wireSecrets(options));
}

async function openNamed(model: string, options: ResolveModelOptions): Promise<JudgeModel> {
  const { provider, name } = splitModel(model);
  const env = options.env ?? process.env;
  const common = {
    ...options,
    id: model,
    model: name,
    price: options.price === undefined ? listPrice(model) : options.price,
  };
  const loadPackage = options.loadPackage ?? createPackageLoader(process.cwd());
  if (provider === "llama") {
    const { createLlamaModel } = await import("./llama/index.ts");
    return createLlamaModel({ ...common, ...llamaSettings(env), modelPath: name, loadPackage });
  }
  const known = knownProviders.get(provider);
  if (options.baseUrl !== undefined)
    return createHttpModel({ ...common, ...endpoint(known, options.baseUrl) });
  if (known === undefined || packagedProviders.has(provider)) {
    const packaged = await resolvePackagedModel({ ...common, provider, env, loadPackage });
    if (packaged !== null) return packaged;
  }
  if (known === undefined) throw missingPackage(provider);
  return createHttpModel({ ...common, ...knownEndpoint(known, provider, { ...options, env }) });
}

function splitModel(model: string): { readonly provider: string; readonly name: string } {
  const [, provider, name] = /^([a-z][a-z0-9-]{0,60}):([^\s]+)$/.exec(model) ?? [];
  if (provider !== undefined && name !== undefined) return { provider, name };
  throw new ConfigurationError(
    "configuration_invalid",
    "A model is written provider:model, such as openai:gpt-5-mini or ollama:qwen3:8b.",
  );
}

/** What a machine needs of its own, and what changes no reply; both from the environment. */
function llamaSettings(env: Readonly<Record<string, string | undefined>>) {
  const threads = wholeNumber(env, "EVAL_JUDGE_LLAMA_THREADS");
  const contextSize = wholeNumber(env, "EVAL_JUDGE_LLAMA_CONTEXT");
  return { ...(threads === null ? {} : { threads }), ...(contextSize === null ? {} : { contextSize }) };
}

function wholeNumber(env: Readonly<Record<string, string | undefined>>, variable: string): number | null {
  const text = env[variable];
  if (!text) return null;
  if (/^[1-9]\d{0,6}$/.test(text)) return Number(text);
  throw invalid(`${variable} has to be a whole number of at least 1.`);
}

function endpoint(known: KnownProvider | undefined, baseUrl: string) {
  return { baseUrl, ...(known === undefined ? {} : { dialect: known.dialect }) };
}

/** A key of the environment goes to the provider's own address, or to the one that the same environment names. */
function knownEndpoint(
  known: KnownProvider,
  provider: string,
  { env, apiKey }: Pick<ResolveModelOptions, "apiKey"> & Required<Pick<ResolveModelOptions, "env">>,
) {
  const baseUrl = env[known.baseUrlVariable] || known.baseUrl;
  const key = apiKey ?? known.keyVariables.map((variable) => env[variable]).find(Boolean);
  if (provider === "http" && !env[known.baseUrlVariable]) {
    throw invalid("Name the endpoint of http: in EVAL_JUDGE_BASE_URL or in the configuration (baseUrl).");
  }
  if (key === undefined && known.keyNeeded) {
    throw invalid(`The key of ${provider} is missing; set ${known.keyVariables.join(" or ")}.`);
  }
  return { ...endpoint(known, baseUrl), ...(key === undefined ? {} : { apiKey: key }) };
}

function missingPackage(provider: string): ConfigurationError {
  const names = [...new Set([...knownProviders.keys(), ...packagedProviders.keys()])];
  const [near] = names.includes(provider) ? [] : nearSpellings(provider, names);
  const hint = near === undefined ? "" : ` Did you mean ${near}?`;
  const packageName = packagedProviders.get(provider)?.packageName ?? `@ai-sdk/${provider}`;
  return new ConfigurationError(
    "package_missing",
    `The provider ${provider} needs a package that is not installed: npm install ${packageName}.${hint}`,
  );
}

function invalid(message: string): ConfigurationError {
  return new ConfigurationError("configuration_invalid", message);
}
