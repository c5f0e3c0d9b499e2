import { type DuckDBConnection, DuckDBInstance } from "@duckdb/node-api";
import { describe, expect, it } from "vitest";
import { checkVeto } from "./check-veto.ts";

const tables = {
  rides: ["id BIGINT", "rider_id BIGINT", "fare DOUBLE", "zone VARCHAR", "day DATE"],
  riders: ["rider_id BIGINT", "name VARCHAR", "town VARCHAR"],
  zones: ["zone VARCHAR", "area VARCHAR"],
};
const fields = Object.entries(tables).flatMap(([table, columns]) =>
  columns.map((column) => ({ table, field: column.split(" ")[0] ?? "" })),
);
const shared = new Set(["rider_id", "zone"]);

const queries = [
  "SELECT r.zone z, count(*) n FROM rides r JOIN riders USING (rider_id) GROUP BY ALL ORDER BY n DESC",
  "WITH x AS (SELECT rider_id, sum(fare) AS town FROM rides GROUP BY 1) SELECT p.name, x.town FROM x JOIN riders p ON p.rider_id = x.rider_id",
  "WITH x AS (SELECT rider_id, sum(fare) AS name FROM rides GROUP BY 1) SELECT avg(name) FROM x WHERE name > 3",
  "SELECT zone, (SELECT max(town) FROM riders p WHERE p.rider_id = o.rider_id) FROM rides o",
  "SELECT zone, rank() OVER (PARTITION BY zone ORDER BY fare) AS town FROM rides QUALIFY town = 1",
  "SELECT name FROM riders p WHERE EXISTS (SELECT 1 FROM rides o WHERE o.rider_id = p.rider_id AND o.zone = 'x')",
  "SELECT town, count(*) FILTER (WHERE name = 'x') FROM riders GROUP BY town HAVING count(*) > 1",
  "SELECT c.town FROM riders c UNION SELECT z.area FROM zones z ORDER BY town",
  "SELECT date_trunc('month', day) AS m, sum(fare) FROM rides WHERE day BETWEEN DATE '2025-01-01' AND DATE '2025-12-31' GROUP BY m ORDER BY m",
  "SELECT z.area, sum(o.fare) FROM rides o, riders c, zones z WHERE o.rider_id = c.rider_id AND o.zone = z.zone GROUP BY 1",
  "FROM riders SELECT name, length(town) AS area WHERE town IN ('a', 'b')",
  "SELECT list(id ORDER BY fare) FROM rides",
  "SELECT CASE WHEN zone = 'x' THEN 'a' ELSE zone END AS area, count(DISTINCT id) FROM rides GROUP BY 1",
  "SELECT t.area FROM (SELECT zone AS area FROM rides) t",
  "SELECT avg(q.fare) FROM (SELECT * FROM rides) q",
  "SELECT name AS town, town AS name FROM riders",
  "SELECT p.* FROM riders p JOIN rides o USING (rider_id)",
  "SELECT count(*) FROM rides NATURAL JOIN zones",
  "SELECT o.id, lag(o.day) OVER w FROM rides o WINDOW w AS (PARTITION BY o.rider_id ORDER BY o.day)",
  "SELECT {'town': name} FROM riders",
  "SELECT columns('t.*') FROM riders",
  "SELECT unnest([name, town]) FROM riders",
  "SELECT max(fare) OVER () area FROM rides",
  "WITH RECURSIVE t(fare) AS (SELECT 1 UNION ALL SELECT fare + 1 FROM t WHERE fare < 5) SELECT fare FROM t",
  "SELECT id FROM rides ORDER BY fare NULLS LAST LIMIT 3",
  "SELECT town AS name FROM riders ORDER BY name",
  "SELECT upper(town) AS area FROM riders ORDER BY lower(area)",
  "SELECT extract(year FROM day) AS year FROM rides",
  "SELECT zone FROM rides GROUP BY CUBE (zone, rider_id)",
  "SELECT a.id FROM rides a JOIN rides b ON a.zone = b.zone AND a.fare <> b.fare",
  "SELECT * FROM (VALUES (1, 2)) v(fare, name)",
  "SELECT DISTINCT ON (town) name FROM riders ORDER BY town, rider_id",
  "SELECT id FROM rides WHERE (zone, fare) IN (SELECT zone, max(fare) FROM rides GROUP BY zone)",
  "SELECT sum(fare) AS zone FROM rides WHERE day IS NOT DISTINCT FROM DATE '2025-01-01'",
  'SELECT "fare" AS "day" FROM "rides"',
  "SELECT 1 -- fare\n, 'zone', $$town$$ /* day */ FROM rides",
];

/** The error of binding a query, null where it binds; `hidden` bears another name then. */
async function bindingError(
  connection: DuckDBConnection,
  query: string,
  hidden: string,
): Promise<string | null> {
  for (const [table, columns] of Object.entries(tables)) {
    const named = columns.map((column) =>
      `${table}.${column.split(" ")[0]}` === hidden ? `hidden_${column}` : column,
    );
    await connection.run(`CREATE OR REPLACE TEMP TABLE ${table} (${named.join(", ")})`);
  }
  try {
    await connection.prepare(query);
    return null;
  } catch (error) {
    return String(error);
  }
}

describe("checkVeto against the binder of DuckDB", () => {
  it.each(queries)(
    "never clears a field that must exist and vetoes none that need not: %s",
    async (query) => {
      const connection = await (await DuckDBInstance.create(":memory:")).connect();
      expect(await bindingError(connection, query, "")).toBeNull();
      const entries = fields.flatMap(({ table, field }) => [field, `${table}.${field}`]);
      const { veto, clear } = checkVeto({ entries, query, dialect: "sql" });
      const vetoed = new Set(veto.map(({ entry }) => entry));
      for (const { table, field } of fields) {
        const isNeeded = (await bindingError(connection, query, `${table}.${field}`)) !== null;
        const path = `${table}.${field}`;
        if (isNeeded) expect(clear).not.toContain(path);
        if (isNeeded) expect(clear).not.toContain(field);
        if (!isNeeded) expect(vetoed).not.toContain(path);
        if (!isNeeded && !shared.has(field)) expect(vetoed).not.toContain(field);
      }
      connection.closeSync();
    },
  );
});
