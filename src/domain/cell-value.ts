import { z } from "zod";

/**
 * One cell of a result in its lossless JSON form: a JSON value, or an object with exactly one of `$decimal` (digits show the
 * precision), `$bigint`, `$date` (`YYYY-MM-DD`), `$timestamp` (ISO 8601, with `Z`, an offset or no zone), `$time` (`HH:MM:SS[.f]`) or
 * `$number` (`NaN`, `Infinity`, `-Infinity`, `-0`). Arrays are lists, other objects are structs.
 */
export type CellValue =
  | null
  | boolean
  | number
  | bigint
  | string
  | readonly CellValue[]
  | { readonly [key: string]: CellValue };

/** Accepts whatever JSON carries, and bigints. */
export const cellValueSchema: z.ZodType<CellValue> = z.lazy(() =>
  z.union([
    z.null(),
    z.boolean(),
    z.number(),
    z.bigint(),
    z.string(),
    z.array(cellValueSchema),
    z.record(z.string(), cellValueSchema),
  ]),
);

/** The rows of a result, by position, so that repeated and odd column names lose nothing. */
export const resultTableSchema = z.strictObject({
  /** Column names in order; they may repeat or be empty. */
  columns: z.array(z.string()),
  /** One array of cells a row, as long as `columns`. */
  rows: z.array(z.array(cellValueSchema)),
  /** Whether rows beyond a cap were left out. */
  truncated: z.boolean(),
});

/** The rows of a result, by position. */
export interface ResultTable extends z.infer<typeof resultTableSchema> {}
