import { chmod, mkdir, mkdtemp, readFile, rm, stat, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, describe, expect, it } from "vitest";
import { loadSuite } from "../../suite/index.ts";
import { sha256 } from "../../util/index.ts";
import { planGoldenEdit } from "./golden-edits.ts";
import { openTruth } from "./open-truth.ts";
import { renderVerification } from "./render-verification.ts";
import type { CaseVerification } from "./verification.ts";
import { type SuiteVerification, verifySuite } from "./verify-suite.ts";
import { readCasesFile, writeGoldenEdits } from "./write-golden-edits.ts";

const tickets = `ticket_id,film,week,price,channel
1,Tide,1,10,online
2,Tide,1,10,desk
3,Tide,2,12,online
4,Moss,1,8,desk
5,Moss,2,8,online
6,Fog,2,9,online
`;
const slices = `slice,channel
online,online
desk,desk
all,online
all,desk
night,online
night,desk
`;

const suiteFile = {
  name: "cinema",
  engines: {
    cinema: {
      language: "sql",
      data: { tickets: "data/tickets.csv", slices: "data/slices.csv", gone: "data/gone.csv" },
    },
  },
};

const total = "SELECT sum(price) AS revenue FROM tickets";
const totalByFilm = "SELECT sum(r) AS revenue FROM (SELECT film, sum(price) AS r FROM tickets GROUP BY film)";
const share = "SELECT count(*) FILTER (WHERE film = 'Fog') / count(*) AS fog_share FROM tickets";

interface CaseOptions {
  readonly question?: string;
  readonly questionSha?: string;
  readonly goldenRevision?: number;
}

function makeCase(qid: string, golden: Readonly<Record<string, unknown>>, options: CaseOptions = {}): object {
  const { question = `What is ${qid}?`, ...rest } = options;
  return { qid, question, questionSha: sha256(question), goldenRevision: 1, golden, ...rest };
}

const scalar = (value: object, canonicalQuery: string, more: object = {}) => ({
  kind: "scalar",
  value,
  canonicalQuery,
  ...more,
});

const folders: string[] = [];

afterAll(async () => {
  for (const folder of folders) await rm(folder, { recursive: true, force: true });
});

async function makeSuite(cases: readonly object[], file: object = suiteFile): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), "eval-judge-verify-"));
  folders.push(folder);
  await mkdir(join(folder, "data"));
  await writeFile(join(folder, "data", "tickets.csv"), tickets);
  await writeFile(join(folder, "data", "slices.csv"), slices);
  await writeFile(join(folder, "suite.json"), JSON.stringify(file));
  await writeFile(join(folder, "cases.jsonl"), cases.map((one) => `${JSON.stringify(one)}\n`).join(""));
  return folder;
}

async function verify(
  cases: readonly object[],
  { file = suiteFile, engine = null }: { readonly file?: object; readonly engine?: string | null } = {},
): Promise<SuiteVerification> {
  return await verifyFolder(await makeSuite(cases, file), engine);
}

async function verifyFolder(folder: string, engine: string | null = null): Promise<SuiteVerification> {
  const suite = await loadSuite(folder);
  const { truth, close } = await openTruth({ suite, cases: suite.cases, engine });
  try {
    return await verifySuite({ suite, truth });
  } finally {
    await close();
  }
}

async function verifyOne(
  golden: Readonly<Record<string, unknown>>,
  options: CaseOptions = {},
): Promise<CaseVerification> {
  const { cases } = await verify([makeCase("one", golden, options)]);
  const [one] = cases;
  if (one === undefined) throw new Error("no case was verified");
  return one;
}

const codes = ({ issues }: CaseVerification) => issues.map(({ code }) => code);

