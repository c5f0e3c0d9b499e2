import { ConfigurationError } from "../errors/index.ts";
import type { JudgeModel } from "../model/index.ts";
import { type AiSdkModelOptions, fromAiSdk, isAiSdkModel } from "./ai-sdk/index.ts";
import { checkBaseUrl, createGuardedFetch, createTransport, type TransportOptions } from "./http/index.ts";
import type { LoadPackage } from "./load-package.ts";

/** A provider package of the AI SDK whose name does not follow from the provider's, or whose key is known. */
export interface PackagedProvider {
  readonly packageName: string;
  /** The environment variables of the key, the first that is set counts; empty = the package finds its own credentials. */
  readonly keyVariables: readonly string[];
  readonly baseUrlVariable?: string;
}

function provider(name: string, ...keyVariables: string[]): PackagedProvider {
  return { packageName: `@ai-sdk/${name}`, keyVariables };
}

/** The providers whose packages are known; any other one is looked for as `@ai-sdk/<provider>`. */
export const packagedProviders: ReadonlyMap<string, PackagedProvider> = new Map([
  ["openai", { ...provider("openai", "OPENAI_API_KEY"), baseUrlVariable: "OPENAI_BASE_URL" }],
  ["anthropic", { ...provider("anthropic", "ANTHROPIC_API_KEY"), baseUrlVariable: "ANTHROPIC_BASE_URL" }],
  ["google", provider("google", "GOOGLE_GENERATIVE_AI_API_KEY", "GEMINI_API_KEY")],
  ["mistral", provider("mistral", "MISTRAL_API_KEY")],
  ["groq", provider("groq", "GROQ_API_KEY")],
  ["xai", provider("xai", "XAI_API_KEY")],
  ["cohere", provider("cohere", "COHERE_API_KEY")],
  ["deepseek", provider("deepseek", "DEEPSEEK_API_KEY")],
  ["cerebras", provider("cerebras", "CEREBRAS_API_KEY")],
  ["fireworks", provider("fireworks", "FIREWORKS_API_KEY")],
  ["togetherai", provider("togetherai", "TOGETHER_API_KEY", "TOGETHER_AI_API_KEY")],
  ["perplexity", provider("perplexity", "PERPLEXITY_API_KEY")],
  ["azure", provider("azure", "AZURE_API_KEY")],
  ["bedrock", provider("amazon-bedrock")],
  ["vertex", provider("google-vertex")],
  ["openrouter", { packageName: "@openrouter/ai-sdk-provider", keyVariables: ["OPENROUTER_API_KEY"] }],
]);

/** What a packaged model is made of. */
export interface PackagedModelOptions extends TransportOptions, AiSdkModelOptions {
  /** As it was asked for. */
  readonly id: string;
  readonly provider: string;
  readonly model: string;
  readonly apiKey?: string;
  readonly env: Readonly<Record<string, string | undefined>>;
  readonly loadPackage: LoadPackage;
}

/**
 * Makes the model by the provider's package, over the bounded transport of this package; null = the package is not installed. Throws `configuration_invalid`
 * where the key is missing or the package is not what it should be.
 */
export async function resolvePackagedModel(options: PackagedModelOptions): Promise<JudgeModel | null> {
  const known = packagedProviders.get(options.provider) ?? provider(options.provider);
  const module = await options.loadPackage(known.packageName);
  if (module === null) return null;
  const create = findFactory(module, known.packageName);
  const apiKey = options.apiKey ?? known.keyVariables.map((name) => options.env[name]).find(Boolean);
  if (apiKey === undefined && known.keyVariables.length > 0) {
    throw invalid(`The key of ${options.provider} is missing; set ${known.keyVariables.join(" or ")}.`);
  }
  const baseURL = known.baseUrlVariable === undefined ? undefined : options.env[known.baseUrlVariable];
  if (baseURL) checkBaseUrl(baseURL, options.allowedHosts);
  const transport = createTransport(options);
  const made: unknown = create({
    fetch: createGuardedFetch(transport),
    ...(apiKey === undefined ? {} : { apiKey }),
    ...(baseURL ? { baseURL } : {}),
  });
  const model: unknown = typeof made === "function" ? made(options.model) : null;
  if (!isAiSdkModel(model)) throw notAProvider(known.packageName);
  return {
    ...fromAiSdk(model, options),
    async close() {
      transport.close();
    },
  };
}

/** Provider packages export one factory, `create` and the provider's name; experiments carry another prefix. */
function findFactory(module: Readonly<Record<string, unknown>>, packageName: string) {
  for (const [name, value] of Object.entries(module)) {
    if (/^create[A-Z]/.test(name) && typeof value === "function") {
      return (settings: object): unknown => value(settings);
    }
  }
  throw notAProvider(packageName);
}

function notAProvider(packageName: string): ConfigurationError {
  return invalid(
    `The installed ${packageName} gives no language model of specification v2, v3 or v4; update it: npm install ${packageName}.`,
  );
}

function invalid(message: string): ConfigurationError {
  return new ConfigurationError("configuration_invalid", message);
}
