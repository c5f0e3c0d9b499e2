import { ConfigurationError } from "../../errors/index.ts";
import {
  defaultModelParameters,
  type JudgeModel,
  type ModelCapabilities,
  type ModelParameters,
  type ModelPrice,
  type ModelReply,
  type ModelRequest,
} from "../../model/index.ts";
import { createAddressGuard } from "./address-guard.ts";
import { readChatReply } from "./chat-reply.ts";
import { type ChatDialect, chatRequestBody, dialectWarnings } from "./chat-request.ts";
import { createTransport, type Transport, type TransportOptions } from "./transport.ts";

/** Where a chat completions endpoint is and how it is asked. */
export interface HttpModelOptions extends TransportOptions {
  /** `provider:model` as it was asked for. */
  readonly id: string;
  /** The model's name at the endpoint. */
  readonly model: string;
  /** Up to and without `/chat/completions`, such as `http://localhost:8000/v1`; http or https, no credentials inside. */
  readonly baseUrl: string;
  /** Sent as a bearer token to the origin of `baseUrl` and nowhere else. */
  readonly apiKey?: string;
  /** Further headers, such as an organisation. */
  readonly headers?: Readonly<Record<string, string>>;
  readonly parameters?: Partial<ModelParameters>;
  /** @default { outputLimit: "max_tokens", effort: true, seed: "seed" } */
  readonly dialect?: ChatDialect;
  /** @default { structuredOutput: "unknown" } */
  readonly capabilities?: ModelCapabilities;
  /** @default null */
  readonly price?: ModelPrice | null;
}

const defaultDialect: ChatDialect = { outputLimit: "max_tokens", effort: true, seed: "seed" };

/** Makes a judge model of an OpenAI-compatible chat completions endpoint with strict `json_schema`. */
export function createHttpModel(options: HttpModelOptions): JudgeModel {
  const url = endpointUrl(options);
  const dialect = options.dialect ?? defaultDialect;
  const transport = createTransport(options);
  const headers = {
    ...options.headers,
    "content-type": "application/json",
    accept: "application/json",
    ...(options.apiKey === undefined ? {} : { authorization: `Bearer ${readKey(options.apiKey)}` }),
  };
  const ask = { transport, url, headers, model: options.model, dialect };
  return {
    id: options.id,
    parameters: { ...defaultModelParameters, ...options.parameters },
    capabilities: options.capabilities ?? { structuredOutput: "unknown" },
    price: options.price ?? null,
    generate: (request) => askOnce(ask, request),
    async close() {
      transport.close();
    },
  };
}

interface Ask {
  readonly transport: Transport;
  readonly url: URL;
  readonly headers: Readonly<Record<string, string>>;
  readonly model: string;
  readonly dialect: ChatDialect;
}

async function askOnce(
  { transport, url, headers, model, dialect }: Ask,
  request: ModelRequest,
): Promise<ModelReply> {
  const started = performance.now();
  const body = chatRequestBody(model, request, dialect);
  const wire = await transport.send({ url, method: "POST", headers, body, signal: request.signal });
  const reply = readChatReply(wire, Date.now());
  return {
    ...reply,
    warnings: dialectWarnings(request, dialect),
    latency_ms: performance.now() - started,
  };
}

function endpointUrl({ baseUrl, allowedHosts }: HttpModelOptions): URL {
  return checkBaseUrl(`${baseUrl.replace(/\/+$/, "")}/chat/completions`, allowedHosts);
}

/** Reads the address of a provider, and refuses one with credentials, a query, another protocol or a host that may not be called; never repeats it. Throws `configuration_invalid`. */
export function checkBaseUrl(address: string, allowedHosts?: readonly string[]): URL {
  if (!URL.canParse(address)) throw invalid("The base URL of the model is not a URL.");
  const url = new URL(address);
  if (url.username !== "" || url.password !== "")
    throw invalid("The base URL of the model holds credentials; pass the key apart from it.");
  if (url.search !== "" || url.hash !== "")
    throw invalid(
      "The base URL of the model holds a query or a fragment; give it up to and without /chat/completions.",
    );
  createAddressGuard(allowedHosts).check(url);
  return url;
}

/** A key with a line break or another byte that no header may carry would be rejected by Node with the key in the message. */
function readKey(apiKey: string): string {
  if (/^[\x21-\x7e]+$/.test(apiKey)) return apiKey;
  throw invalid("The key of the model is empty or holds white space or characters that no header may carry.");
}

function invalid(message: string): ConfigurationError {
  return new ConfigurationError("configuration_invalid", message);
}
