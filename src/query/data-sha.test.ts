import { mkdtemp, rm, utimes, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, it } from "vitest";
import { hashDataFiles } from "./data-sha.ts";

let folder = "";
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "eval-judge-sha-"));
  await writeFile(join(folder, "a.csv"), "n\n1\n");
  await writeFile(join(folder, "b.csv"), "n\n2\n");
});
afterEach(() => rm(folder, { recursive: true, force: true }));

it("depends on names and bytes, not on the order or on the folder", async () => {
  const [a, b] = [join(folder, "a.csv"), join(folder, "b.csv")];
  const both = await hashDataFiles({ a, b });
  expect(both).toMatch(/^[0-9a-f]{64}$/);
  expect(await hashDataFiles({ b, a })).toBe(both);
  expect(await hashDataFiles({ a: b, b: a })).not.toBe(both);
  await writeFile(join(folder, "c.csv"), "n\n1\n");
  expect(await hashDataFiles({ a: join(folder, "c.csv"), b })).toBe(both);
});

it("notices a change that keeps the size", async () => {
  const a = join(folder, "a.csv");
  const before = await hashDataFiles({ a });
  await writeFile(a, "n\n9\n");
  await utimes(a, new Date(), new Date(Date.now() + 2_000));
  expect(await hashDataFiles({ a })).not.toBe(before);
});

it("is null where a file is missing", async () => {
  expect(await hashDataFiles({ a: join(folder, "none.csv") })).toBeNull();
});
