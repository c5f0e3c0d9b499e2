import { type FileHandle, mkdtemp, open, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, it } from "vitest";
import { createGroupCommit } from "./group-commit.ts";

let folder = "";
let handle: FileHandle;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "eval-judge-commit-"));
  handle = await open(join(folder, "file"), "a+");
});
afterEach(async () => {
  await handle.close();
  await rm(folder, { recursive: true, force: true });
});

it("flushes once for all appends that waited while it flushed", async () => {
  let flushes = 0;
  const writer = createGroupCommit(
    {
      appendFile: (data) => handle.appendFile(data),
      datasync: () => {
        flushes += 1;
        return handle.datasync();
      },
      truncate: (size) => handle.truncate(size),
    },
    0,
  );
  await runAtOnce(32, 2_000, (index) => writer.append(Buffer.from(`${index}\n`)));
  expect(flushes).toBeLessThanOrEqual(Math.ceil(2_000 / 32) + 2);
  expect((await readFile(join(folder, "file"), "utf8")).split("\n")).toHaveLength(2_001);
});

it("resolves an append only after its flush", async () => {
  let flushed = 0;
  const writer = createGroupCommit(
    {
      appendFile: (data) => handle.appendFile(data),
      datasync: async () => {
        await handle.datasync();
        flushed += 1;
      },
      truncate: (size) => handle.truncate(size),
    },
    0,
  );
  await writer.append(Buffer.from("one\n"));
  expect(flushed).toBe(1);
  await writer.append(Buffer.from("two\n"));
  expect(flushed).toBe(2);
});

it("cuts off what a failed flush may not have kept, and never trusts the file again", async () => {
  let broken = false;
  const writer = createGroupCommit(
    {
      appendFile: (data) => handle.appendFile(data),
      datasync: () =>
        broken ? Promise.reject(Object.assign(new Error(), { code: "EIO" })) : handle.datasync(),
      truncate: (size) => handle.truncate(size),
    },
    0,
  );
  await writer.append(Buffer.from("kept\n"));
  broken = true;
  await expect(writer.append(Buffer.from("lost\n"))).rejects.toMatchObject({
    code: "ledger_write_failed",
    message: expect.stringContaining("EIO"),
  });
  broken = false;
  await expect(writer.append(Buffer.from("later\n"))).rejects.toMatchObject({ code: "ledger_write_failed" });
  expect(await readFile(join(folder, "file"), "utf8")).toBe("kept\n");
  expect(writer.durableSize()).toBe(5);
});

async function runAtOnce(
  width: number,
  count: number,
  work: (index: number) => Promise<void>,
): Promise<void> {
  let next = 0;
  async function worker(): Promise<void> {
    while (next < count) {
      const index = next;
      next += 1;
      await work(index);
    }
  }
  await Promise.all(Array.from({ length: width }, worker));
}
