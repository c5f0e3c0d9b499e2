import { execFile } from "node:child_process";
import { cp, mkdir, mkdtemp, rm, symlink } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { afterAll, beforeAll, describe, expect, it } from "vitest";

const root = fileURLToPath(new URL("../..", import.meta.url));
const execute = promisify(execFile);

let folder: string;
const at = (...names: string[]) => join(folder, ...names);

/** A command that stands apart with the packages it cannot do without, and a project that has the engines. */
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "eval-judge-global-"));
  await mkdir(at("global/node_modules"), { recursive: true });
  await mkdir(at("project/node_modules"), { recursive: true });
  for (const name of ["dist", "package.json"])
    await cp(join(root, name), at("global", name), { recursive: true });
  for (const name of ["commander", "jiti", "yaml", "zod"])
    await symlink(join(root, "node_modules", name), at("global/node_modules", name));
  for (const name of ["@duckdb", "@malloydata"])
    await symlink(join(root, "node_modules", name), at("project/node_modules", name));
  await cp(join(root, "examples/shop-suite"), at("project/shop"), { recursive: true });
});
afterAll(() => rm(folder, { recursive: true, force: true }));

const judge = (cwd: string) =>
  execute(
    process.execPath,
    [at("global/dist/cli/main.js"), "run", at("project/shop"), "--filter-first-n", "3", "--run-id", "one"],
    { cwd },
  ).then(
    ({ stdout, stderr }) => ({ code: 0, stdout, stderr }),
    ({ code, stdout, stderr }) => ({ code, stdout, stderr }),
  );

describe("a command that is installed apart from the project", () => {
  it("runs queries in the engine that the project has", async () => {
    const { code, stdout } = await judge(at("project"));
    expect(code).toBe(0);
    expect(stdout).toContain("decided by evidence");
  });
  it("says what to install where neither has it", async () => {
    const { code, stderr } = await judge(folder);
    expect(code).toBe(2);
    expect(stderr).toContain("npm install @duckdb/node-api");
  });
});
