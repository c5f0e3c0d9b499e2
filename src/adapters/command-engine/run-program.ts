import { type ChildProcess, spawn } from "node:child_process";
import { ModelError, QueryError, type QueryNotRunReason } from "../../errors/index.ts";
import { onAbort } from "../../model/index.ts";

/** One call of a program. */
export interface ProgramCall {
  readonly command: readonly string[];
  readonly cwd: string;
  readonly env: Readonly<Record<string, string>>;
  readonly input: string;
  readonly timeoutMs: number;
  readonly maxOutputBytes: number;
  readonly signal: AbortSignal | undefined;
}

/** What a program left behind. */
export interface ProgramResult {
  /** Null where a signal ended it. */
  readonly code: number | null;
  readonly output: Buffer;
  /** The first part of standard error. */
  readonly complaint: string;
}

const COMPLAINT_BYTES = 16 * 1024;
/** Milliseconds that the output may still take once the program itself has ended. */
const GRACE_MS = 1_000;

/**
 * Runs a program without a shell in a process group of its own, gives it the input and takes its output. The whole group is ended with it. Throws QueryError
 * `query_not_run` where it cannot be started, takes too long or prints too much, and ModelError `cancelled`.
 */
export function runProgram(call: ProgramCall): Promise<ProgramResult> {
  if (call.signal?.aborted === true) return Promise.reject(cancelled());
  const [program = "", ...args] = call.command;
  const child = spawn(program, args, { cwd: call.cwd, env: call.env, detached: true, stdio: "pipe" });
  return new Promise((resolve, reject) => {
    const output: Buffer[] = [];
    const complaint: Buffer[] = [];
    let size = 0;
    let grace: NodeJS.Timeout | undefined;
    const timer = setTimeout(
      () => fail(notRun("timeout", "The query took longer than the time limit.")),
      call.timeoutMs,
    );
    const ignoreAbort = call.signal === undefined ? () => {} : onAbort(call.signal, () => fail(cancelled()));

    function settle(): void {
      clearTimeout(timer);
      clearTimeout(grace);
      ignoreAbort();
      endGroup(child);
      for (const pipe of [child.stdin, child.stdout, child.stderr]) pipe.destroy();
    }
    function fail(error: Error): void {
      settle();
      reject(error);
    }
    function finish(): void {
      settle();
      resolve({
        code: child.exitCode,
        output: Buffer.concat(output),
        complaint: Buffer.concat(complaint).toString("utf8"),
      });
    }

    child.stdout.on("data", (chunk: Buffer) => {
      size += chunk.length;
      if (size > call.maxOutputBytes)
        fail(notRun("memory", "The engine printed more than its output limit."));
      else output.push(chunk);
    });
    child.stderr.on("data", (chunk: Buffer) => {
      const held = complaint.reduce((sum, part) => sum + part.length, 0);
      if (held < COMPLAINT_BYTES) complaint.push(chunk.subarray(0, COMPLAINT_BYTES - held));
    });
    // A program need not read its input to the end.
    child.stdin.on("error", () => {});
    child.on("error", (error) =>
      fail(notRun("engine_failed", "The program of the engine cannot be started.", error)),
    );
    // A process that the program left behind may hold its output open.
    child.on("exit", () => {
      grace = setTimeout(finish, GRACE_MS);
    });
    child.on("close", finish);
    child.stdin.end(call.input);
  });
}

function endGroup({ pid }: ChildProcess): void {
  if (pid === undefined) return;
  try {
    process.kill(-pid, "SIGKILL");
  } catch {
    // Nobody of the group is left.
  }
}

function notRun(reason: QueryNotRunReason, message: string, cause?: unknown): QueryError {
  return new QueryError("query_not_run", message, { reason, cause });
}

function cancelled(): ModelError {
  return new ModelError({ code: "cancelled", message: "The query was cancelled." });
}
