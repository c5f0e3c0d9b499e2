import { loadDuckdb } from "./load-duckdb.ts";
import { writeFailure } from "./process-failure.ts";
import type { EngineSetup, ProcessReply, ProcessRequest } from "./process-messages.ts";
import { createQueryRunner, type QueryRunner, type RunnerCall } from "./query-runner.ts";

type Work = Extract<ProcessRequest, { kind: "load" | "run" | "columns" }>;

/** MiB that Node itself takes. */
const BASE_MIB = 512;
/** What the process may take for each byte of DuckDB's own limit: its tables, and as much for texts, rows and their copy on the way out. */
const SHARE = 2;
const WATCH_MS = 25;

/**
 * Runs queries in a process of its own, one at a time. DuckDB bounds the memory of its tables and not that of the texts and lists that functions make, and
 * it cannot be stopped in the middle of one; so the process watches its own size, and whoever started it ends it where a query runs for too long.
 */
function serve(): void {
  const runners = new Map<number, QueryRunner>();
  const running = new Map<number, AbortController>();

  function send(reply: ProcessReply): void {
    process.send?.(reply);
  }

  async function runnerOf(engine: number, setup: EngineSetup): Promise<QueryRunner> {
    const runner = runners.get(engine) ?? createQueryRunner(await loadDuckdb(), setup);
    runners.set(engine, runner);
    return runner;
  }

  async function answer(work: Work): Promise<void> {
    const { id, engine, setup } = work;
    const controller = new AbortController();
    running.set(id, controller);
    const watch = watchMemory(BASE_MIB + SHARE * setup.limits.memoryMiB);
    try {
      const runner = await runnerOf(engine, setup).catch((error: unknown) => {
        send({ kind: "package", id, words: error instanceof Error ? wordsOf(error) : "" });
        return null;
      });
      if (runner === null) return;
      if (work.kind === "load") return send({ kind: "loaded", id });
      const call: RunnerCall = {
        query: work.query,
        signal: controller.signal,
        onStart: () => send({ kind: "started", id }),
      };
      if (work.kind === "run") send({ kind: "ran", id, result: await runner.run(call) });
      else send({ kind: "read", id, columns: await runner.columns(call) });
    } catch (error) {
      send({ kind: "failed", id, failure: writeFailure(error) });
    } finally {
      clearInterval(watch);
      running.delete(id);
    }
  }

  process.on("message", (request: ProcessRequest) => {
    switch (request.kind) {
      case "load":
      case "run":
      case "columns":
        void answer(request);
        return;
      case "cancel":
        running.get(request.id)?.abort();
        return;
      case "forget":
        void runners.get(request.engine)?.close();
        runners.delete(request.engine);
        return;
    }
  });
  // An orderly exit would wait for a query that never ends.
  process.on("disconnect", endNow);
  // An interruption of the terminal is for whoever started the process.
  process.on("SIGINT", () => {});
}

function watchMemory(limitMib: number): NodeJS.Timeout {
  return setInterval(() => {
    if (process.memoryUsage.rss() > limitMib * 1024 * 1024) endNow();
  }, WATCH_MS);
}

function endNow(): void {
  process.kill(process.pid, "SIGKILL");
}

function wordsOf({ cause, message }: Error): string {
  return cause instanceof Error ? cause.message : message;
}

serve();
