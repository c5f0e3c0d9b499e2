import { copyFile, mkdir, mkdtemp, readdir, readFile, rm, symlink, writeFile } from "node:fs/promises";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { DuckDBInstance } from "@duckdb/node-api";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { QueryEngine } from "../../query/index.ts";
import { queryContract } from "../../testing/index.ts";
import { createDuckdbEngine } from "./duckdb-engine.ts";
import { loadDuckdb } from "./load-duckdb.ts";

let root = "";
let outside = "";
let engine: QueryEngine;

const tables = {
  orders: "data/orders.csv",
  items: "data/items.parquet",
  events: "data/events.jsonl",
  nested: "data/nested.jsonl",
  shop: "data/shop.duckdb",
  gone: "data/gone.csv",
  broken: "data/broken.parquet",
};

beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), "eval-judge-duckdb-"));
  outside = await mkdtemp(join(tmpdir(), "eval-judge-outside-"));
  await mkdir(join(root, "data"));
  await writeFile(
    join(root, "data", "orders.csv"),
    "id,city,amount\n1,Arlen,10.5\n2,Bree,20\n3,Arlen,0.25\n",
  );
  await writeFile(join(root, "data", "events.jsonl"), '{"kind":"a","n":1}\n{"kind":"b","n":2}\n');
  await writeFile(join(root, "data", "nested.jsonl"), '{"place":{"city":"Bree","zip":7},"net.amount":3}\n');
  await writeFile(join(root, "data", "unnamed.csv"), "secret\n42\n");
  await writeFile(join(root, "data", "broken.parquet"), "this is no parquet");
  await writeFile(join(outside, "secret.csv"), "secret\n42\n");
  const maker = await DuckDBInstance.create(join(root, "data", "shop.duckdb"));
  const connection = await maker.connect();
  await connection.run(
    "CREATE TABLE cities AS SELECT * FROM (VALUES ('Arlen', 100), ('Bree', 50)) t(city, people)",
  );
  await connection.run("CREATE VIEW big AS FROM cities WHERE people > 60");
  await connection.run(
    `COPY (SELECT i AS id, i % 3 AS order_id, (i / 4)::DECIMAL(9,2) AS price FROM range(12) t(i)) TO '${join(root, "data", "items.parquet")}'`,
  );
  connection.closeSync();
  maker.closeSync();
  engine = await createDuckdbEngine({
    root,
    tables,
    limits: { timeoutSeconds: 20, maxRows: 1_000, memoryMiB: 256 },
  });
});

afterAll(async () => {
  await engine.dispose();
  await rm(root, { recursive: true, force: true });
  await rm(outside, { recursive: true, force: true });
});

