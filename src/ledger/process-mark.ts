import { readFile, readlink } from "node:fs/promises";
import { hostname } from "node:os";
import { sha256 } from "../util/index.ts";

/** Which process on which machine, told apart from a later one that got the same number. */
export interface ProcessMark {
  /** Hexadecimal mark of the machine and, on Linux, of the container's own numbering of processes. */
  readonly place: string;
  readonly pid: number;
  /** When it started, in ticks of the machine; `0` where the system does not say. */
  readonly started: string;
}

/** The mark of the process that asks. */
export async function thisProcess(): Promise<ProcessMark> {
  const numbering = await readlink("/proc/self/ns/pid").catch(() => "");
  return {
    place: sha256(`${hostname()}\0${numbering}`).slice(0, 12),
    pid: process.pid,
    started: (await startOf(process.pid)) ?? "0",
  };
}

/** Whether a process of this place still runs; one that died and waits for its parent does not. */
export async function isRunning({ pid, started }: ProcessMark): Promise<boolean> {
  try {
    process.kill(pid, 0);
  } catch (error) {
    if (error instanceof Error && "code" in error && error.code === "ESRCH") return false;
  }
  const now = await startOf(pid);
  return now === null ? started === "0" || process.platform !== "linux" : now === started;
}

/** When a process started, from Linux's table of processes; null where there is none or the process is dead. */
async function startOf(pid: number): Promise<string | null> {
  const line = await readFile(`/proc/${pid}/stat`, "utf8").catch(() => null);
  if (line === null) return null;
  // The name of the program stands in brackets and may hold anything; state is the first field after it, start the twentieth.
  const fields = line.slice(line.lastIndexOf(")") + 2).split(" ");
  return fields[0] === "Z" || fields[0] === "X" ? null : (fields[19] ?? null);
}
