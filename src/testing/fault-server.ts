import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import { createServer as createSecureServer } from "node:https";
import type { AddressInfo } from "node:net";
import { safeParseJson } from "../util/index.ts";
import { chooseFault, type FaultRates } from "./choose-fault.ts";
import type { FaultName } from "./fault-names.ts";
import { sampleFromSchema } from "./sample-from-schema.ts";
import { sendAnswer } from "./send-answer.ts";

/** What the fault server does with a request. */
export interface FaultServerOptions {
  /** The text of the right reply, or a value that is sent as JSON. @default a small value that the schema allows */
  readonly reply?: (request: FaultServerRequest) => unknown;
  /** The share of answers with each fault. @default none */
  readonly faults?: FaultRates;
  /** Chooses the fault itself; null = none. */
  readonly faultFor?: (request: FaultServerRequest) => FaultName | null;
  /** Equal seeds meet the same requests with the same faults. @default "0" */
  readonly seed?: string;
  /** Milliseconds before every answer. @default 0 */
  readonly latencyMs?: number;
  /** Milliseconds before the first byte of `slow_first_byte`. @default 30000 */
  readonly slowMs?: number;
  /** @default 0, which is any free port */
  readonly port?: number;
  /** Serves https with this key and certificate (PEM). */
  readonly tls?: { readonly key: string; readonly cert: string };
}

/** A request as the fault server understood it. */
export interface FaultServerRequest {
  readonly model: string;
  /** The system message. */
  readonly instructions: string;
  /** The user message. */
  readonly data: string;
  /** The JSON Schema of the reply; null = none was sent. */
  readonly jsonSchema: unknown;
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
  /** The body, byte for byte. */
  readonly body: string;
  /** How often this very body has come before, from 0. */
  readonly arrival: number;
}

/** What the fault server has done so far. */
export interface FaultServerCounts {
  readonly requests: number;
  /** Right answers. */
  readonly replies: number;
  readonly faults: Readonly<Partial<Record<FaultName, number>>>;
  /** The most requests that were answered at once. */
  readonly mostAtOnce: number;
  readonly connections: number;
}

/** A running fault server. */
export interface FaultServer extends AsyncDisposable {
  /** The base URL for a model: `http://127.0.0.1:<port>/v1`. */
  readonly url: string;
  /** A base URL at which every call fails in TLS. */
  readonly tlsFailureUrl: string;
  /** A base URL whose host has no address. */
  readonly dnsFailureUrl: string;
  readonly counts: () => FaultServerCounts;
  readonly close: () => Promise<void>;
}

/** Starts an OpenAI-compatible server on the loopback address that answers chat completions, with the faults it is told to inject. */
export async function startFaultServer(options: FaultServerOptions = {}): Promise<FaultServer> {
  const state = { requests: 0, replies: 0, atOnce: 0, mostAtOnce: 0, connections: 0 };
  const faults: Partial<Record<FaultName, number>> = {};
  const arrivals = new Map<string, number>();

  async function answer(incoming: IncomingMessage, response: ServerResponse): Promise<void> {
    const body = await readBody(incoming);
    if (!incoming.url?.endsWith("/chat/completions")) {
      sendNotFound(response);
      return;
    }
    state.requests += 1;
    state.atOnce += 1;
    state.mostAtOnce = Math.max(state.mostAtOnce, state.atOnce);
    response.on("close", () => {
      state.atOnce -= 1;
    });
    const arrival = arrivals.get(body) ?? 0;
    arrivals.set(body, arrival + 1);
    const request = readRequest(incoming, body, arrival);
    const fault = options.faultFor
      ? options.faultFor(request)
      : chooseFault(options.faults ?? {}, { seed: options.seed ?? "0", body, arrival });
    if (fault === null) state.replies += 1;
    else faults[fault] = (faults[fault] ?? 0) + 1;
    const text = replyText(options, request);
    const send = () =>
      sendAnswer(response, { fault, text, model: request.model, slowMs: options.slowMs ?? 30_000 });
    if (options.latencyMs) setTimeout(send, options.latencyMs);
    else send();
  }

  const onRequest = (incoming: IncomingMessage, response: ServerResponse) => {
    answer(incoming, response).catch(() => response.destroy());
  };
  const server = options.tls ? createSecureServer(options.tls, onRequest) : createServer(onRequest);
  // A connection that the server closes while a request is on its way would be a fault that nobody asked for.
  server.keepAliveTimeout = 60_000;
  server.on("connection", () => {
    state.connections += 1;
  });
  const port = await listen(server, options.port ?? 0);
  const close = () => stop(server);
  return {
    url: `${options.tls ? "https" : "http"}://127.0.0.1:${port}/v1`,
    tlsFailureUrl: `${options.tls ? "http" : "https"}://127.0.0.1:${port}/v1`,
    dnsFailureUrl: "http://fault-server.invalid/v1",
    counts: () => {
      const { requests, replies, mostAtOnce, connections } = state;
      return { requests, replies, faults: { ...faults }, mostAtOnce, connections };
    },
    close,
    [Symbol.asyncDispose]: close,
  };
}

async function readBody(incoming: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of incoming) chunks.push(chunk);
  return Buffer.concat(chunks).toString("utf8");
}

function sendNotFound(response: ServerResponse): void {
  response.writeHead(404, { "content-type": "application/json" }).end('{"error":{"message":"unknown path"}}');
}

function replyText(options: FaultServerOptions, request: FaultServerRequest): string {
  const reply = options.reply ? options.reply(request) : sampleFromSchema(request.jsonSchema);
  return typeof reply === "string" ? reply : JSON.stringify(reply);
}

function readRequest(incoming: IncomingMessage, body: string, arrival: number): FaultServerRequest {
  const parsed = safeParseJson(body);
  const fields = parsed.ok ? asRecord(parsed.value) : {};
  const messages = Array.isArray(fields.messages) ? fields.messages.map(asRecord) : [];
  const textOf = (role: string) => {
    const content = messages.find((message) => message.role === role)?.content;
    return typeof content === "string" ? content : "";
  };
  return {
    model: typeof fields.model === "string" ? fields.model : "",
    instructions: textOf("system"),
    data: textOf("user"),
    jsonSchema: asRecord(asRecord(fields.response_format).json_schema).schema ?? null,
    headers: incoming.headers,
    body,
    arrival,
  };
}

function asRecord(value: unknown): Readonly<Record<string, unknown>> {
  return typeof value === "object" && value !== null && !Array.isArray(value) ? { ...value } : {};
}

function listen(server: Server, port: number): Promise<number> {
  return new Promise((resolve, reject) => {
    server.once("error", reject);
    server.listen(port, "127.0.0.1", () => resolve(portOf(server.address())));
  });
}

function portOf(address: AddressInfo | string | null): number {
  return typeof address === "object" && address !== null ? address.port : 0;
}

function stop(server: Server): Promise<void> {
  return new Promise((resolve) => {
    server.close(() => resolve());
    server.closeAllConnections();
  });
}
