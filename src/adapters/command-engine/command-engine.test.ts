import { chmod, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { QueryEngine } from "../../query/index.ts";
import { queryContract } from "../../testing/index.ts";
import { createCommandEngine } from "./command-engine.ts";

/** A toy language: `list` is right, and every other word does what it says. */
const program = `#!/usr/bin/env node
import { spawn } from "node:child_process";
let query = "";
for await (const chunk of process.stdin) query += chunk;
const print = (value) => process.stdout.write(JSON.stringify(value));
switch (query.trim()) {
  case "list": print({ columns: ["city", "n"], rows: [["Arlen", 1], ["Bree", 2]] }); break;
  case "none": break;
  case "env": print(Object.entries(process.env).map(([name, value]) => ({ name, value }))); break;
  case "args": print([{ args: process.argv.slice(2).join("|"), cwd: process.cwd() }]); break;
  case "crash": throw new Error("secret words of the program");
  case "half": process.stdout.write('[{"a": 1}, {'); break;
  case "bytes": process.stdout.write(Buffer.from([0xff, 0xfe, 0x00])); break;
  case "rows": print(Array.from({ length: 500 }, (_, n) => ({ n }))); break;
  case "flood": { const line = "x".repeat(65536); for (;;) if (!process.stdout.write(line)) await new Promise((go) => process.stdout.once("drain", go)); }
  case "sleep": setInterval(() => {}, 1000); break;
  case "orphan": spawn(process.execPath, ["-e", "setInterval(() => {}, 1000)"], { stdio: "inherit" }).unref(); print([{ a: 1 }]); process.exit(0); break;
  case "fail with a word": print({ error: "no such word" }); process.exit(3); break;
  default: print({ error: "unknown word " + query });
}
`;

let root = "";
let engine: QueryEngine;
const base = { id: "toy", language: "toy", timeoutSeconds: 20 };

beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), "eval-judge-command-"));
  await writeFile(join(root, "engine.mjs"), program);
  await chmod(join(root, "engine.mjs"), 0o755);
  await writeFile(join(root, "cities.csv"), "city,n\n");
  engine = await createCommandEngine({
    ...base,
    root,
    command: ["./engine.mjs", "a b", "$HOME; ls"],
    env: { TOKEN: "t" },
  });
});

afterAll(async () => {
  await engine.dispose();
  await rm(root, { recursive: true, force: true });
});

describe("the command engine", () => {
  for (const check of queryContract) {
    it(check.name, () =>
      check.run({
        make: () =>
          createCommandEngine({ ...base, root, command: ["./engine.mjs"], data: { cities: "cities.csv" } }),
        good: {
          query: "list",
          table: {
            columns: ["city", "n"],
            rows: [
              ["Arlen", 1],
              ["Bree", 2],
            ],
            truncated: false,
          },
        },
        wrong: { query: "lst", says: /unknown word/ },
      }),
    );
  }

  it("takes no output for no rows", async () => {
    expect((await engine.run({ query: "none" })).table).toEqual({ columns: [], rows: [], truncated: false });
  });

  it("passes arguments as they are, without a shell, in the folder of the suite", async () => {
    const [row] = (await engine.run({ query: "args" })).table.rows;
    expect(row?.[0]).toBe("a b|$HOME; ls");
    expect(String(row?.[1])).toContain("eval-judge-command-");
  });

  it("gives the program no environment but the path, a locale and what is named", async () => {
    process.env.EVAL_JUDGE_TEST_SECRET = "do not pass on";
    const { table } = await engine.run({ query: "env" });
    delete process.env.EVAL_JUDGE_TEST_SECRET;
    const names = table.rows
      .map(([name]) => name)
      .filter((name) => !/^(PWD|SHLVL|_|OLDPWD|__CF.*)$/.test(String(name)));
    expect(names.toSorted()).toEqual(["LC_ALL", "PATH", "TOKEN"]);
  });

  it("hears that a query is wrong whatever the exit code", async () => {
    await expect(engine.run({ query: "fail with a word" })).rejects.toMatchObject({ code: "query_rejected" });
  });

  it.each(["crash", "half", "bytes"])(
    "takes a program that fails for no word on the query: %s",
    async (query) => {
      await expect(engine.run({ query })).rejects.toMatchObject({
        code: "query_not_run",
        reason: "engine_failed",
        message: expect.not.stringContaining("secret"),
      });
    },
  );

  it("ends a program that prints without end, that never ends, or that leaves one behind", async () => {
    const bounded = await createCommandEngine({
      ...base,
      root,
      command: ["./engine.mjs"],
      timeoutSeconds: 3,
      maxOutputMiB: 1,
      maxRows: 100,
    });
    const results = await Promise.allSettled(
      ["flood", "sleep", "rows", "orphan"].map((query) => bounded.run({ query })),
    );
    expect(results.map((result) => (result.status === "rejected" ? result.reason.reason : "ran"))).toEqual([
      "memory",
      "timeout",
      "too_many_rows",
      "ran",
    ]);
  });

  it("ends many programs at one signal without a word about its listeners", async () => {
    const warnings: string[] = [];
    const hear = ({ name }: Error) => warnings.push(name);
    process.on("warning", hear);
    const controller = new AbortController();
    const running = Array.from({ length: 12 }, () =>
      engine.run({ query: "sleep", signal: controller.signal }).catch(({ code }) => code),
    );
    await new Promise((resolve) => setTimeout(resolve, 100));
    controller.abort();
    expect(await Promise.all(running)).toEqual(running.map(() => "cancelled"));
    process.off("warning", hear);
    expect(warnings).toEqual([]);
  });

  it("ends with the caller", async () => {
    const running = engine.run({ query: "sleep", signal: AbortSignal.timeout(200) });
    await expect(running).rejects.toMatchObject({ code: "cancelled" });
  });

  it("changes its fingerprint with the data", async () => {
    const make = () =>
      createCommandEngine({ ...base, root, command: ["./engine.mjs"], data: { cities: "cities.csv" } });
    const first = await (await make()).dataSha?.();
    await writeFile(join(root, "cities.csv"), "city,n\nArlen,1\n");
    expect(await (await make()).dataSha?.()).not.toBe(first);
    expect(await engine.dataSha?.()).toBeNull();
  });

  it.each([["./gone.mjs"], ["no-such-program-anywhere"], ["./cities.csv"]])(
    "is refused where there is no program %s",
    async (program) => {
      await expect(createCommandEngine({ ...base, root, command: [program] })).rejects.toMatchObject({
        code: "configuration_invalid",
        message: expect.stringContaining("engines.toy.command"),
      });
    },
  );
});
