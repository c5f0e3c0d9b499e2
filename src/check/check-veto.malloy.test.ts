import { type InfoConnection, Malloy, type TableSourceDef } from "@malloydata/malloy";
import { describe, expect, it } from "vitest";
import { checkVeto } from "./check-veto.ts";

const tables: Readonly<Record<string, Readonly<Record<string, "number" | "string" | "date">>>> = {
  rides: { id: "number", rider_id: "number", fare: "number", zone: "string", day_of: "date" },
  riders: { rider_id: "number", name: "string", town: "string" },
  zones: { zone: "string", area: "string" },
};

const model = `source: zones is duckdb.table('zones')
source: riders is duckdb.table('riders') extend { primary_key: rider_id }
source: rides is duckdb.table('rides') extend { join_one: riders with rider_id join_one: zones on zone = zones.zone }
`;

/** The joins of the model need the other fields, whatever a query reads. */
const checked = ["rides.id", "rides.fare", "rides.day_of", "riders.name", "riders.town", "zones.area"];

const queries = [
  "run: rides -> { group_by: zone; aggregate: n is count() }",
  "run: rides -> { group_by: z is zone, riders.town; aggregate: s is fare.sum(), a is avg(fare) }",
  "run: rides -> { where: fare > 3; group_by: area is zones.area; order_by: area }",
  "run: rides -> { group_by: fare is zone; aggregate: n is count(); order_by: fare desc }",
  "run: rides -> { group_by: name is riders.name } -> { select: name }",
  "run: rides -> { nest: top is { group_by: zone; aggregate: m is fare.max(); limit: 3 } group_by: riders.town }",
  "run: rides extend { dimension: town is zone } -> { group_by: town }",
  "run: rides extend { rename: price is fare } -> { group_by: price }",
  "run: rides extend { measure: total is fare.sum() } -> { aggregate: total }",
  "source: r is rides extend { dimension: fare2 is fare * 2 }\nrun: r -> { aggregate: x is fare2.sum() }",
  "source: r is rides extend { view: by_zone is { group_by: zone; aggregate: n is count() } }\nrun: r -> by_zone",
  "source: r is rides extend { view: v is { group_by: zone; aggregate: n is count() } }\nrun: r -> v + { limit: 3 } -> { select: zone, n }",
  "run: rides -> { group_by: d is day_of.month; aggregate: n is count() { where: zone = 'fare' } }",
  "run: rides -> { group_by: size is pick 'big' when fare > 9 else 'small'; aggregate: n is count() }",
  "run: rides -> { select: * }",
  "run: rides -> { select: riders.* }",
  "run: rides extend { accept: zone, id } -> { select: * }",
  "run: rides extend { join_one: o is riders on o.rider_id = rider_id } -> { group_by: o.town }",
  "run: rides extend { join_many: m is riders extend { dimension: fare is name } on m.rider_id = rider_id } -> { group_by: m.fare }",
  "run: rides -> { group_by: zone; aggregate: n is count(); calculate: p is lag(n) { order_by: zone } }",
  "run: rides -> { group_by: zone aggregate: n is count() having: n > 3 }",
  "run: rides -> { group_by: zone flag is fare is null aggregate: n is count() }",
  "run: rides -> { aggregate: share is count() / all(count()) group_by: zone }",
  "query: q is rides -> { group_by: zone; aggregate: n is count() }\nrun: q -> { select: n }",
  "run: rides -> { where: day_of ? @2024, zone ? 'a' | 'b'; aggregate: n is count() }",
  "run: rides -> { group_by: x is concat(zone, ' fare ', riders.name) }",
  "run: rides extend { where: fare > 1 } -> { aggregate: n is count() }",
  "run: rides -> { index: zone }",
  "run: rides -> { extend: { dimension: town is zone } group_by: town }",
  "run: (rides extend { dimension: k is fare + 1 }) -> { group_by: k }",
  "run: rides -> { group_by: `zone`, `riders`.`town` }",
  "run: rides -> { nest: a is { group_by: zone; nest: b is { group_by: riders.name; aggregate: fare is count() } } }",
  "run: rides -> { nest: a is { group_by: town is zone } } -> { select: a.town }",
  "RUN: rides -> { GROUP_BY: x IS zone -- fare\n }",
  "# fare\nrun: rides -> { where: zone ~ f'fare' and zone ~ r'fare'; select: zone }",
];

/** A connection that knows the tables and nothing else; one field may bear another name. */
function makeConnection(hidden: string): InfoConnection {
  const schemaOf = (name: string, path: string): TableSourceDef => ({
    type: "table",
    name,
    dialect: "duckdb",
    tablePath: path,
    connection: "duckdb",
    fields: Object.entries(tables[path] ?? {}).map(([field, type]) => {
      const shown = `${path}.${field}` === hidden ? `hidden_${field}` : field;
      return type === "number" ? { type, name: shown, numberType: "float" } : { type, name: shown };
    }),
  });
  return {
    name: "duckdb",
    dialectName: "duckdb",
    getDigest: () => "tables",
    fetchSchemaForTables: async (asked: Readonly<Record<string, string>>) => {
      const schemas = Object.entries(asked).map(([key, path]) => [key, schemaOf(key, path)] as const);
      return { schemas: Object.fromEntries(schemas), errors: {} };
    },
    fetchSchemaForSQLStruct: async () => ({ error: "no SQL here" }),
  };
}

async function compiles(query: string, hidden: string): Promise<boolean> {
  const source = model + query;
  const parse = Malloy.parse({ source, url: new URL("file:///model.malloy") });
  try {
    await Malloy.compile({
      parse,
      urlReader: { readURL: async () => source },
      connections: { lookupConnection: async () => makeConnection(hidden) },
    });
    return true;
  } catch {
    return false;
  }
}

describe("checkVeto against the compiler of Malloy", () => {
  it.each(queries)(
    "never clears a field that must exist and vetoes none that need not: %s",
    async (query) => {
      expect(await compiles(query, "")).toBe(true);
      for (const path of checked) {
        const entry = path.startsWith("rides.") ? path.slice("rides.".length) : path;
        const { veto, clear } = checkVeto({ entries: [entry], query, dialect: "malloy" });
        const isNeeded = !(await compiles(query, path));
        expect(isNeeded ? clear : veto).toEqual([]);
      }
    },
  );
});
