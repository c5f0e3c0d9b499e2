import { readdir, rm, stat, writeFile } from "node:fs/promises";
import { basename, dirname, join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { LedgerError } from "../errors/index.ts";
import { codeOf } from "./group-commit.ts";
import { isRunning, type ProcessMark, thisProcess } from "./process-mark.ts";

/** The sole right to write to a ledger. */
export interface LedgerLock {
  /** Gives the right back; may be called again. */
  release(): Promise<void>;
}

const BEAT_MS = 15_000;
const STALE_MS = 90_000;
const TRIES = 5;

let opened = 0;

/**
 * Takes the sole right to write to the ledger at `path`. Every claimant makes a file whose name says who it is, looks for the files
 * of others and steps back if one of them lives, so two can never hold it; the files of dead processes are removed. A claim from
 * another machine or container lives as long as its file is touched. `onLost` hears if the file was taken away.
 * Throws LedgerError `ledger_locked`, or `ledger_write_failed` where the folder cannot be written.
 */
export async function acquireLedgerLock(path: string, onLost: () => void): Promise<LedgerLock> {
  const folder = dirname(path);
  const prefix = `${basename(path)}.lock-`;
  const mark = await thisProcess();
  opened += 1;
  const own = `${prefix}${mark.place}-${mark.pid}-${mark.started}-${opened}`;
  let holder: ProcessMark | null = null;
  for (let attempt = 0; attempt < TRIES; attempt += 1) {
    await claim(join(folder, own));
    holder = await otherHolder({ folder, prefix, own, place: mark.place });
    if (holder === null) return hold(join(folder, own), onLost);
    await rm(join(folder, own), { force: true });
    await wait(5 + Math.random() * 40);
  }
  const where = holder?.place === mark.place ? "" : " of another machine or container";
  throw new LedgerError("ledger_locked", `${path}: process ${holder?.pid}${where} writes to this ledger.`);
}

async function claim(file: string): Promise<void> {
  try {
    await writeFile(file, `${new Date().toISOString()}\n`);
  } catch (error) {
    throw new LedgerError("ledger_write_failed", `${file} cannot be written (${codeOf(error)}).`, error);
  }
}

interface Search {
  readonly folder: string;
  readonly prefix: string;
  readonly own: string;
  readonly place: string;
}

async function otherHolder({ folder, prefix, own, place }: Search): Promise<ProcessMark | null> {
  for (const name of await readdir(folder)) {
    if (!name.startsWith(prefix) || name === own) continue;
    const mark = parseMark(name.slice(prefix.length));
    if (mark === null) continue;
    const lives = mark.place === place ? await isRunning(mark) : await isTouched(folder, name, own);
    if (lives) return mark;
    await rm(join(folder, name), { force: true });
  }
  return null;
}

function parseMark(text: string): ProcessMark | null {
  const [, place, pid, started] = /^([0-9a-f]+)-(\d+)-(\d+)-\d+$/.exec(text) ?? [];
  if (place === undefined || started === undefined) return null;
  return { place, pid: Number(pid), started };
}

/** Compares two times of the same file system, so that the clocks of machines need not agree. */
async function isTouched(folder: string, name: string, own: string): Promise<boolean> {
  try {
    const [theirs, ours] = await Promise.all([stat(join(folder, name)), stat(join(folder, own))]);
    return ours.mtimeMs - theirs.mtimeMs < STALE_MS;
  } catch {
    return false;
  }
}

function hold(file: string, onLost: () => void): LedgerLock {
  const beat = setInterval(() => {
    writeFile(file, `${new Date().toISOString()}\n`, { flag: "r+" }).catch((error: unknown) => {
      if (codeOf(error) === "ENOENT") onLost();
    });
  }, BEAT_MS);
  beat.unref();
  return {
    async release() {
      clearInterval(beat);
      await rm(file, { force: true });
    },
  };
}
