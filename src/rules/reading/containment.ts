import type { Flag } from "../../domain/index.ts";
import type { ReadSituation } from "../answer-situation.ts";
import { isAsked } from "./asked-columns.ts";
import { isTabular } from "./golden-kind.ts";
import { type ExtrasReading, readExtras } from "./read-extras.ts";
import { type ProseReading, readProse } from "./read-prose.ts";
import { type RowsReading, readRows } from "./read-rows.ts";
import { readTable, type TableReading } from "./read-table.ts";
import { remembered } from "./remembered.ts";

/** Whether the answer contains the golden (section 7.8), with all that was read for it. */
export interface Containment {
  /** `open`: a finding is missing, or nobody can tell. */
  readonly holds: "yes" | "no" | "open";
  readonly prose: ProseReading;
  readonly rows: RowsReading;
  /** The comparison of the rows; null where there is none. */
  readonly table: TableReading | null;
  readonly extras: ExtrasReading;
  /** Flags that the comparison of prose and rows raises. */
  readonly flags: readonly Flag[];
}

/** Reads containment: where prose concludes a value it is the answer, where it concludes nothing rows count. */
export const readContainment: (situation: ReadSituation) => Containment = remembered((situation) => {
  const prose = readProse(situation);
  const rows = readRows(situation);
  const compared = rows.kind === "counted" || rows.kind === "self_reported" ? rows.table : null;
  const table = compared === null ? null : readTable(situation, compared);
  const extras = table === null ? "none" : readExtras(situation, table);
  const parts = { prose, rows, table, extras };
  const holds = isTabular(situation) ? contained(situation, parts) : textContained(situation);
  return { holds, ...parts, flags: contradictions(holds, parts) };
});

type Parts = Omit<Containment, "holds" | "flags">;

function textContained({ findings }: ReadSituation): Containment["holds"] {
  if (findings.states_alternative === null) return "open";
  return findings.states_alternative.alternative === null ? "no" : "yes";
}

function contained(situation: ReadSituation, parts: Parts): Containment["holds"] {
  const { prose, rows } = parts;
  if (prose.state === "wrong") return "no";
  if (prose.covers) return overstates(situation) ? "no" : "yes";
  if (prose.state === "open") return "open";
  if (rows.kind === "none") return situation.findings.values === null ? "open" : "no";
  if (rows.kind === "not_run" || parts.table === null) return "open";
  return rowsContain(situation, parts, parts.table);
}

/** Prose that lists the golden's several rows among those of another population does not contain it. */
function overstates({ findings, value }: ReadSituation): boolean {
  const several = value.kind === "table" && value.rows.length > 1;
  return several && findings.extras?.kind === "another_population";
}

function rowsContain(situation: ReadSituation, parts: Parts, table: TableReading): Containment["holds"] {
  if (table.contains === "open") return "open";
  if (table.contains === "no") return proseCompletes(situation, parts, table) ? "yes" : "no";
  if (!table.order_holds) return "no";
  if (parts.extras === "unknown") return "open";
  return parts.extras === "none" || parts.extras === "harmless" ? "yes" : "no";
}

/** A golden of one row may be held by prose in some columns and by the rows in the others. */
function proseCompletes(situation: ReadSituation, { prose }: Parts, { table }: TableReading): boolean {
  const { value } = situation;
  if (value.kind !== "table" || value.rows.length !== 1 || prose.state !== "right") return false;
  const concluded = new Set(prose.cells.map((cell) => cell.column));
  const others = table.columns.filter(({ gold }) => isAsked(situation, gold) && !concluded.has(gold));
  const oneRow = table.located + table.extra <= 1;
  return oneRow && table.columns.length > 0 && others.every(({ state }) => state === "equal");
}

function contradictions(holds: Containment["holds"], parts: Parts): readonly Flag[] {
  const { prose, rows, table, extras } = parts;
  if (rows.kind !== "counted" || table === null) return [];
  const rowsRight =
    table.contains === "yes" && table.order_holds && (extras === "none" || extras === "harmless");
  if (prose.state === "wrong" && rowsRight) return ["prose_contradicts_rows"];
  const none = table.table.gold_rows === 0 && extras === "another_population";
  const rowsDiffer = none || (table.contains === "no" && table.table.sums_to_golden !== true);
  const known = table.table.column_pairing !== "incomplete";
  return holds === "yes" && prose.state === "right" && rowsDiffer && known ? ["rows_not_of_answer"] : [];
}
