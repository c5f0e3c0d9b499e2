import type { EquivalenceTable } from "./cell-rules.ts";
import type { CompareTablesOptions } from "./compare-options.ts";
import { foldText } from "./read-text.ts";

/** The options of a comparison, looked up by golden column name as an ordinary text. */
export interface Declarations {
  readonly ordered: boolean;
  readonly topN: number | null;
  readonly aliases: ReadonlyMap<string, readonly string[]>;
  readonly rates: ReadonlySet<string>;
  readonly round: ReadonlyMap<string, number>;
  readonly labels: ReadonlyMap<string, ReadonlyMap<string, ReadonlySet<string>>>;
  readonly supporting: ReadonlySet<string>;
  readonly pairing: ReadonlyMap<string, string | null>;
  readonly equivalences: ReadonlyMap<string, EquivalenceTable>;
  readonly units: ReadonlyMap<string, number>;
}

/** Reads the declarations off the options; own properties only, whatever they are called. */
export function readDeclarations(options: CompareTablesOptions): Declarations {
  return {
    ordered: options.ordered ?? false,
    topN: options.topN ?? null,
    aliases: mapOf(options.aliases),
    rates: new Set(options.rates),
    round: mapOf(options.round),
    labels: new Map(
      Object.entries(options.labels ?? {}).map(([column, values]) => [
        column,
        new Map(Object.entries(values).map(([value, labels]) => [value, new Set(labels.map(foldText))])),
      ]),
    ),
    supporting: new Set(options.supporting),
    pairing: mapOf(options.pairing),
    equivalences: equivalenceTables(options.equivalences ?? []),
    units: new Map(options.units?.map(({ column, factor }) => [column, factor])),
  };
}

function mapOf<Value>(record: Readonly<Record<string, Value>> | undefined): ReadonlyMap<string, Value> {
  return new Map(Object.entries(record ?? {}));
}

function equivalenceTables(
  equivalences: NonNullable<CompareTablesOptions["equivalences"]>,
): ReadonlyMap<string, EquivalenceTable> {
  const tables = new Map<string, Map<string, Map<string, boolean>>>();
  for (const { column, golden, predicted, same } of equivalences) {
    const table = tables.get(column) ?? new Map<string, Map<string, boolean>>();
    tables.set(column, table);
    const row = table.get(golden) ?? new Map<string, boolean>();
    table.set(golden, row);
    row.set(predicted, same);
  }
  return tables;
}
