import { type ChildProcess, fork } from "node:child_process";
import { availableParallelism } from "node:os";
import { fileURLToPath } from "node:url";
import { QueryError, type QueryNotRunReason } from "../../errors/index.ts";
import type { EngineSetup, ProcessReply, ProcessRequest, ProcessWork } from "./process-messages.ts";
import { cancelled, timedOut } from "./time-limit.ts";

/** Processes at the most; each of them opens the data anew. */
const MAX_PROCESSES = Math.max(1, Math.min(4, availableParallelism()));
/** Milliseconds that opening the data may take. */
const OPEN_MS = 300_000;
/** Milliseconds in which a query that was interrupted has to stop before its process is ended. */
const GRACE_MS = 1_000;
/** The same where the caller has given up, who is to wait for less than a second. */
const CANCEL_GRACE_MS = 500;
/** Milliseconds that processes without engines are kept. */
const IDLE_MS = 5_000;
/** MiB of rows that a process may hold. */
const HEAP_MIB = 1536;
/** Variables that a process is given: those that the system, DuckDB's extensions and the client of Postgres read. */
const passedVariables =
  /^(?:PATH|HOME|USERPROFILE|SYSTEMROOT|TEMP|TMP|TMPDIR|LANG|LC_ALL|LD_LIBRARY_PATH|DYLD_\w+|PG[A-Z]+)$/i;

/** The processes serve all engines of a program, each one query at a time. */
const shared: {
  readonly idle: ChildProcess[];
  readonly all: Set<ChildProcess>;
  /** Those that wait for a process. */
  readonly waiting: (() => void)[];
  engines: number;
  requests: number;
  lingering: NodeJS.Timeout | undefined;
} = { idle: [], all: new Set(), waiting: [], engines: 0, requests: 0, lingering: undefined };

/** The processes as one engine sees them. */
export interface QueryProcesses {
  /**
   * Has some process do the work. Throws QueryError `query_not_run` (`timeout`, `memory`, `engine_failed`) where the process had to be ended or ended by
   * itself, and ModelError `cancelled`.
   */
  readonly call: (work: ProcessWork, signal?: AbortSignal) => Promise<ProcessReply>;
  /** Lets the processes forget the engine; without engines they end after a while. */
  readonly leave: () => void;
}

let engines = 0;

/** Joins the processes; one starts with the first call, and further ones where all are busy. */
export function joinProcesses(setup: EngineSetup): QueryProcesses {
  engines += 1;
  shared.engines += 1;
  clearTimeout(shared.lingering);
  const engine = engines;
  return {
    async call(work, signal) {
      const child = await takeProcess();
      try {
        if (signal?.aborted === true) throw cancelled();
        shared.requests += 1;
        const request = { ...work, id: shared.requests, engine, setup };
        return await exchange(child, request, signal);
      } finally {
        giveBack(child);
      }
    },
    leave() {
      shared.engines -= 1;
      for (const child of shared.all) {
        if (child.connected) child.send({ kind: "forget", engine } satisfies ProcessRequest);
      }
      if (shared.engines > 0) return;
      shared.lingering = setTimeout(endAll, IDLE_MS);
      shared.lingering.unref();
    },
  };
}

async function takeProcess(): Promise<ChildProcess> {
  for (;;) {
    const child = shared.idle.pop() ?? (shared.all.size < MAX_PROCESSES ? startProcess() : undefined);
    if (child !== undefined) {
      // A program waits for what it has asked and for nothing else.
      child.ref();
      child.channel?.ref();
      return child;
    }
    await new Promise<void>((resolve) => shared.waiting.push(resolve));
  }
}

function giveBack(child: ChildProcess): void {
  if (shared.all.has(child)) {
    child.unref();
    child.channel?.unref();
    shared.idle.push(child);
  }
  shared.waiting.shift()?.();
}

function startProcess(): ChildProcess {
  // From source the process is TypeScript, which Node 20 reads through jiti.
  const extension = import.meta.url.endsWith(".ts") ? ".ts" : ".js";
  const child = fork(fileURLToPath(new URL(`./query-process${extension}`, import.meta.url)), {
    execArgv: [
      `--max-old-space-size=${HEAP_MIB}`,
      ...(extension === ".ts" ? ["--import", import.meta.resolve("jiti/register")] : []),
    ],
    env: Object.fromEntries(Object.entries(process.env).filter(([name]) => passedVariables.test(name))),
    stdio: ["ignore", "ignore", "ignore", "ipc"],
    serialization: "advanced",
  });
  shared.all.add(child);
  const forget = () => {
    shared.all.delete(child);
    const at = shared.idle.indexOf(child);
    if (at >= 0) shared.idle.splice(at, 1);
  };
  child.on("exit", forget).on("error", forget);
  return child;
}

function endAll(): void {
  for (const child of shared.all) child.kill("SIGKILL");
}

/** Sends one request and waits for its reply; ends the process where it does not stop in time. */
function exchange(
  child: ChildProcess,
  request: Extract<ProcessRequest, { readonly setup: EngineSetup }>,
  signal: AbortSignal | undefined,
): Promise<ProcessReply> {
  const { id, setup } = request;
  return new Promise((resolve, reject) => {
    let timer = setTimeout(
      () => end(notRun("timeout", "Opening the data of the engine took too long.")),
      OPEN_MS,
    );

    function onMessage(reply: ProcessReply): void {
      if (reply.id !== id) return;
      if (reply.kind === "started") {
        clearTimeout(timer);
        timer = setTimeout(() => end(timedOut()), setup.limits.timeoutMs + GRACE_MS);
        return;
      }
      settle();
      resolve(reply);
    }
    function onAbort(): void {
      child.send({ kind: "cancel", id } satisfies ProcessRequest);
      clearTimeout(timer);
      timer = setTimeout(() => end(cancelled()), CANCEL_GRACE_MS);
    }
    function onExit(_: number | null, by: NodeJS.Signals | null): void {
      fail(by === "SIGKILL" || by === "SIGABRT" ? outgrown() : ended());
    }
    const onError = () => fail(ended());

    function settle(): void {
      clearTimeout(timer);
      signal?.removeEventListener("abort", onAbort);
      child.off("message", onMessage).off("exit", onExit).off("error", onError);
    }
    function fail(error: Error): void {
      settle();
      reject(error);
    }
    /** The process is of no more use to anybody. */
    function end(error: Error): void {
      shared.all.delete(child);
      child.kill("SIGKILL");
      fail(error);
    }

    child.on("message", onMessage).on("exit", onExit).on("error", onError);
    signal?.addEventListener("abort", onAbort, { once: true });
    child.send(request satisfies ProcessRequest);
  });
}

function outgrown(): QueryError {
  return notRun("memory", "The query needs more memory than the limit.");
}

function ended(): QueryError {
  return notRun("engine_failed", "The process of DuckDB ended.");
}

function notRun(reason: QueryNotRunReason, message: string): QueryError {
  return new QueryError("query_not_run", message, { reason });
}
