import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import {
  appendFile,
  mkdir,
  mkdtemp,
  readdir,
  readFile,
  rm,
  stat,
  truncate,
  utimes,
  writeFile,
} from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { ledgerContract, makeNote } from "../testing/index.ts";
import { makeDecided } from "../testing/make-judgement.ts";
import { openFileLedger } from "./file-ledger.ts";
import type { LedgerEntry } from "./ledger-entry.ts";
import { readLedgerFile } from "./read-ledger-file.ts";

let folder = "";
let path = "";

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "eval-judge-ledger-"));
  path = join(folder, "run", "judgements.jsonl");
});
afterEach(() => rm(folder, { recursive: true, force: true }));

describe("the file ledger", () => {
  for (const check of ledgerContract) {
    it(check.name, () => check.run({ open: () => openFileLedger(path), persistent: true }));
  }

  it("leaves nothing but the ledger behind when it is closed", async () => {
    await keep(makeNote("one"));
    expect(await readdir(join(folder, "run"))).toEqual(["judgements.jsonl"]);
  });
});

describe("a line of the file", () => {
  it("begins with its type, and that of a judgement goes on with its status", async () => {
    const { status, ...rest } = makeDecided();
    await keep(makeNote("one"), { status, ...rest });
    const lines = (await readFile(path, "utf8")).trimEnd().split("\n");
    expect(lines.map((line) => Object.keys(JSON.parse(line)).slice(0, 2))).toEqual([
      ["type", "at"],
      ["type", "status"],
    ]);
  });
});

describe("a torn last line", () => {
  it("is cut off on open, wherever it was torn, and a note says so", async () => {
    await keep(makeNote("one"), makeNote("two ü🙂"));
    const whole = await readFile(path);
    const second = whole.indexOf(10) + 1;
    for (let size = second + 1; size < whole.length - 1; size += 1) {
      await writeFile(path, whole.subarray(0, size));
      const read = await readBack();
      expect(read[0]).toEqual(makeNote("one"));
      expect(read[1]).toMatchObject({ note: "torn_line_cut", details: { line: 2, bytes: size - second } });
      expect(read).toHaveLength(2);
    }
  });

  it("gets its line feed where it is a whole entry", async () => {
    await keep(makeNote("one"));
    await truncate(path, (await stat(path)).size - 1);
    const read = await readBack();
    expect(read).toMatchObject([makeNote("one"), { note: "line_end_added" }]);
  });

  it("is cut off where a crash of the machine left NULs", async () => {
    await keep(makeNote("one"));
    await appendFile(path, Buffer.alloc(5_000));
    expect(await readBack()).toMatchObject([
      makeNote("one"),
      { note: "torn_line_cut", details: { bytes: 5_000 } },
    ]);
  });

  it("is left out, and the file left alone, by a reader", async () => {
    await keep(makeNote("one"));
    await appendFile(path, '{"type":"no');
    const before = await readFile(path);
    const torn: number[] = [];
    const read = await collect(readLedgerFile(path, { onTornLine: (line, bytes) => torn.push(line, bytes) }));
    expect(read).toEqual([makeNote("one")]);
    expect(torn).toEqual([2, 11]);
    expect(await readFile(path)).toEqual(before);
  });
});

describe("damage", () => {
  it.each([
    ["text that is no JSON", "oops\n"],
    ["a key that occurs twice", '{"type":"note","type":"note"}\n'],
    ["an entry of an unknown type", '{"type":"surprise"}\n'],
    ["bytes that are no UTF-8", Buffer.from([0x22, 0xff, 0x22, 10])],
    ["an empty line", "\n"],
  ])("%s between entries is named with file and line when it is read", async (_, bad) => {
    await keep(makeNote("one"));
    await appendFile(path, bad);
    await appendFile(path, `${JSON.stringify(makeNote("three"))}\n`);
    const ledger = await openFileLedger(path);
    await expect(collect(ledger.read())).rejects.toMatchObject({
      code: "ledger_damaged",
      message: expect.stringContaining(`${path}:2:`),
    });
    await ledger.close();
  });

  it("of the last whole line keeps the ledger from being opened and from being changed", async () => {
    await keep(makeNote("one"));
    await appendFile(path, "oops\ntorn");
    const before = await readFile(path);
    await expect(openFileLedger(path)).rejects.toMatchObject({ code: "ledger_damaged" });
    expect(await readFile(path)).toEqual(before);
  });

  it("is what a file that is no ledger has", async () => {
    await mkdir(join(folder, "run"));
    await writeFile(path, "month,revenue\n2026-01,12\n");
    await expect(openFileLedger(path)).rejects.toMatchObject({
      code: "ledger_damaged",
      message: expect.not.stringContaining("revenue"),
    });
  });
});

