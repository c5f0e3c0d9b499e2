import type { DuckDBType, DuckDBValue } from "@duckdb/node-api";
import type { CellValue } from "../../domain/index.ts";
import type { DuckdbModule } from "./load-duckdb.ts";

/**
 * Makes the reader of the cells of one type. Integers are numbers up to 2^53 and bigints beyond; DECIMAL is `{$decimal}` with its
 * digits; DATE, TIMESTAMP (UTC with `Z` where it has a zone) and TIME are `{$date}`, `{$timestamp}`, `{$time}`, but text where the
 * year is beyond 0001–9999 or infinite; doubles are numbers, NaN, infinities and −0 `{$number}`; FLOAT is its shortest decimal form;
 * lists are arrays, structs objects, a map is a list of `{key, value}`, a union its value; BLOB is text `\x` and hexadecimal; JSON,
 * UUID, ENUM, INTERVAL, BIT and all else are DuckDB's text.
 */
export function makeCellReader(duckdb: DuckdbModule, type: DuckDBType): (value: DuckDBValue) => CellValue {
  const { DuckDBTypeId } = duckdb;
  switch (type.typeId) {
    case DuckDBTypeId.FLOAT:
      return (value) =>
        typeof value === "number" ? readDouble(shortestFloat(value)) : readValue(duckdb, value);
    case DuckDBTypeId.LIST:
    case DuckDBTypeId.ARRAY: {
      const read = makeCellReader(duckdb, type.valueType);
      return (value) =>
        value instanceof duckdb.DuckDBListValue || value instanceof duckdb.DuckDBArrayValue
          ? value.items.map(read)
          : null;
    }
    case DuckDBTypeId.STRUCT: {
      const members = type.entryNames.map((name, index) => {
        const entry = type.entryTypes[index];
        return [name, entry === undefined ? null : makeCellReader(duckdb, entry)] as const;
      });
      return (value) => {
        if (!(value instanceof duckdb.DuckDBStructValue)) return null;
        const { entries } = value;
        return Object.fromEntries(
          members.map(([name, read]) => [name, read?.(entries[name] ?? null) ?? null]),
        );
      };
    }
    case DuckDBTypeId.MAP: {
      const [readKey, readMember] = [
        makeCellReader(duckdb, type.keyType),
        makeCellReader(duckdb, type.valueType),
      ];
      return (value) =>
        value instanceof duckdb.DuckDBMapValue
          ? value.entries.map((entry) => ({ key: readKey(entry.key), value: readMember(entry.value) }))
          : null;
    }
    default:
      return (value) => readValue(duckdb, value);
  }
}

function readValue(duckdb: DuckdbModule, value: DuckDBValue): CellValue {
  if (value === null || typeof value === "string" || typeof value === "boolean") return value;
  if (typeof value === "number") return readDouble(value);
  if (typeof value === "bigint") {
    const number = Number(value);
    return Number.isSafeInteger(number) ? number : value;
  }
  if (value instanceof duckdb.DuckDBDecimalValue) return { $decimal: value.toString() };
  if (value instanceof duckdb.DuckDBDateValue) {
    return value.isFinite ? readDay(value.toString()) : infinity(value.days > 0);
  }
  if (value instanceof duckdb.DuckDBTimestampTZValue) {
    if (!value.isFinite) return infinity(value.micros > 0n);
    return readMoment(new duckdb.DuckDBTimestampValue(value.micros).toString(), "Z");
  }
  if (
    value instanceof duckdb.DuckDBTimestampValue ||
    value instanceof duckdb.DuckDBTimestampSecondsValue ||
    value instanceof duckdb.DuckDBTimestampMillisecondsValue ||
    value instanceof duckdb.DuckDBTimestampNanosecondsValue
  ) {
    return value.isFinite ? readMoment(value.toString(), "") : value.toString();
  }
  if (
    value instanceof duckdb.DuckDBTimeValue ||
    value instanceof duckdb.DuckDBTimeTZValue ||
    value instanceof duckdb.DuckDBTimeNSValue
  ) {
    return { $time: value.toString() };
  }
  if (value instanceof duckdb.DuckDBBlobValue) return `\\x${Buffer.from(value.bytes).toString("hex")}`;
  if (value instanceof duckdb.DuckDBUnionValue) return readValue(duckdb, value.value);
  return String(value);
}

function readDouble(value: number): CellValue {
  if (Number.isFinite(value) && !Object.is(value, -0)) return value;
  return { $number: Object.is(value, -0) ? "-0" : String(value) };
}

/** The shortest decimal form that gives the same 32-bit number; nine digits always do. */
function shortestFloat(value: number): number {
  for (let digits = 1; digits <= 9; digits += 1) {
    const short = Number(value.toPrecision(digits));
    if (Math.fround(short) === value) return short;
  }
  return value;
}

function readDay(text: string): CellValue {
  return /^\d{4}-\d{2}-\d{2}$/.test(text) ? { $date: text } : text;
}

function readMoment(text: string, zone: "Z" | ""): CellValue {
  return /^\d{4}-\d{2}-\d{2} /.test(text)
    ? { $timestamp: `${text.replace(" ", "T")}${zone}` }
    : `${text}${zone}`;
}

function infinity(positive: boolean): CellValue {
  return positive ? "infinity" : "-infinity";
}
