import { spawn } from "node:child_process";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { DuckDBInstance } from "@duckdb/node-api";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createDuckdbEngine } from "./duckdb-engine.ts";

let root = "";

beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), "eval-judge-databases-"));
  await makeDatabase(join(root, "shop.db"));
  await makeDatabase(join(root, "locked.duckdb"));
  await writeFile(join(root, "old.duckdb"), "DUCK of another age, and no tables in it");
  await writeFile(join(root, "lite.db"), Buffer.concat([Buffer.from("SQLite format 3\0"), Buffer.alloc(84)]));
});

afterAll(() => rm(root, { recursive: true, force: true }));

async function makeDatabase(path: string): Promise<void> {
  const instance = await DuckDBInstance.create(path);
  const connection = await instance.connect();
  await connection.run("CREATE TABLE cities AS SELECT 'Arlen' AS city");
  connection.closeSync();
  instance.closeSync();
}

describe("databases of an engine", () => {
  it("are told apart by their first bytes where their names end in .db", async () => {
    const engine = await createDuckdbEngine({ root, tables: { shop: "shop.db" } });
    expect((await engine.run({ query: "SELECT * FROM cities" })).table.rows).toEqual([["Arlen"]]);
    await engine.dispose();
  });

  it.each([
    ["gone.duckdb", "its file is not there"],
    ["old.duckdb", "its file"],
  ])("that are gone or of another version make no query wrong: %s", async (file, reason) => {
    const engine = await createDuckdbEngine({ root, tables: { shop: file } });
    for (const query of [
      "SELECT * FROM cities",
      "SELECT * FROM shop.cities",
      "SELECT * FROM shop.main.cities",
      "FROM shop",
    ]) {
      await expect(engine.run({ query })).rejects.toMatchObject({
        code: "query_not_run",
        reason: "data_missing",
        message: expect.stringContaining(reason),
      });
    }
    expect((await engine.run({ query: "SELECT 1 AS one" })).table.rows).toEqual([[1]]);
    await engine.dispose();
  });

  it("that another process writes to are said to be locked", async () => {
    const holder = spawn(
      process.execPath,
      [
        "--input-type=module",
        "-e",
        `import { DuckDBInstance } from "@duckdb/node-api";
         const instance = await DuckDBInstance.create(process.argv[1]);
         const connection = await instance.connect();
         await connection.run("CREATE TABLE t AS SELECT 1");
         globalThis.held = [instance, connection]; // what nothing refers to is collected, and its lock is gone
         console.log("held");
         setInterval(() => {}, 1000);`,
        join(root, "locked.duckdb"),
      ],
      { cwd: import.meta.dirname, stdio: ["ignore", "pipe", "inherit"] },
    );
    await new Promise((resolve) => holder.stdout.once("data", resolve));
    try {
      const engine = await createDuckdbEngine({ root, tables: { shop: "locked.duckdb" } });
      await expect(engine.run({ query: "SELECT * FROM shop.cities" })).rejects.toMatchObject({
        reason: "data_missing",
        message: expect.stringContaining("another process"),
      });
      await engine.dispose();
    } finally {
      holder.kill("SIGKILL");
    }
  });

  it("of SQLite say that the extension is missing where it is", async () => {
    const engine = await createDuckdbEngine({ root, tables: { lite: "lite.db" } });
    await expect(engine.run({ query: "SELECT * FROM lite.cities" })).rejects.toMatchObject({
      code: "query_not_run",
      reason: "data_missing",
    });
    await engine.dispose();
  });

  it("of a server are refused unless they were allowed", async () => {
    const tables = { shop: "postgres:host=127.0.0.1 port=1 dbname=shop connect_timeout=1" };
    await expect(createDuckdbEngine({ root, tables })).rejects.toMatchObject({
      code: "configuration_invalid",
    });
    const engine = await createDuckdbEngine({ root, tables, allowServers: true });
    await expect(engine.run({ query: "SELECT * FROM shop.cities" })).rejects.toMatchObject({
      reason: "data_missing",
    });
    expect(await engine.dataSha?.()).toBeNull();
    await engine.dispose();
  });
});
