import type { FileHandle } from "node:fs/promises";
import { LedgerError } from "../errors/index.ts";

/** Appends to a file such that many waiting appends share one flush to disk. */
export interface GroupCommit {
  /** Resolves once the bytes are on disk. */
  append(bytes: Uint8Array): Promise<void>;
  /** Bytes of the file that are on disk. */
  durableSize(): number;
  /** Lets every append from now on fail with this error. */
  fail(error: LedgerError): void;
  /** Resolves once nothing is under way. */
  idle(): Promise<void>;
}

/** What is needed of an open file. */
export type AppendHandle = Pick<FileHandle, "appendFile" | "datasync" | "truncate">;

interface Waiting {
  readonly bytes: Uint8Array;
  readonly resolve: () => void;
  readonly reject: (error: LedgerError) => void;
}

/**
 * Makes the writer of an open file (opened for appending, `size` bytes long). Appends that arrive while a flush runs are written
 * and flushed together by the next one. After the first failure the file is cut back to what is known to be on disk and every
 * further append fails: a flush that failed once may claim success the next time without having written.
 */
export function createGroupCommit(handle: AppendHandle, size: number): GroupCommit {
  let durable = size;
  let failure: LedgerError | null = null;
  let waiting: Waiting[] = [];
  let running: Promise<void> | null = null;

  async function run(): Promise<void> {
    while (waiting.length > 0) {
      const batch = waiting;
      waiting = [];
      if (failure === null) await commit(batch);
      for (const each of batch) {
        if (failure === null) each.resolve();
        else each.reject(failure);
      }
    }
    running = null;
  }

  async function commit(batch: readonly Waiting[]): Promise<void> {
    try {
      const bytes = Buffer.concat(batch.map((each) => each.bytes));
      await handle.appendFile(bytes);
      await handle.datasync();
      durable += bytes.length;
    } catch (error) {
      failure = new LedgerError(
        "ledger_write_failed",
        `The ledger could not be written (${codeOf(error)}).`,
        error,
      );
      await handle.truncate(durable).catch(() => undefined);
    }
  }

  return {
    append(bytes) {
      return new Promise((resolve, reject) => {
        waiting.push({ bytes, resolve, reject });
        running ??= Promise.resolve().then(run);
      });
    },
    durableSize: () => durable,
    fail(error) {
      failure ??= error;
    },
    async idle() {
      while (running !== null) await running;
    },
  };
}

/** The code of a system error, such as `ENOSPC`; `unknown` for anything else. */
export function codeOf(error: unknown): string {
  if (typeof error === "object" && error !== null && "code" in error && typeof error.code === "string") {
    return error.code;
  }
  return "unknown";
}
