import { Worker } from "node:worker_threads";
import { ModelError, QueryError } from "../../errors/index.ts";
import type { CompilerReply, CompilerRequest } from "./compile-messages.ts";
import type { DescribeRelation } from "./schema-connection.ts";

/** A request to the thread, with what it needs on the way. */
export interface ThreadCall {
  readonly request: (id: number) => CompilerRequest;
  readonly describe: DescribeRelation;
  readonly timeoutMs: number;
  readonly signal: AbortSignal | undefined;
}

/** MiB that compiling may take. */
const MEMORY_MIB = 1024;
/** Milliseconds that loading Malloy may take. */
const LOAD_MS = 120_000;
/** Milliseconds that a thread without engines is kept. */
const IDLE_MS = 5_000;

/** One thread serves the engines of a process, because loading Malloy takes longer than most queries. */
const shared: {
  worker: Worker | null;
  engines: number;
  requests: number;
  tail: Promise<unknown>;
  idle: NodeJS.Timeout | undefined;
} = { worker: null, engines: 0, requests: 0, tail: Promise.resolve(), idle: undefined };

/** The thread as one engine sees it. */
export interface CompileThread {
  /** Tells this engine from the others. */
  readonly engine: number;
  /**
   * Sends one request and waits for its reply; requests are worked on one at a time. Throws QueryError `query_not_run` (`timeout`, `memory`,
   * `engine_failed`) and ModelError `cancelled`, and the thread is then ended.
   */
  readonly call: (call: ThreadCall) => Promise<CompilerReply>;
  /** Lets the thread forget the engine; without engines it ends after a while. */
  readonly leave: () => void;
}

let engines = 0;

/** Joins the thread; it starts with the first call. */
export function joinThread(): CompileThread {
  engines += 1;
  shared.engines += 1;
  clearTimeout(shared.idle);
  const engine = engines;
  return {
    engine,
    call(call) {
      const result = shared.tail.then(() => exchange(call));
      shared.tail = result.catch(() => {});
      return result;
    },
    leave() {
      shared.engines -= 1;
      shared.worker?.postMessage({ kind: "forget", engine } satisfies CompilerRequest);
      if (shared.engines > 0) return;
      shared.idle = setTimeout(() => void endThread(), IDLE_MS);
      shared.idle.unref();
    },
  };
}

async function endThread(): Promise<void> {
  const { worker } = shared;
  shared.worker = null;
  await worker?.terminate();
}

async function exchange(call: ThreadCall): Promise<CompilerReply> {
  if (call.signal?.aborted === true) throw cancelled();
  shared.worker ??= startWorker();
  shared.requests += 1;
  const id = shared.requests;
  try {
    return await ask(shared.worker, id, call);
  } catch (error) {
    await endThread();
    throw error;
  }
}

function startWorker(): Worker {
  // From source the thread is TypeScript, which Node 20 reads through jiti.
  const extension = import.meta.url.endsWith(".ts") ? ".ts" : ".js";
  const worker = new Worker(new URL(`./compile-worker${extension}`, import.meta.url), {
    execArgv: extension === ".ts" ? ["--import", import.meta.resolve("jiti/register")] : [],
    env: {},
    resourceLimits: { maxOldGenerationSizeMb: MEMORY_MIB },
  });
  worker.unref();
  // An error between two requests ends the thread; the next request starts another one.
  worker.on("error", () => {});
  worker.on("exit", () => {
    if (shared.worker === worker) shared.worker = null;
  });
  return worker;
}

/** Sends one request, describes what the thread asks for, and waits for the reply; rejects where the thread has to be given up. */
function ask(worker: Worker, id: number, call: ThreadCall): Promise<CompilerReply> {
  return new Promise((resolve, reject) => {
    let left = LOAD_MS;
    let since = performance.now();
    let described = 0;
    let settled = false;
    let timer = startTimer();
    const onAbort = () => fail(cancelled());
    const onError = (error: unknown) => fail(readFailure(error));
    const onExit = () => fail(notRun("engine_failed", "The compiler of Malloy ended."));

    function startTimer(): NodeJS.Timeout {
      since = performance.now();
      return setTimeout(
        () => fail(notRun("timeout", "Compiling the query took longer than the time limit.")),
        left,
      );
    }
    /** While a table is described, which has a limit of its own and may wait for other queries, the time of compiling stands still. */
    async function onDescribe(reply: Extract<CompilerReply, { kind: "describe" }>): Promise<void> {
      clearTimeout(timer);
      if (described === 0) left -= performance.now() - since;
      described += 1;
      await describeFor(worker, reply, call.describe);
      described -= 1;
      if (described === 0 && !settled) timer = startTimer();
    }
    function onMessage(reply: CompilerReply): void {
      if (reply.kind === "describe") void onDescribe(reply);
      else if (reply.kind === "started") {
        clearTimeout(timer);
        left = call.timeoutMs;
        timer = startTimer();
      } else if (reply.id === id) {
        settle();
        resolve(reply);
      }
    }
    function settle(): void {
      settled = true;
      clearTimeout(timer);
      call.signal?.removeEventListener("abort", onAbort);
      worker.off("message", onMessage).off("error", onError).off("exit", onExit);
    }
    function fail(error: Error): void {
      settle();
      reject(error);
    }

    call.signal?.addEventListener("abort", onAbort, { once: true });
    worker.on("message", onMessage).on("error", onError).on("exit", onExit);
    worker.postMessage(call.request(id));
  });
}

async function describeFor(
  worker: Worker,
  { id, relation }: Extract<CompilerReply, { kind: "describe" }>,
  describe: DescribeRelation,
): Promise<void> {
  const send = (request: CompilerRequest): void => worker.postMessage(request);
  try {
    send({ kind: "described", id, columns: await describe(relation), words: "" });
  } catch (error) {
    send({ kind: "described", id, columns: null, words: error instanceof Error ? error.message : "" });
  }
}

function readFailure(error: unknown): QueryError {
  const code = error instanceof Error && "code" in error ? error.code : null;
  return code === "ERR_WORKER_OUT_OF_MEMORY"
    ? notRun("memory", "Compiling the query needs more memory than the limit.", error)
    : notRun("engine_failed", "The compiler of Malloy failed.", error);
}

function notRun(
  reason: "timeout" | "memory" | "engine_failed",
  message: string,
  cause?: unknown,
): QueryError {
  return new QueryError("query_not_run", message, { reason, cause });
}

function cancelled(): ModelError {
  return new ModelError({ code: "cancelled", message: "The query was cancelled." });
}