describe("verifySuite", () => {
  it("calls a golden verified that two queries of different shape derive", async () => {
    const one = await verifyOne(scalar({ revenue: 57 }, total, { verifyQuery: totalByFilm }));
    expect(one).toMatchObject({ outcome: "verified", reason: null, issues: [] });
  });

  it("calls it only derived again without a second query, or with one of the same shape", async () => {
    const alike = "select SUM(t.price) as REVENUE -- again\nfrom tickets;";
    expect((await verifyOne(scalar({ revenue: 57 }, total))).outcome).toBe("rederived");
    const one = await verifyOne(
      scalar({ revenue: 57 }, total, { verifyQuery: alike.replace("t.price", "price") }),
    );
    expect(one.outcome).toBe("rederived");
    expect(codes(one)).toEqual(["same_shape"]);
  });

  it("points at a golden that is called verified and that nothing confirms", async () => {
    const [alone, confirmed] = (
      await verify([
        makeCase("one", scalar({ revenue: 57 }, total, { status: "verified" })),
        makeCase("two", scalar({ revenue: 57 }, total, { status: "verified", verifyQuery: totalByFilm })),
      ])
    ).cases;
    expect(alone?.issues.map(({ code }) => code)).toContain("status_unconfirmed");
    expect(confirmed?.issues).toEqual([]);
  });

  it("finds a value that has drifted, with both values", async () => {
    const one = await verifyOne(scalar({ revenue: 58.5 }, total, { verifyQuery: totalByFilm }));
    expect(one.outcome).toBe("drift");
    expect(one.canonical?.differences).toEqual([
      { kind: "cell", row: 1, column: "revenue", golden: 58.5, derived: 57, hint: null },
    ]);
  });

  it("finds a golden three times too high, and says what that looks like", async () => {
    const one = await verifyOne(scalar({ revenue: 171 }, total));
    expect(one.canonical?.differences[0]?.hint).toMatch(/3 times .*overlap/);
  });

  it("finds slices that overlap in the canonical query itself, by the second derivation", async () => {
    const overlapping = "SELECT sum(price) AS revenue FROM tickets JOIN slices USING (channel)";
    const one = await verifyOne(scalar({ revenue: 171 }, overlapping, { verifyQuery: totalByFilm }));
    expect(one.outcome).toBe("second_differs");
    expect(one.second?.differences[0]).toMatchObject({
      golden: 171,
      derived: 57,
      hint: expect.stringMatching(/overlap/),
    });
  });

  it.each([
    ["to nothing", 0.2],
    ["to one", 0],
  ])("finds a rate that was rounded away %s", async (_, value) => {
    const one = await verifyOne(scalar({ fog_share: value }, share, { rates: ["fog_share"] }));
    expect(one.outcome).toBe("drift");
  });

  it("notes a golden that shows fewer digits than it could, and none where it declares them", async () => {
    expect(codes(await verifyOne(scalar({ fog_share: 0.167 }, share)))).toEqual(["golden_rounded"]);
    expect(codes(await verifyOne(scalar({ fog_share: 0.17 }, share, { round: { fog_share: 2 } })))).toEqual(
      [],
    );
  });

  it("finds a misspelt column, and takes a declared alias for none", async () => {
    const one = await verifyOne(scalar({ revnue: 57 }, total));
    expect(one.outcome).toBe("drift");
    expect(one.canonical?.differences).toMatchObject([
      { kind: "missing_column", column: "revnue", hint: "the query returns revenue" },
    ]);
    expect(
      (await verifyOne(scalar({ income: 57 }, total, { aliases: { income: ["revenue"] } }))).outcome,
    ).toBe("rederived");
  });

  it("never pairs columns by their values, nor one that stands twice", async () => {
    expect((await verifyOne(scalar({ revenue: 57 }, "SELECT sum(price) AS n FROM tickets"))).outcome).toBe(
      "drift",
    );
    const twice = "SELECT sum(price) AS revenue, 57 AS revenue FROM tickets";
    expect((await verifyOne(scalar({ revenue: 57 }, twice))).outcome).toBe("drift");
  });

  it("calls a query wrong that the engine rejects, and unverifiable what cannot be run", async () => {
    const { cases, counts } = await verify([
      makeCase("wrong", scalar({ revenue: 57 }, "SELECT sum(prize) AS revenue FROM tickets")),
      makeCase("missing", scalar({ n: 1 }, "SELECT count(*) AS n FROM gone")),
      makeCase("language", scalar({ n: 1 }, "run: tickets -> { aggregate: n is count() }")),
      makeCase("file", { kind: "rows", path: "goldens/gone.csv", canonicalQuery: total }),
    ]);
    expect(cases.map(({ qid, outcome, reason }) => [qid, outcome, reason])).toEqual([
      ["wrong", "query_wrong", null],
      ["missing", "unverifiable", "data_missing"],
      ["language", "unverifiable", "no_engine"],
      ["file", "unverifiable", "golden_unavailable"],
    ]);
    expect(counts).toMatchObject({ query_wrong: 1, unverifiable: 3 });
  });

  it("leaves aside what has no value or no query", async () => {
    const { cases } = await verify([
      makeCase("criteria", { kind: "criteria", rubric: "PREFERRED Names a basis." }),
      makeCase("text", { kind: "text", value: ["Tide"] }),
      makeCase("refusal", { kind: "unanswerable" }),
      makeCase("plain", { kind: "scalar", value: { n: 1 } }),
    ]);
    expect(cases.map(({ outcome, reason }) => [outcome, reason])).toEqual([
      ["not_checked", "no_value"],
      ["not_checked", "no_value"],
      ["not_checked", "no_value"],
      ["not_checked", "no_query"],
    ]);
  });

  it("holds rows against each other by what names them, in any order, at the tolerance of the golden", async () => {
    const query = "SELECT film, sum(price) AS revenue, count(*) AS n FROM tickets GROUP BY film";
    const rows = [
      { film: "Fog", revenue: 9.0000001, n: 1 },
      { film: "Tide", revenue: 32, n: 3 },
      { film: "Moss", revenue: 16, n: 2 },
    ];
    expect((await verifyOne({ kind: "rows", value: rows, canonicalQuery: query })).outcome).toBe("rederived");
    const wrong = [
      { film: "Fog", revenue: 9, n: 2 },
      { film: "Tide", revenue: 32, n: 3 },
      { film: "Most", revenue: 16, n: 2 },
    ];
    const one = await verifyOne({ kind: "rows", value: wrong, canonicalQuery: query });
    expect(one.canonical?.differences).toMatchObject([
      { kind: "cell", row: 1, column: "n", golden: 2, derived: 1 },
      { kind: "missing_row", row: 3, golden: ["Most", 16, 2] },
      { kind: "extra_row", derived: ["Moss", 16, 2] },
    ]);
  });

  it("finds rows in another order where the order is part of the golden", async () => {
    const query = "SELECT film, sum(price) AS revenue FROM tickets GROUP BY film ORDER BY film";
    const value = [
      { film: "Tide", revenue: 32 },
      { film: "Moss", revenue: 16 },
      { film: "Fog", revenue: 9 },
    ];
    expect((await verifyOne({ kind: "rows", value, ordered: true, canonicalQuery: query })).outcome).toBe(
      "drift",
    );
    expect((await verifyOne({ kind: "rows", value, canonicalQuery: query })).outcome).toBe("rederived");
  });

  it("takes no rows for the golden of none, and any row against it", async () => {
    const none = "SELECT film FROM tickets WHERE price > 100";
    expect((await verifyOne({ kind: "rows", value: [], canonicalQuery: none })).outcome).toBe("rederived");
    expect(
      (await verifyOne({ kind: "rows", value: [], canonicalQuery: "SELECT film FROM tickets" })).outcome,
    ).toBe("drift");
  });

  it("reads days and moments as the golden writes them", async () => {
    const query =
      "SELECT DATE '2026-05-01' AS day, TIMESTAMP '2026-05-01 10:30:00' AS at, sum(price) AS revenue FROM tickets";
    const value = { day: "2026-05-01T00:00:00.000Z", at: "2026-05-01T10:30:00.000Z", revenue: 57 };
    expect((await verifyOne(scalar(value, query))).outcome).toBe("rederived");
    expect((await verifyOne(scalar({ ...value, day: "2026-05-02T00:00:00.000Z" }, query))).outcome).toBe(
      "drift",
    );
  });

  it("finds a question that is not the sealed one, and notes one that nothing seals", async () => {
    const golden = scalar({ revenue: 57 }, total);
    expect(codes(await verifyOne(golden, { questionSha: sha256("another question") }))).toEqual([
      "question_changed",
    ]);
    const { cases } = await verify([{ qid: "open", question: "What?", golden }]);
    expect(cases.flatMap(codes)).toEqual(["question_unsealed"]);
  });

  it("holds the figures of a rubric against what was derived", async () => {
    const rubric = "PREFERRED Everything, 570.\nWRONG Online only, 57.\nACCEPT In thousands, 0.057.";
    const one = await verifyOne(scalar({ revenue: 57 }, total, { rubric }));
    expect(one.issues).toEqual([
      { code: "figure_differs", detail: "c1" },
      { code: "wrong_figure_derived", detail: "c2" },
    ]);
  });

  it("finds what looks impossible in a golden", async () => {
    const one = await verifyOne(
      scalar({ fog_share: 16.7 }, "SELECT 16.7 AS fog_share", { rates: ["fog_share"] }),
    );
    expect(codes(one)).toContain("golden_impossible");
  });

  it("matches every kind of cell with itself", async () => {
    const value = [
      {
        a: { $number: "NaN" },
        b: { $number: "Infinity" },
        c: [1, { x: null }],
        d: "\\x00ff",
        e: null,
        f: { $decimal: "1.50" },
      },
      { a: 1, b: { $number: "-Infinity" }, c: [], d: "", e: true, f: { $bigint: "9007199254740993" } },
    ];
    const query = `SELECT * FROM (VALUES
      ('NaN'::DOUBLE, 'inf'::DOUBLE, '[1, {"x": null}]'::JSON, '\\x00\\xFF'::BLOB, NULL::BOOLEAN, 1.50),
      (1, '-inf'::DOUBLE, '[]'::JSON, ''::BLOB, true, 9007199254740993)) t(a, b, c, d, e, f)`;
    const one = await verifyOne({ kind: "rows", value, canonicalQuery: query });
    expect(codes(one)).toEqual([]);
    expect(one.canonical?.failure).toBeNull();
  });

  it("says that a result is too large instead of holding on to it", async () => {
    const one = await verifyOne(scalar({ n: 1 }, "SELECT n FROM range(10000000) t(n)"));
    expect(one).toMatchObject({ outcome: "unverifiable", reason: "too_many_rows" });
  });

  it("compares a large golden in one go", async () => {
    const value = Array.from({ length: 3_000 }, (_, n) => ({ n, square: n * n }));
    const query = "SELECT n, n * n AS square FROM range(3000) t(n)";
    expect((await verifyOne({ kind: "rows", value, canonicalQuery: query })).outcome).toBe("rederived");
    const wrong = value.map((row) => (row.n === 1234 ? { ...row, square: 5 } : row));
    const one = await verifyOne({ kind: "rows", value: wrong, canonicalQuery: query });
    expect(one.canonical?.differenceCount).toBe(1);
    expect(one.canonical?.differences[0]).toMatchObject({
      row: 1235,
      column: "square",
      golden: 5,
      derived: 1234 * 1234,
    });
  });

  it("stops between cases when it is told to", async () => {
    const suite = await loadSuite(await makeSuite([makeCase("a", scalar({ revenue: 57 }, total))]));
    const { truth, close } = await openTruth({ suite, cases: suite.cases });
    const verification = await verifySuite({ suite, truth, signal: AbortSignal.abort() });
    expect(verification).toMatchObject({ cases: [], interrupted: true });
    await close();
  });
});

