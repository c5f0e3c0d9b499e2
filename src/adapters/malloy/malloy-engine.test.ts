import { mkdir, mkdtemp, rm, symlink, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { basename, join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { checkVeto } from "../../check/index.ts";
import type { QueryEngine } from "../../query/index.ts";
import { queryContract } from "../../testing/index.ts";
import { createMalloyEngine } from "./malloy-engine.ts";

const model = `source: boats is duckdb.table('boats') extend {
  primary_key: boat_id
  #" How many passengers a boat takes.
  dimension: is_large is seats > 100
}

#" One line for each crossing.
source: crossings is duckdb.table('data/crossings.csv') extend {
  join_one: boat is boats with boat_id
  where: status != 'test'
  rename: fare is ticket_revenue
  dimension: fuel_cost is boat.litres * 2
  #" Fares of all passengers.
  measure: total_fares is fare.sum()
  measure: margin is total_fares - fuel_cost.sum()
  measure: crossing_count is count()
  #" Fares by harbour.
  view: by_harbour is { group_by: harbour; aggregate: total_fares; order_by: harbour }
  view: by_boat is { group_by: boat.name; aggregate: margin; nest: by_harbour }
  view: best_boat is by_boat + { limit: 1 }
}

source: recent is crossings extend { where: sailed_on >= @2026-03-02 }
query: recent_fares is recent -> by_harbour
`;

const crossings = `crossing_id,sailed_on,boat_id,harbour,passengers,ticket_revenue,status
1,2026-03-01,1,North,40,100.5,done
2,2026-03-01,2,South,90,310.25,done
3,2026-03-02,1,North,10,25,done
4,2026-03-02,2,North,70,200,done
5,2026-03-03,2,South,1,1,test
`;

/** A fresh thread loads Malloy, which takes a second, and more on a busy machine. */
const HOOK_MS = 60_000;

let root = "";
let outside = "";
let engine: QueryEngine;
const tables = { boats: "data/boats.csv", crossings: "data/crossings.csv" };

beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), "eval-judge-malloy-"));
  outside = await mkdtemp(join(tmpdir(), "eval-judge-outside-"));
  await mkdir(join(root, "data"));
  await writeFile(join(root, "data", "boats.csv"), "boat_id,name,seats,litres\n1,Gull,60,5\n2,Heron,120,9\n");
  await writeFile(join(root, "data", "crossings.csv"), crossings);
  await writeFile(join(root, "data", "unnamed.csv"), "secret\n42\n");
  await writeFile(join(root, "ferries.malloy"), model);
  await writeFile(
    join(root, "broken.malloy"),
    "source: boats is duckdb.table('boats') extend {\n  measure: m is nothing.sum()\n}\n",
  );
  await writeFile(
    join(root, "importing.malloy"),
    'import "ferries.malloy"\nsource: large is boats extend { where: is_large }\n',
  );
  await writeFile(join(outside, "secret.malloy"), "source: secret is duckdb.table('boats')\n");
  await writeFile(join(outside, "secret.csv"), "secret\n42\n");
  await symlink(join(outside, "secret.malloy"), join(root, "linked.malloy"));
  engine = await createMalloyEngine({
    root,
    tables,
    model: "ferries.malloy",
    limits: { timeoutSeconds: 30 },
  });
}, HOOK_MS);

afterAll(async () => {
  await engine.dispose();
  await rm(root, { recursive: true, force: true });
  await rm(outside, { recursive: true, force: true });
});

const byHarbour = {
  columns: ["harbour", "total_fares"],
  rows: [
    ["North", 325.5],
    ["South", 310.25],
  ],
  truncated: false,
};