describe("the lock", () => {
  it("of a process that was killed is taken over, and all that it was promised is there", async () => {
    const child = startWriter("forever");
    const promised = await readPromises(child, 300);
    child.kill("SIGKILL");
    await once(child, "exit");
    const ledger = await openFileLedger(path);
    await ledger.append(makeNote("after"));
    const texts = new Set(
      (await collect(ledger.read())).map((entry) => (entry.type === "note" ? entry.text : "")),
    );
    await ledger.close();
    expect(promised.filter((text) => !texts.has(text))).toEqual([]);
    expect(texts.has("after")).toBe(true);
  });

  it("of a process that runs keeps another process out", async () => {
    const child = startWriter("forever");
    await readPromises(child, 1);
    await expect(openFileLedger(path)).rejects.toMatchObject({
      code: "ledger_locked",
      message: expect.stringContaining(String(child.pid)),
    });
    child.kill("SIGKILL");
    await once(child, "exit");
  });

  it("is never held by two of many who try at once", async () => {
    const tries = await Promise.allSettled(Array.from({ length: 12 }, () => openFileLedger(path)));
    const won = tries.filter((result) => result.status === "fulfilled");
    expect(won.length).toBeLessThanOrEqual(1);
    await Promise.all(won.map((result) => result.value.close()));
    await (await openFileLedger(path)).close();
  });

  it("of another machine holds while it is touched and is taken over once it is not", async () => {
    await mkdir(join(folder, "run"));
    const foreign = `${path}.lock-0123456789ab-1-1-1`;
    await writeFile(foreign, "");
    await expect(openFileLedger(path)).rejects.toMatchObject({ code: "ledger_locked" });
    const longAgo = new Date(Date.now() - 10 * 60_000);
    await utimes(foreign, longAgo, longAgo);
    await (await openFileLedger(path)).close();
    expect(await readdir(join(folder, "run"))).toEqual(["judgements.jsonl"]);
  });
});

describe("a disk that is full", () => {
  it("fails the append, keeps what was promised, and believes nothing half-written", async () => {
    const child = startWriter("limited");
    const [output] = await Promise.all([readToEnd(child), once(child, "exit")]);
    const lines = output.trimEnd().split("\n");
    expect(lines.at(-1)).toBe("failed ledger_write_failed true");
    const kept = await collect(readLedgerFile(path));
    expect(kept.map((entry) => (entry.type === "note" ? entry.text : ""))).toEqual(lines.slice(0, -1));
    expect((await readFile(path)).at(-1)).toBe(10);
    await keep(makeNote("after space was made"));
  });
});

describe("a folder that cannot be written", () => {
  it("is ledger_write_failed", async () => {
    await writeFile(join(folder, "file"), "");
    await expect(openFileLedger(join(folder, "file", "ledger.jsonl"))).rejects.toMatchObject({
      code: "ledger_write_failed",
    });
  });

  it("is ledger_write_failed where the path is a folder, and leaves no lock", async () => {
    await mkdir(path, { recursive: true });
    await expect(openFileLedger(path)).rejects.toMatchObject({
      code: "ledger_write_failed",
      message: expect.stringContaining("EISDIR"),
    });
    expect(await readdir(join(folder, "run"))).toEqual(["judgements.jsonl"]);
  });
});

async function keep(...entries: readonly LedgerEntry[]): Promise<void> {
  const ledger = await openFileLedger(path);
  for (const entry of entries) await ledger.append(entry);
  await ledger.close();
}

async function readBack(): Promise<LedgerEntry[]> {
  const ledger = await openFileLedger(path);
  const read = await collect(ledger.read());
  await ledger.close();
  return read;
}

async function collect(entries: AsyncIterable<LedgerEntry>): Promise<LedgerEntry[]> {
  const all: LedgerEntry[] = [];
  for await (const entry of entries) all.push(entry);
  return all;
}

/** Starts another process that appends notes and prints the text of each once it was promised to be kept. */
function startWriter(how: "forever" | "limited"): ChildProcess {
  const script = fileURLToPath(new URL("../../test/processes/append-notes.ts", import.meta.url));
  const register = import.meta.resolve("jiti/register");
  const command = `exec "${process.execPath}" --import "${register}" "${script}" "${path}"`;
  return spawn("sh", ["-c", how === "limited" ? `ulimit -f 16; ${command}` : command], {
    stdio: ["ignore", "pipe", "inherit"],
    env: { ...process.env, JITI_FS_CACHE: "false" },
  });
}

function readPromises(child: ChildProcess, count: number): Promise<string[]> {
  let text = "";
  return new Promise((resolve) => {
    child.stdout?.on("data", (chunk) => {
      text += chunk;
      const lines = text.split("\n");
      if (lines.length > count) resolve(lines.slice(0, -1));
    });
  });
}

async function readToEnd(child: ChildProcess): Promise<string> {
  let text = "";
  for await (const chunk of child.stdout ?? []) text += chunk;
  return text;
}