describe("the DuckDB engine", () => {
  for (const check of queryContract) {
    it(check.name, () =>
      check.run({
        make: () => createDuckdbEngine({ root, tables }),
        good: {
          query: "SELECT city, sum(amount) AS total FROM orders GROUP BY city ORDER BY total DESC",
          table: {
            columns: ["city", "total"],
            rows: [
              ["Bree", 20],
              ["Arlen", 10.75],
            ],
            truncated: false,
          },
        },
        wrong: { query: "SELECT town FROM orders", says: /town/ },
      }),
    );
  }

  it.each([
    ["the name of a table", "SELECT count(*) FROM orders"],
    ["the path of its file", "SELECT count(*) FROM 'data/orders.csv'"],
    ["another spelling of the path", "SELECT count(*) FROM './data/../data/orders.csv'"],
    ["a function that reads the file", "SELECT count(*) FROM read_csv('data/orders.csv', header = true)"],
    ["a list of files", "SELECT count(*) FROM read_csv(['data/orders.csv'])"],
    [
      "a path after text beyond ASCII",
      "SELECT count(*) /* größte Läden 🛒 */ FROM read_csv('data/orders.csv')",
    ],
    ["a common table expression", "WITH o AS (FROM 'data/orders.csv') SELECT count(*) FROM o;"],
    ["DuckDB's own order of clauses", "FROM orders SELECT count(*) -- all of them"],
  ])("finds a file by %s", async (_, query) => {
    expect(await rowsOf(query)).toEqual([[3]]);
  });

  it("reads Parquet, JSON lines and the tables and views of a database file", async () => {
    expect(await rowsOf("SELECT sum(price) FROM items")).toEqual([[{ $decimal: "16.50" }]]);
    expect(await rowsOf("SELECT kind FROM events ORDER BY n DESC")).toEqual([["b"], ["a"]]);
    expect(await rowsOf("SELECT people FROM shop.cities WHERE city = 'Bree'")).toEqual([[50]]);
    expect(await rowsOf("SELECT city FROM big JOIN orders USING (city) WHERE id = 1")).toEqual([["Arlen"]]);
  });

  it("keeps repeated and empty column names", async () => {
    const { table } = await engine.run({ query: 'SELECT 1 AS n, 2 AS n, 3 AS "N", 4 AS "__proto__"' });
    expect(table).toEqual({ columns: ["n", "n", "N", "__proto__"], rows: [[1, 2, 3, 4]], truncated: false });
  });

  it("reads absolute moments in UTC on any machine", async () => {
    expect(
      await rowsOf(
        "SELECT TIMESTAMPTZ '2026-03-01 00:30:00+01', month(TIMESTAMPTZ '2026-03-01 00:30:00+01')",
      ),
    ).toEqual([[{ $timestamp: "2026-02-28T23:30:00Z" }, 2]]);
  });

  it("runs a query that names a missing file by its path as not run too", async () => {
    await expect(engine.run({ query: "SELECT * FROM 'data/gone.csv'" })).rejects.toMatchObject({
      code: "query_not_run",
      reason: "data_missing",
    });
  });

  it("runs a query that needs a missing or broken file as not run, and every other one", async () => {
    for (const query of ["FROM gone", "SELECT 1 WHERE EXISTS (FROM broken)", "SELECT * FROM GONE"]) {
      await expect(engine.run({ query })).rejects.toMatchObject({
        code: "query_not_run",
        reason: "data_missing",
      });
    }
  });

  it("calls a function of an extension that is not there a matter of the setup", async () => {
    await expect(engine.run({ query: "SELECT st_area(1)" })).rejects.toMatchObject({
      code: "query_not_run",
      reason: "engine_failed",
    });
  });

  it.each([
    ["a syntax error", "SELECT FROM WHERE"],
    ["nothing", " "],
    ["a comment alone", "-- later"],
    ["an unknown table", "FROM nowhere"],
    ["an unknown column", "SELECT nope FROM orders"],
    ["a value that cannot be converted", "SELECT 'x'::INTEGER"],
    ["an error of its own making", "SELECT error('no')"],
    ["a parameter without a value", "SELECT ? + 1"],
  ])("says that %s is wrong", async (_, query) => {
    await expect(engine.run({ query })).rejects.toMatchObject({ code: "query_rejected", reason: null });
  });
});