describe("the Malloy engine with a model", () => {
  for (const check of queryContract) {
    it(check.name, () =>
      check.run({
        make: () => createMalloyEngine({ root, tables, model: "ferries.malloy" }),
        good: { query: "run: crossings -> by_harbour", table: byHarbour },
        wrong: { query: "run: crossings -> { group_by: port }", says: /port/ },
      }),
    );
  }

  it("returns days, decimals, truth values, missing values and nested results in their types", async () => {
    const { table, columnTypes } = await engine.run({
      query: `run: crossings -> {
        where: crossing_id = 1
        group_by: sailed_on, large is boat.is_large, price is duckdb_price, nothing is null::string
        nest: parts is { group_by: harbour; aggregate: crossing_count }
      }`.replace("duckdb_price", "fare::number"),
    });
    expect(table.rows).toEqual([
      [{ $date: "2026-03-01" }, false, 100.5, null, [{ harbour: "North", crossing_count: 1 }]],
    ]);
    expect(columnTypes[0]).toBe("DATE");
  });

  it("runs a named query and a query that imports the model itself", async () => {
    expect((await engine.run({ query: "run: recent_fares" })).table.rows).toEqual([["North", 225]]);
    const imported = await engine.run({ query: 'import "ferries.malloy"\nrun: recent -> by_harbour' });
    expect(imported.table.rows).toEqual([["North", 225]]);
  });

  it("calls a text without a query wrong, and runs no two", async () => {
    await expect(engine.run({ query: "source: x is boats" })).rejects.toMatchObject({
      code: "query_rejected",
    });
    await expect(engine.run({ query: "" })).rejects.toMatchObject({ code: "query_rejected" });
    await expect(
      engine.run({ query: "run: crossings -> by_harbour\nrun: recent_fares" }),
    ).rejects.toMatchObject({ code: "query_not_run", reason: "forbidden" });
  });

  it("lists fields hidden in views, measures, joins and filters under every name that leads to them", async () => {
    const read = await engine.columnsRead?.("run: crossings -> best_boat");
    const paths = read?.map(({ table, column }) => `${table}.${column}`);
    expect(paths).toEqual(
      expect.arrayContaining([
        "crossings.margin",
        "crossings.total_fares",
        "crossings.fare",
        "crossings.ticket_revenue",
        "crossings.boat.litres",
        "boats.litres",
        "crossings.status",
        "crossings.boat_id",
      ]),
    );
    expect(paths).not.toContain("crossings.passengers");
    expect(paths).not.toContain("boats.seats");
  });

  it.each([
    [
      "a column that a view reaches through two measures and a join",
      "run: crossings -> best_boat",
      "boats.litres",
      1,
    ],
    ["the measure that a view uses", "run: recent -> by_boat", "margin", 1],
    ["a renamed column by its own name", "run: recent_fares", "ticket_revenue", 1],
    ["a column that nothing uses", "run: crossings -> best_boat", "passengers", 0],
  ])("lets the veto see %s", async (_, query, entry, hits) => {
    const read = (await engine.columnsRead?.(query)) ?? [];
    const columnsRead = read.map(({ table, column }) => `${table}.${column}`);
    const { veto, askJudge } = checkVeto({ entries: [entry], query, dialect: "malloy", columnsRead });
    expect(veto.length).toBe(hits);
    expect(askJudge).toEqual([]);
  });

  it("follows a source that is itself a query", async () => {
    const query = `source: fares is crossings -> { group_by: boat_id; aggregate: total_fares }
run: fares -> { aggregate: most is total_fares.max() }`;
    const read = (await engine.columnsRead?.(query)) ?? [];
    expect(read).toContainEqual({ table: "crossings", column: "ticket_revenue" });
  });
});