describe("a truth that is the judged model", () => {
  const model =
    "source: tickets is duckdb.table('data/tickets.csv') extend { measure: revenue is price.sum() * 3 }\n";
  const data = { tickets: "data/tickets.csv" };
  const query = "run: tickets -> { aggregate: revenue }";
  const bare = "run: tickets -> { aggregate: revenue is price.sum() }";

  async function verifyModels(
    file: object,
    canonicalQuery: string,
    value: object,
  ): Promise<readonly CaseVerification[]> {
    const folder = await makeSuite([makeCase("one", { kind: "scalar", value, canonicalQuery })], {
      name: "cinema",
      ...file,
    });
    await writeFile(join(folder, "shop.malloy"), model);
    return (await verifyFolder(folder)).cases;
  }

  it("is found out, whether it is declared as the truth or not", async () => {
    const shop = { language: "malloy", model: "shop.malloy", data };
    for (const file of [
      { engines: { shop } },
      { engines: { shop }, truthEngine: "shop", targetModelPath: "shop.malloy" },
      { engines: { shop: { ...shop }, truth: { ...shop } }, truthEngine: "truth" },
    ]) {
      const [one] = await verifyModels(file, query, { revenue: 171 });
      expect(one?.issues.map(({ code }) => code)).toEqual(["reads_own_definitions"]);
    }
  }, 60_000);

  it("is no fault where the query reads bare columns, or a truth of its own", async () => {
    const [one] = await verifyModels(
      { engines: { shop: { language: "malloy", model: "shop.malloy", data } } },
      bare.replace("revenue is", "r is"),
      { r: 57 },
    );
    expect(one).toMatchObject({ outcome: "rederived", issues: [] });
    const file = {
      engines: { truth: { language: "malloy", data } },
      truthEngine: "truth",
      targetModelPath: "shop.malloy",
    };
    const [other] = await verifyModels(file, bare, { revenue: 57 });
    expect(other).toMatchObject({ outcome: "rederived", issues: [] });
  }, 60_000);
});

