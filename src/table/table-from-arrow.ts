import { InputError } from "../errors/index.ts";
import { decimalToNumber } from "../number/index.ts";
import { createColumnBuilder } from "./build-column.ts";
import { type Cell, nullCell } from "./cell.ts";
import type { Column } from "./column.ts";
import { parseCell } from "./parse-cell.ts";
import { secondsPerDay } from "./read-time.ts";
import type { Table } from "./table.ts";

/** What is used of an Apache Arrow table or record batch (JavaScript library, any version from 10 on); described structurally, so that no package is needed. */
export interface ArrowTableLike {
  readonly numRows: number;
  readonly schema: { readonly fields: readonly { readonly name: string }[] };
  readonly getChildAt: (index: number) => ArrowVectorLike | null;
}

/** What is used of an Arrow vector. */
export interface ArrowVectorLike {
  readonly length: number;
  readonly type: ArrowTypeLike;
  readonly data: readonly { readonly length: number; readonly values: unknown }[];
  readonly get: (index: number) => unknown;
}

/** What is used of an Arrow type: its number in the format, and what some types have beside it. */
export interface ArrowTypeLike {
  readonly typeId: number;
  readonly bitWidth?: number;
  readonly scale?: number;
  readonly unit?: number;
  readonly timezone?: string | null | undefined;
}

/** Makes a table of an Arrow table or record batch. Throws an InputError that names the column for types that no cell has (intervals, unions, bytes). */
export function tableFromArrow(input: ArrowTableLike, truncated = false): Table {
  const names = input.schema.fields.map(({ name }) => name);
  const columns = names.map((name, index) => {
    const vector = input.getChildAt(index);
    if (vector === null) throw arrowError(name, "The table has no such column.");
    return columnOfVector(vector, name);
  });
  return { names, columns, rowCount: input.numRows, truncated };
}

function columnOfVector(vector: ArrowVectorLike, name: string): Column {
  const builder = createColumnBuilder(vector.length);
  const read = readerOf(vector.type, name);
  let row = 0;
  for (const chunk of vector.data) {
    for (let at = 0; at < chunk.length; at += 1) {
      const value = vector.get(row);
      if (typeof value === "number" && read === plainCell) builder.pushNumber(value);
      else if (typeof value === "string") builder.pushText(value);
      else
        builder.push(value === null || value === undefined ? nullCell : read(value, rawAt(chunk.values, at)));
      row += 1;
    }
  }
  return builder.finish();
}

/** Turns the value that the vector gives, and the raw one of its buffer, into a cell. */
type ArrowReader = (value: unknown, raw: number | bigint | null) => Cell;

const unitsPerSecond = [1, 1000, 1_000_000, 1_000_000_000];

/** Type numbers are those of the Arrow format. */
function readerOf(type: ArrowTypeLike, name: string): ArrowReader {
  switch (type.typeId) {
    case -1:
    case 1:
    case 2:
    case 3:
    case 5:
    case 6:
    case 20:
    case 24:
      return plainCell;
    case 7:
      return (value) => decimalCell(value, type.scale ?? 0);
    case 8:
      return (value) => dateCell(Number(value));
    case 9:
      return (_, raw) => timeCell(raw ?? 0, type.unit ?? 1);
    case 10:
      return (_, raw) => timestampCell(raw ?? 0, type);
    case 12:
    case 13:
    case 16:
    case 17:
    case 21:
      return (value) => parseCell(plainValue(value), name);
    default:
      throw arrowError(name, `Cells of the Arrow type ${type.typeId} cannot be compared.`);
  }
}

const plainCell: ArrowReader = (value) => parseCell(value, "");

function rawAt(values: unknown, at: number): number | bigint | null {
  const value: unknown = ArrayBuffer.isView(values) ? Reflect.get(values, at) : null;
  return typeof value === "number" || typeof value === "bigint" ? value : null;
}

/** Decimals come as little-endian words in two's complement. */
function decimalCell(value: unknown, scale: number): Cell {
  const words = value instanceof Uint32Array ? value : new Uint32Array(0);
  let coefficient = 0n;
  for (let index = words.length - 1; index >= 0; index -= 1)
    coefficient = (coefficient << 32n) | BigInt(words[index] ?? 0);
  coefficient = BigInt.asIntN(words.length * 32, coefficient);
  const decimal = { coefficient, scale };
  return { kind: "number", value: decimalToNumber(decimal) || 0, decimal };
}

function dateCell(milliseconds: number): Cell {
  return { kind: "date", day: Math.floor(milliseconds / (secondsPerDay * 1000)) };
}

function timestampCell(raw: number | bigint, { unit = 1, timezone }: ArrowTypeLike): Cell {
  const perSecond = BigInt(unitsPerSecond[unit] ?? 1000);
  const count = BigInt(raw);
  const rest = ((count % perSecond) + perSecond) % perSecond;
  return {
    kind: "timestamp",
    seconds: Number((count - rest) / perSecond),
    nanos: Number(rest * (1_000_000_000n / perSecond)),
    offset: timezone === null || timezone === undefined || timezone === "" ? null : 0,
    digits: unit * 3,
  };
}

function timeCell(raw: number | bigint, unit: number): Cell {
  const perSecond = BigInt(unitsPerSecond[unit] ?? 1000);
  const count = BigInt(raw);
  return {
    kind: "time",
    seconds: Number(count / perSecond),
    nanos: Number((count % perSecond) * (1_000_000_000n / perSecond)),
  };
}

/** Lists and structs give themselves as plain values. */
function plainValue(value: unknown): unknown {
  if (typeof value !== "object" || value === null) return value;
  const plain: unknown = "toJSON" in value && typeof value.toJSON === "function" ? value.toJSON() : value;
  if (Array.isArray(plain)) return plain.map(plainValue);
  if (plain === null || typeof plain !== "object" || Object.getPrototypeOf(plain) !== Object.prototype)
    return plain;
  return Object.fromEntries(Object.entries(plain).map(([key, member]) => [key, plainValue(member)]));
}

function arrowError(column: string, problem: string): InputError {
  const remedy = "Cast the column to numbers, texts, dates, lists or structs.";
  return new InputError([{ file: null, line: null, field: column, problem, remedy }]);
}