describe("what the Malloy engine tells a reader", () => {
  it.each([
    "run: crossings -> best_boat",
    "run: crossings -> by_harbour + { where: harbour = 'North' }",
    "run: crossings -> { group_by: status; nest: by_harbour }",
    "run: crossings -> { group_by: status; nest: named is by_harbour + { limit: 1 } }",
    "run: recent_fares",
    "run: crossings -> by_harbour -> { aggregate: n is count() }",
  ])("writes views out so that the query returns the same: %s", async (query) => {
    const explained = await engine.explain?.(query);
    expect(explained?.query).not.toMatch(/->\s*(best_boat|by_harbour|recent_fares)/);
    expect(explained?.query).toContain("total_fares");
    const [asWritten, writtenOut] = [
      await engine.run({ query }),
      await engine.run({ query: explained?.query ?? "" }),
    ];
    expect(writtenOut.table).toEqual(asWritten.table);
  });

  it("leaves a query without named views as it is", async () => {
    const query = "run: crossings -> { aggregate: total_fares } -- by_harbour";
    expect((await engine.explain?.(query))?.query).toBe(query);
  });

  it("cuts the model to what the query touches, with its documentation", async () => {
    const { definitions = "" } = (await engine.explain?.("run: recent -> { aggregate: margin }")) ?? {};
    expect(definitions).toMatchInlineSnapshot(`
      "#" One line for each crossing.
      source: recent is crossings extend {
        where: status != 'test'
        where: sailed_on >= @2026-03-02
        join_one: boat is boats with boat_id
        measure: margin is total_fares - fuel_cost.sum()
        #" Fares of all passengers.
        measure: total_fares is fare.sum()
        dimension: fuel_cost is boat.litres * 2
        rename: fare is ticket_revenue
        -- columns: status string, sailed_on date, boat_id number
      }
      source: boats is duckdb.table('boats') extend {
        primary_key: boat_id
        -- columns: litres number, boat_id number
      }"
    `);
  });

  it("names the files that define what the query rests on, and none for bare columns", async () => {
    const files = async (query: string) =>
      (await engine.explain?.(query))?.files.map((file) => basename(file));
    expect(await files("run: boats -> { group_by: name }")).toEqual([]);
    expect(await files("run: boats -> { group_by: is_large }")).toEqual(["ferries.malloy"]);
    expect(await files("run: duckdb.table('boats') -> { aggregate: n is count() }")).toEqual([]);
  });

  it("explains no query that does not compile", async () => {
    expect(await engine.explain?.("run: nowhere -> { select: * }")).toBeNull();
  });
});

describe("the Malloy engine without a model", () => {
  let bare: QueryEngine;

  beforeAll(async () => {
    bare = await createMalloyEngine({
      root,
      tables: { ...tables, "odd name": "data/boats.csv", gone: "data/gone.csv" },
    });
  }, HOOK_MS);

  afterAll(() => bare.dispose());

  it("has a source for each table, whatever its name", async () => {
    const { table } = await bare.run({ query: "run: `odd name` -> { aggregate: n is count() }" });
    expect(table.rows).toEqual([[2]]);
  });

  it("returns all rows where the client of Malloy stops at ten", async () => {
    const query = 'run: duckdb.sql("SELECT * FROM range(25) t(n)") -> { select: n }';
    expect((await bare.run({ query })).table.rows.length).toBe(25);
  });

  it("fails only the queries that need a missing file, as not run", async () => {
    await expect(bare.run({ query: "run: gone -> { select: * }" })).rejects.toMatchObject({
      code: "query_not_run",
      reason: "data_missing",
    });
    expect((await bare.run({ query: "run: boats -> { aggregate: n is count() }" })).table.rows).toEqual([
      [2],
    ]);
  });
});