describe("the lock of the DuckDB engine", () => {
  it.each([
    ["an unnamed file of the suite", () => "FROM 'data/unnamed.csv'"],
    ["an unnamed file by function", () => "FROM read_csv('data/unnamed.csv')"],
    ["an absolute path", () => `FROM '${join(outside, "secret.csv")}'`],
    [
      "a path that climbs out",
      () => `FROM read_csv('${root}/data/../../${outside.slice(outside.lastIndexOf("/") + 1)}/secret.csv')`,
    ],
    ["a pattern", () => "FROM read_csv('data/*.csv')"],
    ["a list with one file too many", () => "FROM read_csv(['data/orders.csv', 'data/unnamed.csv'])"],
    ["a system file", () => "FROM read_csv('/etc/passwd')"],
    ["the text of a file", () => "FROM read_text('/etc/passwd')"],
    ["the bytes of a named file", () => "FROM read_blob('data/orders.csv')"],
    ["a listing of files", () => "FROM glob('/*')"],
    ["standard input", () => "FROM read_csv('/dev/stdin')"],
    ["settings", () => "FROM duckdb_settings()"],
    ["the paths of databases", () => "FROM duckdb_databases"],
    ["the paths of databases under their full name", () => "SELECT path FROM system.main.duckdb_databases"],
    ["the paths of databases by pragma", () => "SELECT * FROM (SELECT file FROM pragma_database_list)"],
    ["the settings as a table", () => "FROM pg_catalog.pg_settings"],
    ["one setting", () => "SELECT count(*) FROM orders WHERE current_setting('allowed_paths') IS NULL"],
    ["the log", () => "SELECT write_log('x') FROM orders"],
    ["a query in a text", () => "FROM query('SELECT 1')"],
    ["a query in JSON", () => "FROM json_execute_serialized_sql('{}')"],
    [
      "logging to a file",
      () => `FROM enable_logging('FileSystem', storage = 'file', storage_path = '${outside}/log')`,
    ],
    ["a function under its full name", () => "FROM system.main.enable_logging()"],
    ["a function hidden in a subquery", () => "SELECT (SELECT count(*) FROM glob('/*')) + 1"],
    ["another database", () => `ATTACH '${outside}/new.duckdb'`],
    ["an extension", () => "INSTALL httpfs"],
    ["a loaded extension", () => "LOAD httpfs"],
    ["a setting", () => "SET enable_external_access = true"],
    ["a reset", () => "RESET lock_configuration"],
    ["a pragma", () => "PRAGMA database_list"],
    ["a call", () => "CALL range(3)"],
    ["a new file", () => `COPY (SELECT 1) TO '${outside}/out.csv'`],
    ["a named file overwritten", () => `COPY (SELECT 1) TO '${root}/data/orders.csv'`],
    ["an export", () => `EXPORT DATABASE '${outside}/all'`],
    ["a new table", () => "CREATE TABLE t AS SELECT 1"],
    ["a new view over a table", () => "CREATE OR REPLACE VIEW items AS SELECT 1"],
    ["a change of rows", () => "DELETE FROM orders"],
    ["a dropped table", () => "DROP TABLE orders"],
    ["a secret", () => "CREATE SECRET s (TYPE s3)"],
    ["two statements", () => "SELECT 1; SELECT 2"],
    ["a second statement behind a comment", () => "SELECT 1 /* ; */ ; DROP TABLE orders -- ;"],
    ["an execution of a plan", () => "EXPLAIN ANALYZE SELECT 1"],
    ["a text of two million characters", () => `SELECT '${"x".repeat(2_000_000)}'`],
  ])("keeps out %s", async (_, query) => {
    const before = await snapshot();
    await expect(engine.run({ query: query() })).rejects.toMatchObject({
      code: "query_not_run",
      reason: "forbidden",
      message: expect.not.stringContaining(query()),
    });
    expect(await snapshot()).toEqual(before);
    expect(await rowsOf("SELECT count(*) FROM orders")).toEqual([[3]]);
  });

  it("reaches no network", async () => {
    let asked = 0;
    const server = createServer((_, response) => {
      asked += 1;
      response.end("n\n1\n");
    });
    await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
    const { port } = server.address() as AddressInfo;
    for (const query of [
      `FROM 'http://127.0.0.1:${port}/x.csv'`,
      `FROM read_csv('http://127.0.0.1:${port}/x.csv')`,
    ]) {
      await expect(engine.run({ query })).rejects.toMatchObject({ code: "query_not_run" });
    }
    server.close();
    expect(asked).toBe(0);
  });

  it("refuses data outside the suite, also behind a link, unless its folder is allowed", async () => {
    await symlink(join(outside, "secret.csv"), join(root, "data", "link.csv"));
    for (const file of ["../x.csv", "/etc/x.csv", "data/link.csv", ""]) {
      await expect(createDuckdbEngine({ root, tables: { t: file } })).rejects.toMatchObject({
        code: "configuration_invalid",
      });
    }
    const allowed = await createDuckdbEngine({
      root,
      tables: { t: "data/link.csv" },
      allowedRoots: [outside],
    });
    expect((await allowed.run({ query: "FROM 'data/link.csv'" })).table.rows).toEqual([[42]]);
    await allowed.dispose();
  });

  it.each([
    [{ a: "data/orders.csv", A: "data/items.parquet" }],
    [{ a: "data/orders.xlsx" }],
    [{ a: "data/orders" }],
    [{ a: "data/*.csv" }],
  ])("refuses the tables %j", async (bad) => {
    await expect(createDuckdbEngine({ root, tables: bad })).rejects.toMatchObject({
      code: "configuration_invalid",
    });
  });

  it("reads a file whose name holds quotation marks", async () => {
    await copyFile(join(root, "data", "orders.csv"), join(root, "data", `it's "odd".csv`));
    const odd = await createDuckdbEngine({ root, tables: { 'o"dd': `data/it's "odd".csv` } });
    expect((await odd.run({ query: `SELECT count(*) FROM "o""dd"` })).table.rows).toEqual([[3]]);
    expect((await odd.run({ query: `SELECT count(*) FROM 'data/it''s "odd".csv'` })).table.rows).toEqual([
      [3],
    ]);
    expect(
      (await odd.run({ query: `SELECT count(*) FROM read_csv('data/it''s "odd".csv')` })).table.rows,
    ).toEqual([[3]]);
    await odd.dispose();
  });
});

