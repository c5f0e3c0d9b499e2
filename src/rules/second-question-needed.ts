import type { ReadSituation } from "./answer-situation.ts";
import { applyLaw } from "./apply-law.ts";
import { answerLaw } from "./law.ts";
import { isVerdict } from "./law-rule.ts";
import { type OpenSpelling, openSpellings, spelledAlike } from "./open-spellings.ts";
import { readContainment } from "./reading/containment.ts";
import { isTabular } from "./reading/golden-kind.ts";
import type { TableReading } from "./reading/read-table.ts";
import { differsInTextsAlone } from "./reading/text-differences.ts";
import { withOtherExtras } from "./suppose/suppose-asked.ts";
import { withOtherComparisons, withRowsFound } from "./suppose/suppose-rows.ts";

/** What question 2 asks about. */
type SecondQuestionAsk = "extras" | "equivalences" | "layout" | "column_units";

/** What question 2 has to be about. */
export interface SecondQuestionNeed {
  /** At least one. */
  readonly asks: readonly SecondQuestionAsk[];
  /** The cells that code could not equate; empty unless `equivalences` is asked, and there also where the evidence keeps no example. */
  readonly spellings: readonly OpenSpelling[];
  /** Predicted columns whose unit or scale is asked; empty unless `column_units` is asked. */
  readonly unit_columns: readonly string[];
}

/** Says what question 2 has to be about: what the comparison under the findings of question 1 leaves open and could change the outcome; null = nothing. */
export function secondQuestionNeeded(situation: ReadSituation): SecondQuestionNeed | null {
  if (!isTabular(situation)) return null;
  const candidates: readonly (readonly [SecondQuestionAsk, readonly ReadSituation[]])[] = [
    ["extras", supposingExtras(situation)],
    ["equivalences", supposingSpellings(situation)],
    ["layout", supposingLayout(situation)],
    ["column_units", supposingUnits(situation)],
  ];
  const outcome = outcomeOf(situation);
  const asks = candidates
    .filter(([, situations]) => situations.some((other) => outcomeOf(other) !== outcome))
    .map(([ask]) => ask);
  if (asks.length === 0) return null;
  return {
    asks,
    spellings: asks.includes("equivalences") ? openSpellings(situation) : [],
    unit_columns: asks.includes("column_units") ? differingColumns(situation) : [],
  };
}

function outcomeOf(situation: ReadSituation): string {
  const ruling = applyLaw(answerLaw, situation);
  return isVerdict(ruling) ? ruling.verdict : "needs_human";
}

/** Asked where rows came beyond the golden's, or where the prose holds the golden's one row among others. */
function supposingExtras(situation: ReadSituation): readonly ReadSituation[] {
  if (situation.findings.extras !== null) return [];
  const { table, prose } = readContainment(situation);
  const beyond = table !== null && table.contains !== "no" && table.extra > 0;
  return beyond || prose.needs_singling_out ? withOtherExtras(situation) : [];
}

/** Asked where a value of the prose or a golden row hangs on spellings alone, as do two values that may be one. */
function supposingSpellings(situation: ReadSituation): readonly ReadSituation[] {
  if (situation.findings.equivalences.length > 0) return [];
  const { table, prose } = readContainment(situation);
  const isOpen = prose.state === "open" || prose.cells.some(({ contradictory }) => contradictory);
  const ofProse = isOpen && !prose.needs_singling_out ? spelledAlike(situation) : [];
  return [...ofProse, ...(table === null ? [] : supposingRowSpellings(situation, table))];
}

/** Open cells may go either way; where texts alone keep rows from being found, they can only be found. */
function supposingRowSpellings(
  situation: ReadSituation,
  { contains, table }: TableReading,
): readonly ReadSituation[] {
  if (contains === "open" && table.undecided > 0) return withOtherComparisons(situation, "rows as they are");
  return contains === "no" && differsInTextsAlone(table) ? withRowsFound(situation, "rows as they are") : [];
}

/** Asked where an asked golden column has no counterpart, and the rows are of another shape or hold more columns. */
function supposingLayout(situation: ReadSituation): readonly ReadSituation[] {
  const { table, rows } = readContainment(situation);
  if (situation.findings.layout !== null || rows.kind === "none" || table?.contains !== "no") return [];
  const { column_pairing, extra_columns, located, extra, gold_rows } = table.table;
  const otherShape = extra_columns.length > 0 || located + extra > gold_rows;
  return column_pairing === "incomplete" && otherShape ? withOtherComparisons(situation, "rows folded") : [];
}

/** Asked where a whole column differs by a factor, or in its unit. */
function supposingUnits(situation: ReadSituation): readonly ReadSituation[] {
  const { table } = readContainment(situation);
  if (situation.findings.column_units.length > 0 || table === null || table.contains === "yes") return [];
  const scaled = table.table.reasons.some((reason) => reason === "scaled" || reason === "unit");
  return scaled ? withOtherComparisons(situation, "rows as they are") : [];
}

function differingColumns(situation: ReadSituation): readonly string[] {
  const table = readContainment(situation).table?.table;
  if (table === undefined) return [];
  const equal = new Set(table.columns.filter(({ state }) => state === "equal").map(({ gold }) => gold));
  const pairs = table.pairs.length > 0 ? table.pairs : (situation.findings.column_pairing?.pairs ?? []);
  return pairs.flatMap(({ gold, pred }) => (pred === null || equal.has(gold) ? [] : [pred]));
}