describe("writing goldens", () => {
  async function edit(
    cases: readonly object[],
    options: { promote?: boolean; refresh?: boolean },
    raw = (text: string) => text,
  ) {
    const folder = await makeSuite(cases);
    const file = join(folder, "cases.jsonl");
    await writeFile(file, raw(await readFile(file, "utf8")));
    const before = await readCasesFile(folder);
    const suite = await loadSuite(folder);
    const { truth, close } = await openTruth({ suite, cases: suite.cases });
    const { cases: verified } = await verifySuite({ suite, truth });
    await close();
    const edits = verified.flatMap((verification, index) => {
      const loadedCase = suite.cases[index];
      if (loadedCase === undefined) return [];
      return (
        planGoldenEdit(verification, loadedCase, {
          promote: false,
          refresh: false,
          verifiedBy: "a test",
          ...options,
        }) ?? []
      );
    });
    await writeGoldenEdits({ root: folder, before, edits });
    return { folder, before: before.toString("utf8"), after: await readFile(file, "utf8"), edits };
  }

  const confirmed = makeCase(
    "confirmed",
    scalar({ revenue: 57 }, total, { status: "provisional", verifyQuery: totalByFilm }),
  );
  const drifted = makeCase(
    "drifted",
    scalar({ revenue: 58.5 }, total, { status: "verified", verifyQuery: totalByFilm }),
  );

  it("writes nothing unless it is told to", async () => {
    const { before, after, edits } = await edit([confirmed, drifted], {});
    expect(edits).toEqual([]);
    expect(after).toBe(before);
  });

  it("promotes what two derivations confirm, and keeps every other byte", async () => {
    const odd = (text: string) => `\uFEFF${text.replace("\n", "\r\n").replaceAll('":', '" :\t').trimEnd()}`;
    const { before, after } = await edit([drifted, confirmed], { promote: true }, odd);
    const expected = before.replace('"status" :\t"provisional"', '"status" :\t"verified"');
    const member = '"verifiedBy":\t"a test"';
    expect(after.replace(`,\t${member}`, "")).toBe(expected);
    expect(after).toContain(member);
  });

  it.each(["invalid", "ambiguous", "verified_wrong"])(
    "promotes none that a person has called %s",
    async (status) => {
      const golden = scalar({ revenue: 57 }, total, { status, verifyQuery: totalByFilm });
      expect((await edit([makeCase("settled", golden)], { promote: true, refresh: true })).edits).toEqual([]);
    },
  );

  it("promotes none with a fault, such as a question that has changed", async () => {
    const golden = scalar({ revenue: 57 }, total, { verifyQuery: totalByFilm });
    const { edits } = await edit([makeCase("one", golden, { questionSha: sha256("another") })], {
      promote: true,
    });
    expect(edits).toEqual([]);
  });

  it("refreshes what has drifted and raises the revision", async () => {
    const { folder, edits } = await edit([drifted], { refresh: true });
    expect(edits.map(({ kind }) => kind)).toEqual(["refreshed"]);
    const { cases } = await loadSuite(folder);
    expect(cases[0]?.evalCase).toMatchObject({
      goldenRevision: 2,
      golden: { status: "verified", value: { revenue: 57 } },
    });
    expect((await verifyFolder(folder)).counts.verified).toBe(1);
  });

  it("refreshes without a second derivation to a golden that is provisional", async () => {
    const { folder } = await edit(
      [makeCase("one", scalar({ revenue: 58.5 }, total, { status: "verified" }))],
      { refresh: true },
    );
    const { cases } = await loadSuite(folder);
    expect(cases[0]?.evalCase).toMatchObject({
      goldenRevision: 2,
      golden: { status: "provisional", value: { revenue: 57 } },
    });
  });

  it("keeps rows that agree as they are written, and refreshes none that a second derivation contradicts", async () => {
    const query = "SELECT film, sum(price) AS revenue FROM tickets GROUP BY film ORDER BY film";
    const value = [
      { film: "Fog", revenue: "9.00" },
      { film: "Moss", revenue: 15 },
      { film: "Tide", revenue: 32 },
    ];
    const { after } = await edit([makeCase("one", { kind: "rows", value, canonicalQuery: query })], {
      refresh: true,
    });
    expect(after).toContain(
      '"value":[{"film":"Fog","revenue":"9.00"},{"film":"Moss","revenue":16},{"film":"Tide","revenue":32}]',
    );
    const contradicted = scalar({ revenue: 58.5 }, total, {
      verifyQuery: "SELECT 58.5 AS revenue FROM (SELECT 1)",
    });
    expect((await edit([makeCase("one", contradicted)], { refresh: true })).edits).toEqual([]);
  });

  it.each([
    "SELECT 'NaN'::DOUBLE AS revenue",
    "SELECT NULL AS revenue",
    "SELECT sum(price) AS revenue FROM tickets WHERE film = 'None'",
  ])("refreshes no value to what is none: %s", async (query) => {
    expect((await edit([makeCase("one", scalar({ revenue: 57 }, query))], { refresh: true })).edits).toEqual(
      [],
    );
  });

  it("refreshes none whose column is misspelt, and none that stands in a file of its own", async () => {
    expect((await edit([makeCase("one", scalar({ revnue: 57 }, total))], { refresh: true })).edits).toEqual(
      [],
    );
    const folder = await makeSuite([
      makeCase("one", { kind: "scalar", path: "golden.json", canonicalQuery: total }),
    ]);
    await writeFile(join(folder, "golden.json"), '{"revenue": 58.5}');
    const { cases } = await verifyFolder(folder);
    expect(cases.flatMap(codes)).toEqual(["refresh_by_hand"]);
  });

  it("keeps the mode of the file, and writes nothing where the file has changed meanwhile", async () => {
    const folder = await makeSuite([confirmed]);
    const file = join(folder, "cases.jsonl");
    await chmod(file, 0o640);
    const before = await readCasesFile(folder);
    const edits = [
      { qid: "confirmed", line: 1, kind: "promoted" as const, edits: [{ path: ["split"], json: '"dev"' }] },
    ];
    await writeGoldenEdits({ root: folder, before, edits });
    expect((await stat(file)).mode & 0o777).toBe(0o640);
    await expect(writeGoldenEdits({ root: folder, before, edits })).rejects.toMatchObject({
      code: "input_invalid",
    });
  });
});

describe("the text of a verification", () => {
  it("shows both values and counts holdout cases without listing them", async () => {
    const cases = [
      makeCase("seen", scalar({ revenue: 171 }, total)),
      { ...makeCase("hidden-one", scalar({ revenue: 3 }, total)), split: "holdout" },
    ];
    const text = renderVerification(await verify(cases), ({ split }) => split !== "holdout");
    expect(text).toContain("revenue, row 1: golden 171, derived 57");
    expect(text).toContain("drift 2");
    expect(text).not.toContain("hidden-one");
  });
});