describe("the limits of the DuckDB engine", () => {
  it("stop a query that runs for ever, and the next one runs", async () => {
    const short = await createDuckdbEngine({ root, tables, limits: { timeoutSeconds: 0.3 } });
    const query = "SELECT count(*) FROM range(1000000000) a, range(1000000000) b WHERE a.range + b.range = 7";
    await expect(short.run({ query })).rejects.toMatchObject({ code: "query_not_run", reason: "timeout" });
    expect((await short.run({ query: "SELECT 1" })).table.rows).toEqual([[1]]);
    await short.dispose();
  });

  it("stop an endless recursion", async () => {
    const short = await createDuckdbEngine({ root, tables: {}, limits: { timeoutSeconds: 0.3 } });
    const query = "WITH RECURSIVE r AS (SELECT 1 AS n UNION ALL SELECT n + 1 FROM r) SELECT count(*) FROM r";
    await expect(short.run({ query })).rejects.toMatchObject({ code: "query_not_run", reason: "timeout" });
    await short.dispose();
  });

  it("refuse a result of more rows than the cap without reading it to its end", async () => {
    await expect(engine.run({ query: "SELECT i, i * 2 FROM range(100000000) t(i)" })).rejects.toMatchObject({
      code: "query_not_run",
      reason: "too_many_rows",
    });
    expect((await engine.run({ query: "FROM range(1000)" })).table.rows).toHaveLength(1_000);
    await expect(engine.run({ query: "FROM range(1001)" })).rejects.toMatchObject({
      reason: "too_many_rows",
    });
  });

  it("refuse a query that needs more memory than the cap", async () => {
    await expect(engine.run({ query: "SELECT list(i) FROM range(100000000) t(i)" })).rejects.toMatchObject({
      code: "query_not_run",
      reason: "memory",
    });
    expect(await rowsOf("SELECT 1")).toEqual([[1]]);
  });

  it.each([
    ["texts that no table holds", "SELECT repeat('x', 50000000) FROM range(1000)"],
    ["one text", "SELECT repeat('x', 2000000000)"],
    ["a list in one cell", "SELECT range(200000000)"],
  ])("end a query that makes too much of %s, and the next one runs", async (_, query) => {
    const small = await createDuckdbEngine({ root, tables, limits: { memoryMiB: 64, timeoutSeconds: 20 } });
    await expect(small.run({ query })).rejects.toMatchObject({
      code: "query_not_run",
      reason: expect.stringMatching(/^(?:memory|timeout)$/),
    });
    expect((await small.run({ query: "SELECT count(*) FROM orders" })).table.rows).toEqual([[3]]);
    await small.dispose();
  });

  it("end a query that heeds no interruption", async () => {
    const short = await createDuckdbEngine({ root, tables, limits: { timeoutSeconds: 0.2 } });
    const query = "SELECT sum(length(repeat('ab', 30000000))) + min(a.range) FROM range(1000000) a";
    await expect(short.run({ query })).rejects.toMatchObject({ code: "query_not_run" });
    expect((await short.run({ query: "SELECT 1" })).table.rows).toEqual([[1]]);
    await short.dispose();
  });

  it("hold for one query and not for those beside it", async () => {
    const small = await createDuckdbEngine({ root, tables, limits: { memoryMiB: 64, timeoutSeconds: 20 } });
    const greedy = small.run({ query: "SELECT repeat('x', 50000000) FROM range(1000)" });
    const others = Array.from({ length: 5 }, () => small.run({ query: "SELECT sum(amount) FROM orders" }));
    await expect(greedy).rejects.toMatchObject({ code: "query_not_run" });
    for (const { table } of await Promise.all(others)) expect(table.rows).toEqual([[30.75]]);
    await small.dispose();
  });

  it("stop a query when the caller cancels", async () => {
    const controller = new AbortController();
    const query = "SELECT count(*) FROM range(1000000000) a, range(1000000000) b WHERE a.range + b.range = 7";
    const running = engine.run({ query, signal: controller.signal });
    setTimeout(() => controller.abort(), 100);
    await expect(running).rejects.toMatchObject({ code: "cancelled" });
  });

  it.each([{ timeoutSeconds: 0 }, { maxRows: -1 }, { memoryMiB: Number.NaN }])(
    "refuse %j",
    async (limits) => {
      await expect(createDuckdbEngine({ root, tables, limits })).rejects.toMatchObject({
        code: "configuration_invalid",
      });
    },
  );
});