describe("confinement of the Malloy engine", () => {
  it.each([
    ["a file outside by its path", () => `run: duckdb.table('${outside}/secret.csv') -> { select: * }`],
    ["a file of the suite that is not named", () => "run: duckdb.table('data/unnamed.csv') -> { select: * }"],
    [
      "a file read in SQL",
      () => `run: duckdb.sql("SELECT * FROM read_csv('${outside}/secret.csv')") -> { select: * }`,
    ],
    [
      "a text read in SQL",
      () => `run: duckdb.sql("SELECT * FROM read_text('${outside}/secret.csv')") -> { select: * }`,
    ],
    ["a file written", () => `run: duckdb.sql("COPY boats TO '${outside}/out.csv'") -> { select: * }`],
    ["a setting", () => `run: duckdb.sql("SELECT 1 AS a; SET memory_limit = '9GB'") -> { select: a }`],
    ["the network", () => "run: duckdb.table('http://127.0.0.1:9/a.csv') -> { select: * }"],
    [
      "an extension",
      () => `run: duckdb.sql("SELECT * FROM sqlite_scan('${outside}/a.db', 't')") -> { select: * }`,
    ],
    ["another connection", () => "run: postgres.table('boats') -> { select: * }"],
    ["a model outside", () => `import "${outside}/secret.malloy"\nrun: secret -> { select: * }`],
    [
      "a model outside by its address",
      () => `import "file://${outside}/secret.malloy"\nrun: secret -> { select: * }`,
    ],
    ["a model outside behind a link", () => 'import "linked.malloy"\nrun: secret -> { select: * }'],
    ["a file that is no model", () => 'import "data/unnamed.csv"\nrun: boats -> { select: * }'],
  ])("reaches no %s", async (_, query) => {
    const error: unknown = await engine.run({ query: query() }).then(
      () => null,
      (thrown: unknown) => thrown,
    );
    expect(error).toMatchObject({ code: expect.stringMatching(/^query_/) });
    expect(JSON.stringify(error)).not.toContain("42");
  });

  it("ends a query that would compile for ever, and the next one runs", async () => {
    const hasty = await createMalloyEngine({
      root,
      tables,
      model: "ferries.malloy",
      limits: { timeoutSeconds: 8 },
    });
    const doubling = Array.from({ length: 40 }, (_, n) => `d${n + 1} is d${n} + d${n}`);
    const query = `run: crossings extend { dimension: d0 is fare + fare, ${doubling.join(", ")} } -> { select: d40 }`;
    const started = hasty.run({ query });
    await expect(started).rejects.toMatchObject({ code: "query_not_run" });
    expect((await hasty.run({ query: "run: crossings -> by_harbour" })).table).toEqual(byHarbour);
    await hasty.dispose();
  });

  it("ends a query that runs for ever", async () => {
    const sums = "SELECT sum(a.range * b.range) AS s FROM range(10000000) a, range(10000000) b";
    const query = `run: duckdb.sql("${sums}") -> { select: s }`;
    await engine.columnsRead?.(query);
    const signal = AbortSignal.timeout(300);
    await expect(engine.run({ query, signal })).rejects.toMatchObject({ code: "cancelled" });
  });
});

describe("the model of a Malloy engine", () => {
  it.each([
    [
      "does not compile",
      "broken.malloy",
      /engines\.malloy: the model does not compile\.\nline 2: Reference to undefined value nothing/,
    ],
    ["is not there", "gone.malloy", /there is no such file/],
    ["lies outside behind a link", "linked.malloy", /outside the suite/],
    ["has another ending", "data/boats.csv", /ends in \.malloy/],
  ])("is refused at once where it %s", async (_, file, message) => {
    await expect(createMalloyEngine({ root, tables, model: file })).rejects.toThrow(message);
  });

  it("may import models beside it", async () => {
    const importing = await createMalloyEngine({ root, tables, model: "importing.malloy" });
    const { table } = await importing.run({ query: "run: large -> { select: name }" });
    expect(table.rows).toEqual([["Heron"]]);
    await importing.dispose();
  });

  it("whose data is missing fails every query as not run", async () => {
    const poor = await createMalloyEngine({
      root,
      tables: { ...tables, boats: "data/gone.csv" },
      model: "ferries.malloy",
    });
    await expect(poor.run({ query: "run: boats -> { select: * }" })).rejects.toMatchObject({
      code: "query_not_run",
      reason: "data_missing",
    });
    expect(await poor.dataSha?.()).toBeNull();
    await poor.dispose();
  });

  it("is part of the fingerprint of the data", async () => {
    const bare = await createMalloyEngine({ root, tables });
    const importing = await createMalloyEngine({ root, tables, model: "importing.malloy" });
    const shas = [await engine.dataSha?.(), await bare.dataSha?.(), await importing.dataSha?.()];
    expect(new Set(shas).size).toBe(3);
    await bare.dispose();
    await importing.dispose();
  });
});

it("names the install command where Malloy is missing", async () => {
  const making = createMalloyEngine({ root, tables }, () => {
    throw new Error("Cannot find module");
  });
  await expect(making).rejects.toMatchObject({
    code: "package_missing",
    message: expect.stringContaining("npm install @malloydata/malloy antlr4ts@0.5.0-alpha.4"),
  });
});
