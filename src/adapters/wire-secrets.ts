import { distinctSecretsOf } from "../model/index.ts";
import { knownProviders } from "./http/index.ts";
import { packagedProviders } from "./resolve-packaged-model.ts";

/** A shorter key is one that local servers ignore, such as "ollama", and a word of ordinary text. */
const SHORTEST_KEY = 10;

/** Where keys come from. */
export interface WireSecretsOptions {
  readonly apiKey?: string;
  /** @default process.env */
  readonly env?: Readonly<Record<string, string | undefined>>;
}

/** What a model may be sent and must not give back: the key, those of all known providers, and what else of the environment is secret and stands in no ordinary text. */
export function wireSecrets({ apiKey, env = process.env }: WireSecretsOptions): readonly string[] {
  const providers = [...knownProviders.values(), ...packagedProviders.values()];
  const keys = providers.flatMap(({ keyVariables }) => keyVariables.map((variable) => env[variable]));
  const secrets = [apiKey, ...keys].filter((key) => key !== undefined && key.length >= SHORTEST_KEY);
  return [...new Set([...secrets, ...distinctSecretsOf(env)])].filter((secret) => secret !== undefined);
}
