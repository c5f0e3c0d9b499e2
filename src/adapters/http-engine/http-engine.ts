import {
  ConfigurationError,
  isEvalJudgeError,
  QueryError,
  type QueryNotRunReason,
} from "../../errors/index.ts";
import { parseRowsReply, type QueryEngine, type QueryResult } from "../../query/index.ts";
import { createAddressGuard, createTransport, type WireReply } from "../http/index.ts";
import type { HttpEngineOptions } from "./http-engine-options.ts";

const DEFAULT_TIMEOUT_SECONDS = 60;
const DEFAULT_MAX_ROWS = 200_000;
const DEFAULT_MAX_OUTPUT_MIB = 64;
/** Characters of a query beyond which it is not run. */
const MAX_QUERY_LENGTH = 1_000_000;

const decoder = new TextDecoder("utf-8", { fatal: true });

/**
 * Makes an engine of a service that is sent `{"query": "…"}` by POST and replies with rows as JSON (see `parseRowsReply`). The reply is bounded and no
 * redirect is followed. Only `{"error": "…"}` with a status of 2xx, 400 or 422 says that the query is wrong; every other failure says nothing about it.
 * What a query may reach is up to the service. Throws ConfigurationError for an address that may not be called.
 */
export async function createHttpEngine(options: HttpEngineOptions): Promise<QueryEngine> {
  const { id, language, headers = {}, allowedHosts = [] } = options;
  const url = new URL(options.url);
  checkAddress(id, url, allowedHosts);
  const maxRows = options.maxRows ?? DEFAULT_MAX_ROWS;
  const transport = createTransport({
    timeoutMs: (options.timeoutSeconds ?? DEFAULT_TIMEOUT_SECONDS) * 1000,
    replyLimitBytes: (options.maxOutputMiB ?? DEFAULT_MAX_OUTPUT_MIB) * 1024 * 1024,
    allowedHosts,
  });
  let disposed = false;

  async function send(query: string, signal: AbortSignal): Promise<WireReply> {
    try {
      return await transport.send({
        url,
        method: "POST",
        headers: { ...headers, "content-type": "application/json", accept: "application/json" },
        body: JSON.stringify({ query }),
        signal,
      });
    } catch (error) {
      throw explain(error);
    }
  }

  return {
    id,
    language,
    async run({ query, signal = new AbortController().signal }) {
      if (disposed) throw notRun("engine_failed", "The engine was disposed of.");
      if (query.length > MAX_QUERY_LENGTH)
        throw notRun("forbidden", "The query is longer than a million characters.");
      const started = performance.now();
      const reply = readReply(await send(query, signal), maxRows);
      return { ...reply, elapsedMs: performance.now() - started };
    },
    async dispose() {
      disposed = true;
      transport.close();
    },
  };
}

function checkAddress(id: string, url: URL, allowedHosts: readonly string[]): void {
  try {
    createAddressGuard(allowedHosts).check(url);
  } catch (error) {
    throw new ConfigurationError(
      "configuration_invalid",
      `engines.${id}.url: only http and https are called, and no link-local address or metadata service of a machine.`,
      error,
    );
  }
}

function readReply({ status, body }: WireReply, maxRows: number): Omit<QueryResult, "elapsedMs"> {
  const isReply = status >= 200 && status < 300;
  if (!isReply && status !== 400 && status !== 422) throw failure(status);
  try {
    const reply = parseRowsReply(decode(body), { maxRows });
    if (isReply) return reply;
  } catch (error) {
    const isWord = error instanceof QueryError && error.code === "query_rejected";
    if (isReply || isWord) throw error;
  }
  throw failure(status);
}

function decode(body: Uint8Array): string {
  try {
    return decoder.decode(body);
  } catch {
    throw notRun("engine_failed", "The reply of the engine is not UTF-8.");
  }
}

function failure(status: number): QueryError {
  if (status === 408 || status === 504) return notRun("timeout", `The engine replied with status ${status}.`);
  const redirected = status >= 300 && status < 400 ? "; redirects are not followed" : "";
  return notRun("engine_failed", `The engine replied with status ${status}${redirected}.`);
}

function explain(error: unknown): unknown {
  if (!isEvalJudgeError(error)) return error;
  switch (error.code) {
    case "model_timeout":
      return notRun("timeout", "The query took longer than the time limit.", error);
    case "output_too_large":
      return notRun("memory", "The reply of the engine is larger than its limit.", error);
    case "model_call_failed":
      return notRun("engine_failed", "The engine cannot be reached.", error);
    default:
      return error;
  }
}

function notRun(reason: QueryNotRunReason, message: string, cause?: unknown): QueryError {
  return new QueryError("query_not_run", message, { reason, cause });
}
