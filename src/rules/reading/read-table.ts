import type { AnswerFindings, TableEvidence } from "../../domain/index.ts";
import type { AnswerSituation } from "../answer-situation.ts";
import { isAsked } from "./asked-columns.ts";

/** What a comparison says once supporting columns and the findings on spellings are counted in. */
export interface TableReading {
  readonly table: TableEvidence;
  /** Whether every golden row is found over the asked columns; `open` where meaning must decide. */
  readonly contains: "yes" | "no" | "open";
  /** Predicted rows that no golden row takes. */
  readonly extra: number;
  /** False only where order counts and does not hold. */
  readonly order_holds: boolean;
}

/** Reads a comparison: asked columns only, but a column that contradicts the golden counts even where it is not asked. */
export function readTable(situation: AnswerSituation, table: TableEvidence): TableReading {
  const found = contains(situation, table);
  const resolved = found === "yes" && spellingsDecide(situation, table) ? table.undecided : 0;
  return {
    table,
    contains: found,
    extra: Math.max(0, table.extra - resolved),
    order_holds: table.order_holds !== false || !orderCounts(situation),
  };
}

/** Whether the order of the rows is part of the answer: as the golden declares, else as the question was found to ask. */
function orderCounts({ golden, findings }: AnswerSituation): boolean {
  return golden.ordered ?? findings?.order?.question_asks_order ?? false;
}

function contains(situation: AnswerSituation, table: TableEvidence): TableReading["contains"] {
  if (table.columns.some(({ gold, state }) => state === "different" && !isAsked(situation, gold)))
    return "no";
  if (table.reasons.includes("truncated_input")) return "open";
  if (table.undecided > 0) return containsUndecided(situation, table);
  if (table.located >= table.gold_rows)
    return isOpenByName(situation, table) && table.extra === 0 ? "open" : "yes";
  if (askedColumnsEqual(situation, table)) return "yes";
  return isOpenByName(situation, table) ? "open" : "no";
}

/** Golden rows that the comparator left open hang on the spellings that the model equated, or on nobody yet. */
function containsUndecided(situation: AnswerSituation, table: TableEvidence): TableReading["contains"] {
  if (table.located + table.undecided < table.gold_rows) return "no";
  if (!spellingsDecide(situation, table)) return "open";
  return tableEquivalences(situation).every((pair) => pair.same) ? "yes" : "no";
}

/** Spellings resolve a comparison only where it was not made anew under them. */
function spellingsDecide(situation: AnswerSituation, table: TableEvidence): boolean {
  const anew = situation.evidence.table_under_found_pairing !== null;
  return !anew && table.undecided > 0 && tableEquivalences(situation).length > 0;
}

/** The pairs of spellings that are about cells of the rows, not about values of the prose. */
export function tableEquivalences({ findings }: AnswerSituation): AnswerFindings["equivalences"] {
  const stated = new Set(findings?.values?.stated.map((value) => value.as_written));
  return findings?.equivalences.filter((pair) => !stated.has(pair.as_written)) ?? [];
}

/** Whether the comparator left the whole comparison open, and no pairing was found that closes it. */
function isOpenByName(situation: AnswerSituation, table: TableEvidence): boolean {
  if (table.outcome !== "undecided") return false;
  if (table.located < table.gold_rows && table.column_pairing === "incomplete") return false;
  const anew = situation.evidence.table_under_found_pairing !== null;
  return anew ? table.located < table.gold_rows : (situation.findings?.column_pairing ?? null) === null;
}

/** Where rows are not located only for columns that nobody asks for, the asked columns tell. */
function askedColumnsEqual(situation: AnswerSituation, table: TableEvidence): boolean {
  const asked = table.columns.filter(({ gold }) => isAsked(situation, gold));
  const unasked = table.columns.filter(({ gold, state }) => !isAsked(situation, gold) && state !== "equal");
  if (asked.length === 0 || unasked.length === 0 || table.reasons.includes("rows_scrambled")) return false;
  return asked.every(({ state }) => state === "equal");
}