describe("the columns that a query reads", () => {
  it.each([
    ["SELECT city FROM orders WHERE amount > 1", ["orders.amount", "orders.city"]],
    ["SELECT * FROM orders", ["orders.amount", "orders.city", "orders.id"]],
    ["SELECT * EXCLUDE (amount) FROM 'data/orders.csv'", ["orders.city", "orders.id"]],
    ["SELECT count(*) FROM (SELECT * FROM orders)", []],
    ["WITH o AS (SELECT city, amount FROM orders) SELECT city FROM o", ["orders.city"]],
    ["SELECT count(amount) FROM orders WHERE city <> 'nowhere'", ["orders.amount", "orders.city"]],
    [
      "SELECT 1 FROM orders o WHERE EXISTS (SELECT 1 FROM items i WHERE i.order_id = o.id)",
      ["items.order_id", "orders.id"],
    ],
    ["SELECT people FROM big", ["cities.people"]],
    ["SELECT c.city FROM shop.cities c", ["cities.city"]],
    ["SELECT 'amount' AS amount", []],
    ["SELECT place.city FROM nested", ["nested.place", "nested.place.city"]],
    ['SELECT "net.amount" FROM nested', ["nested.net.amount"]],
    ["SELECT city FROM orders NATURAL JOIN cities", ["cities.city", "orders.city"]],
    [
      "SELECT count(*) OVER (PARTITION BY city) FROM orders QUALIFY amount > 1",
      ["orders.amount", "orders.city"],
    ],
    [
      "SELECT id FROM orders o WHERE amount = (SELECT max(amount) FROM orders WHERE city = o.city)",
      ["orders.amount", "orders.city", "orders.id"],
    ],
  ])("of %s are %j", async (query, expected) => {
    const read = await engine.columnsRead?.(query);
    expect(read?.map(({ table, column }) => `${table}.${column}`)).toEqual(expected);
  });

  it("cannot be told where a function reads the file, or where the query may not run", async () => {
    expect(await engine.columnsRead?.("SELECT city FROM read_csv('data/orders.csv')")).toBeNull();
    expect(await engine.columnsRead?.("DROP TABLE orders")).toBeNull();
  });
});

it("names the install command where the package is missing", async () => {
  await expect(loadDuckdb(() => Promise.reject(new Error("Cannot find package")))).rejects.toMatchObject({
    code: "package_missing",
    message: expect.stringContaining("npm install @duckdb/node-api"),
  });
});

async function rowsOf(query: string) {
  return (await engine.run({ query })).table.rows;
}

async function snapshot() {
  const names = [...(await readdir(join(root, "data"))), ...(await readdir(outside))];
  return { names, orders: await readFile(join(root, "data", "orders.csv"), "utf8") };
}
