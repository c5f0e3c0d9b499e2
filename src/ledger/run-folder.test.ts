import { mkdir, mkdtemp, readdir, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, it } from "vitest";
import { fileNameFor, readRunManifest, runFolder, writeRunManifest } from "./run-folder.ts";

let root = "";
beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), "eval-judge-runs-"));
});
afterEach(() => rm(root, { recursive: true, force: true }));

it("names the files of a run", () => {
  expect(runFolder("/runs", "r-1")).toEqual({
    runId: "r-1",
    folder: "/runs/r-1",
    manifest: "/runs/r-1/run.json",
    judgements: "/runs/r-1/judgements.jsonl",
    exchanges: "/runs/r-1/exchanges.jsonl",
  });
});

it.each(["", ".", "..", "../x", "a/b", "a\\b", "-x", ".hidden", "a\u0000", "a".repeat(101), "ü"])(
  "refuses the run id %j",
  (id) => {
    expect(() => runFolder("/runs", id)).toThrow(expect.objectContaining({ code: "configuration_invalid" }));
  },
);

it("makes plain and different file names of any ids", () => {
  const names = ["a/b", "../../etc", "", "\u0000", "A", "a", "x".repeat(5_000)].map(fileNameFor);
  expect(new Set(names).size).toBe(names.length);
  for (const name of names) expect(name).toMatch(/^[0-9a-f]{32}$/);
});

it("gives back the manifest that was written last, with fields of its own, and leaves no draft", async () => {
  const folder = runFolder(root, "r");
  expect(await readRunManifest(folder)).toBeNull();
  const manifest = {
    format: 1,
    run_id: "r",
    created_at: "t",
    mode: "answer",
    suite_name: "shop",
    suite_root: null,
    suite_sha: "s",
    judge_identity: "i",
    judge_model: null,
    attempts: 12,
    seed: 2n ** 70n,
  } as const;
  await writeRunManifest(folder, { ...manifest, attempts: 3 });
  await writeRunManifest(folder, manifest);
  expect(await readRunManifest(folder)).toEqual(manifest);
  expect(await readdir(folder.folder)).toEqual(["run.json"]);
});

it.each(["{", "[]", '{"format":2,"run_id":"r","created_at":"t"}', '{"run_id":"r","run_id":"s"}'])(
  "refuses the manifest %j",
  async (text) => {
    const folder = runFolder(root, "r");
    await mkdir(folder.folder);
    await writeFile(folder.manifest, text);
    await expect(readRunManifest(folder)).rejects.toMatchObject({ code: "input_invalid" });
  },
);
