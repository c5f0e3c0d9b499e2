/** A table of a report, whatever the form of the report. */
export interface ReportTable {
  readonly head: readonly string[];
  readonly rows: readonly (readonly string[])[];
  /** The columns that hold figures alone, counted from 0. */
  readonly numeric?: readonly number[];
}

/** Facts of a report, each with its name. */
export type ReportFacts = readonly (readonly [name: string, value: string])[];

/** Makes judged text, and text from files, safe where it is written. */
export type Safe = (text: string) => string;

/** Leaves text as it is, for a form that makes everything safe that it is given. */
export const asIs: Safe = (text) => text;
