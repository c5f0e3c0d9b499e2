import { longestTextAnswer } from "../../check/index.ts";
import type { Clause, Figure, ProseNumber, TableEvidence } from "../../domain/index.ts";
import type { AnswerSituation } from "../answer-situation.ts";
import { isAsked } from "./asked-columns.ts";
import { mayBeFigure } from "./clause-figure.ts";
import { isTelling } from "./golden-cells.ts";
import { isTabular } from "./golden-kind.ts";
import { readRows } from "./read-rows.ts";
import { readTable } from "./read-table.ts";

/** Whether the counted rows are the golden's, exactly and by name, and nothing in prose or rubric could speak against it (section 5). */
export function rowsAreExact(situation: AnswerSituation): boolean {
  const rows = readRows(situation);
  const { table } = situation.evidence;
  return (
    isTabular(situation) &&
    rows.kind === "counted" &&
    table !== null &&
    isPairedByName(table) &&
    leavesNothing(situation, table) &&
    orderHolds(situation, table) &&
    isTellingGolden(situation) &&
    proseIsExplained(situation) &&
    nothingToRead(situation)
  );
}

/** Whether the answer is an accepted text, or little more than one, and nothing in the rubric could speak against it (section 5). */
export function textIsExact(situation: AnswerSituation): boolean {
  const { text, decline_phrases } = situation.evidence.prose;
  if (situation.golden.kind !== "text" || text === null || !nothingLeft(situation)) return false;
  if (text.equals_alternative) return true;
  const short = text.contains_alternative && text.times_as_long <= longestTextAnswer;
  return short && !text.other_candidate && !text.negation_or_hedge && decline_phrases.length === 0;
}

function isPairedByName({ column_pairing }: TableEvidence): boolean {
  return column_pairing === "all_by_name" || column_pairing === "all_by_name_or_alias";
}

function leavesNothing(situation: AnswerSituation, table: TableEvidence): boolean {
  if (table.outcome === "undecided" || table.undecided > 0 || table.extra > 0) return false;
  return readTable({ ...situation, findings: null }, table).contains === "yes";
}

function orderHolds({ golden }: AnswerSituation, table: TableEvidence): boolean {
  if (golden.kind === "scalar" || golden.ordered === false) return true;
  if (golden.ordered === undefined && table.gold_rows <= 1) return true;
  return table.order_holds === true;
}

/** The golden has two asked cells or more, or one that is hardly right by chance. */
function isTellingGolden(situation: AnswerSituation): boolean {
  const { value } = situation;
  if (value.kind !== "table") return false;
  const asked = [...value.columns.keys()].filter((index) => isAsked(situation, value.columns[index] ?? ""));
  const cells = value.rows.flatMap((row) => asked.map((index) => row[index] ?? null));
  return cells.length > 1 || cells.some(isTelling);
}

function proseIsExplained({ evidence }: AnswerSituation): boolean {
  const { numbers, decline_phrases } = evidence.prose;
  return (
    decline_phrases.length === 0 &&
    numbers.every((number) => number.equals_golden || number.explained_by !== null)
  );
}

/** No clause that only a reader could apply: no REQUIRED, and every WRONG with a figure that the prose does not hold. */
function nothingToRead(situation: AnswerSituation): boolean {
  const wrong = situation.clauses.filter((clause) => clause.marker === "WRONG");
  return (
    nothingLeft(situation) &&
    wrong.every((clause) => isPlainlyAvoided(clause, situation.evidence.prose.numbers))
  );
}

function nothingLeft({ clauses, veto }: AnswerSituation): boolean {
  return veto.left_for_the_judge.length === 0 && clauses.every((clause) => clause.marker !== "REQUIRED");
}

function isPlainlyAvoided({ figure }: Clause, numbers: readonly ProseNumber[]): boolean {
  if (figure === null) return false;
  return numbers.every((number) => number.equals_golden || isAnother(number, figure));
}

/** Digits that are no number, such as a date, are another figure where something explains them; number words stay open. */
function isAnother({ as_written, explained_by }: ProseNumber, figure: Figure): boolean {
  const agrees = mayBeFigure(figure, as_written);
  return agrees === false || (agrees === null && explained_by !== null && /\d/.test(as_written));
}
