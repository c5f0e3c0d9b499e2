import { z } from "zod";
import type { CompareTablesOptions, RowsInput } from "../table/index.ts";

/** One line of a file of cases. */
export interface TableCase {
  readonly id: string;
  readonly gold: RowsInput;
  readonly pred: RowsInput;
  readonly options: CompareTablesOptions;
}

/** Reads a case of two tables; null where the line is none. Cells are checked by the comparison itself. */
export function parseTableCase(value: unknown): TableCase | null {
  const parsed = caseSchema.safeParse(value);
  if (!parsed.success) return null;
  const { id, gold, pred, options } = parsed.data;
  return { id: String(id ?? ""), gold, pred, options: options ?? {} };
}

const tableSchema = z.object({ columns: z.array(z.string()), rows: z.array(z.array(z.unknown())) });

// Names are kept as own properties, whatever they are called, by reading records as they are.
function recordOf<Value>(isValue: (value: unknown) => value is Value) {
  return z.custom<Readonly<Record<string, Value>>>(
    (value) =>
      typeof value === "object" &&
      value !== null &&
      !Array.isArray(value) &&
      Object.values(value).every((member) => isValue(member)),
  );
}

const caseSchema = z.object({
  id: z.union([z.string(), z.number()]).optional(),
  gold: tableSchema,
  pred: tableSchema,
  options: z
    .strictObject({
      ordered: z.boolean().optional(),
      topN: z.int().min(1).nullable().optional(),
      aliases: recordOf(isTexts).optional(),
      rates: z.array(z.string()).optional(),
      round: recordOf(isDigits).optional(),
      labels: recordOf(isLabels).optional(),
      supporting: z.array(z.string()).optional(),
    })
    .optional(),
});

function isTexts(value: unknown): value is readonly string[] {
  return Array.isArray(value) && value.every((item) => typeof item === "string");
}

function isLabels(value: unknown): value is Readonly<Record<string, readonly string[]>> {
  return typeof value === "object" && value !== null && Object.values(value).every(isTexts);
}

function isDigits(value: unknown): value is number {
  return typeof value === "number" && Number.isInteger(value) && value >= 0 && value <= 99;
}
