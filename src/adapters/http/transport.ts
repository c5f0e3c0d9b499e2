import {
  type ClientRequest,
  Agent as HttpAgent,
  request as httpRequest,
  type IncomingMessage,
} from "node:http";
import { Agent as HttpsAgent, request as httpsRequest } from "node:https";
import { isEvalJudgeError, ModelError, ReplyError } from "../../errors/index.ts";
import { cancelledError, LONGEST_TIMER_MS, onAbort } from "../../model/index.ts";
import { createAddressGuard } from "./address-guard.ts";
import { connectionFailure } from "./connection-failure.ts";

/** Largest body of a reply, in bytes. */
export const DEFAULT_REPLY_LIMIT_BYTES = 1024 * 1024;
/** Longest wait for a whole reply, in milliseconds: the last resort, behind the shorter limit of `withTimeout`. */
export const DEFAULT_WIRE_TIMEOUT_MS = 1_800_000;
/** Longest idle time after which a connection is used again, in milliseconds: common servers close theirs after five seconds without a word. */
export const DEFAULT_IDLE_MS = 4_000;
/** Of the body of an error only so much is read: its status decides. */
const ERROR_BODY_BYTES = 64 * 1024;

/** What bounds a transport. */
export interface TransportOptions {
  /** @default DEFAULT_REPLY_LIMIT_BYTES */
  readonly replyLimitBytes?: number;
  /** From sending to the last byte. @default DEFAULT_WIRE_TIMEOUT_MS */
  readonly timeoutMs?: number;
  /** Idle time after which a connection is given up instead of being used again. @default DEFAULT_IDLE_MS */
  readonly idleMs?: number;
  /** Hosts that may be called although they are link-local or metadata addresses. */
  readonly allowedHosts?: readonly string[];
}

/** One request on the wire. */
export interface WireRequest {
  readonly url: URL;
  readonly method: "POST" | "GET";
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string | Uint8Array | null;
  readonly signal: AbortSignal;
}

/** What came over the wire, whatever its status. */
export interface WireReply {
  readonly status: number;
  /** Under lower-case names; repeated headers are joined. */
  readonly headers: Readonly<Record<string, string | undefined>>;
  readonly body: Buffer;
}

/** Sends requests over connections that are kept alive; follows no redirect and uses no proxy. */
export interface Transport {
  /** Throws `model_call_failed`, `model_timeout`, `cancelled`, `output_too_large`, or `configuration_invalid` for a refused address. */
  readonly send: (request: WireRequest) => Promise<WireReply>;
  /** Ends the connections. */
  readonly close: () => void;
}

/** Makes a transport with its own connections. */
export function createTransport(options: TransportOptions = {}): Transport {
  const limits = {
    replyLimitBytes: options.replyLimitBytes ?? DEFAULT_REPLY_LIMIT_BYTES,
    timeoutMs: Math.min(options.timeoutMs ?? DEFAULT_WIRE_TIMEOUT_MS, LONGEST_TIMER_MS),
  };
  const guard = createAddressGuard(options.allowedHosts);
  // Of a connection in use, the time limit of an agent ends nothing.
  const { idleMs: timeout = DEFAULT_IDLE_MS } = options;
  const settings = { keepAlive: true, scheduling: "lifo", timeout, lookup: guard.lookup } as const;
  const plain = new HttpAgent(settings);
  const secure = new HttpsAgent(settings);
  return {
    async send(request) {
      guard.check(request.url);
      if (request.signal.aborted) throw cancelledError(request.signal);
      const { url, method, headers, body } = request;
      const all = body === null ? headers : { ...headers, "content-length": String(Buffer.byteLength(body)) };
      const sent = { method, headers: { "accept-encoding": "identity", ...all } };
      const outgoing =
        url.protocol === "https:"
          ? httpsRequest(url, { ...sent, agent: secure })
          : httpRequest(url, { ...sent, agent: plain });
      return exchange(outgoing, request, limits);
    },
    close() {
      plain.destroy();
      secure.destroy();
    },
  };
}

interface WireLimits {
  readonly replyLimitBytes: number;
  readonly timeoutMs: number;
}

function exchange(outgoing: ClientRequest, request: WireRequest, limits: WireLimits): Promise<WireReply> {
  return new Promise((resolve, reject) => {
    const { signal } = request;
    const timer = setTimeout(() => fail(timeout(limits.timeoutMs)), limits.timeoutMs);
    const ignoreAbort = onAbort(signal, () => fail(cancelledError(signal)));

    function settle(): void {
      clearTimeout(timer);
      ignoreAbort();
    }
    function fail(error: unknown): void {
      settle();
      outgoing.destroy();
      reject(isEvalJudgeError(error) ? error : connectionFailure(error));
    }

    outgoing.on("error", fail);
    outgoing.on("response", (incoming) => {
      readBody(incoming, limits.replyLimitBytes, (error, body) => {
        if (error !== null) return fail(error);
        settle();
        resolve({ status: incoming.statusCode ?? 0, headers: joinHeaders(incoming), body });
      });
    });
    outgoing.end(request.body ?? undefined);
  });
}

type BodyCallback = (error: unknown, body: Buffer) => void;

function readBody(incoming: IncomingMessage, replyLimitBytes: number, done: BodyCallback): void {
  const isReply = incoming.statusCode !== undefined && incoming.statusCode < 300;
  const limit = isReply ? replyLimitBytes : ERROR_BODY_BYTES;
  const chunks: Buffer[] = [];
  let size = 0;
  let ended = false;
  const finish = (error: unknown) => {
    if (ended) return;
    ended = true;
    done(error, Buffer.concat(chunks));
  };
  incoming.on("data", (chunk: Buffer) => {
    size += chunk.length;
    if (size <= limit) {
      chunks.push(chunk);
      return;
    }
    finish(isReply ? tooLarge(limit) : null);
    incoming.destroy();
  });
  incoming.on("end", () => finish(incoming.complete ? null : cutShort()));
  incoming.on("error", finish);
  incoming.on("close", () => {
    if (!ended) finish(cutShort());
  });
}

function joinHeaders(incoming: IncomingMessage): Record<string, string | undefined> {
  const joined: Record<string, string | undefined> = {};
  for (const [name, value] of Object.entries(incoming.headers)) {
    joined[name] = Array.isArray(value) ? value.join(", ") : value;
  }
  return joined;
}

function timeout(timeoutMs: number): ModelError {
  return new ModelError({
    code: "model_timeout",
    message: `No complete reply came within ${timeoutMs} ms.`,
  });
}

function tooLarge(limit: number): ReplyError {
  return new ReplyError("output_too_large", `The reply is larger than ${limit} bytes; reading was stopped.`);
}

function cutShort(): ModelError {
  return new ModelError({
    code: "model_call_failed",
    message: "The connection ended before the reply was complete.",
  });
}
