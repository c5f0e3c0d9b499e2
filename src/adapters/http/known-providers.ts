import type { ChatDialect } from "./chat-request.ts";

/** An endpoint that speaks chat completions with strict `json_schema`, under the name by which model strings call it. */
export interface KnownProvider {
  readonly baseUrl: string;
  /** The environment variable that names another base URL. */
  readonly baseUrlVariable: string;
  /** The environment variables that may hold the key, the first that is set counts; empty = no key is ever sent. */
  readonly keyVariables: readonly string[];
  readonly keyNeeded: boolean;
  readonly dialect: ChatDialect;
}

const common: ChatDialect = { outputLimit: "max_tokens", effort: true, seed: "seed" };

function hosted(name: string, baseUrl: string, dialect: Partial<ChatDialect> = {}): KnownProvider {
  return {
    baseUrl,
    baseUrlVariable: `${name}_BASE_URL`,
    keyVariables: [`${name}_API_KEY`],
    keyNeeded: true,
    dialect: { ...common, ...dialect },
  };
}

function local(name: string, port: number): KnownProvider {
  return {
    baseUrl: `http://127.0.0.1:${port}/v1`,
    baseUrlVariable: `${name}_BASE_URL`,
    keyVariables: [`${name}_API_KEY`],
    keyNeeded: false,
    dialect: common,
  };
}

/** The providers that need no package. `http` is any other endpoint, named by EVAL_JUDGE_BASE_URL. */
export const knownProviders: ReadonlyMap<string, KnownProvider> = new Map([
  ["openai", hosted("OPENAI", "https://api.openai.com/v1", { outputLimit: "max_completion_tokens" })],
  [
    "openrouter",
    hosted("OPENROUTER", "https://openrouter.ai/api/v1", {
      // Only endpoints that honour every parameter, the schema included, are asked.
      extra: { provider: { require_parameters: true } },
    }),
  ],
  ["groq", hosted("GROQ", "https://api.groq.com/openai/v1", { outputLimit: "max_completion_tokens" })],
  ["mistral", hosted("MISTRAL", "https://api.mistral.ai/v1", { effort: false, seed: "random_seed" })],
  ["xai", hosted("XAI", "https://api.x.ai/v1")],
  ["deepseek", hosted("DEEPSEEK", "https://api.deepseek.com/v1", { seed: null })],
  ["togetherai", hosted("TOGETHER", "https://api.together.xyz/v1")],
  ["fireworks", hosted("FIREWORKS", "https://api.fireworks.ai/inference/v1")],
  ["cerebras", hosted("CEREBRAS", "https://api.cerebras.ai/v1", { outputLimit: "max_completion_tokens" })],
  ["moonshotai", hosted("MOONSHOT", "https://api.moonshot.ai/v1", { effort: false })],
  [
    "google",
    {
      ...hosted("GEMINI", "https://generativelanguage.googleapis.com/v1beta/openai", { seed: null }),
      keyVariables: ["GOOGLE_GENERATIVE_AI_API_KEY", "GEMINI_API_KEY"],
    },
  ],
  ["ollama", local("OLLAMA", 11434)],
  ["lmstudio", local("LMSTUDIO", 1234)],
  ["vllm", local("VLLM", 8000)],
  ["llamacpp", local("LLAMACPP", 8080)],
  ["http", local("EVAL_JUDGE", 8000)],
]);
