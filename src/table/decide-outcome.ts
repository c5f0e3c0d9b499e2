import { type Alignment, alignRows } from "./align-rows.ts";
import { checkGrain, type GrainEvidence } from "./check-grain.ts";
import { checkOrder, type OrderEvidence } from "./check-order.ts";
import { checkTopN, type TopNResult } from "./check-top-n.ts";
import type { TableOutcome } from "./comparison.ts";
import { decideIncomplete } from "./decide-incomplete.ts";
import { explainDifference } from "./explain-difference.ts";
import type { Candidate } from "./find-candidates.ts";
import { openReasons, supersetReasons, unitReasons } from "./open-reasons.ts";
import type { Prepared } from "./prepare-comparison.ts";
import type { TableReason } from "./reasons.ts";
import { otherAcceptedColumns, rivalNames } from "./rescue-pairs.ts";
import { isComplete } from "./trial.ts";
import { weakNames, weakNamesOfEqualColumns } from "./weak-names.ts";

/** The outcome with all that was looked at on the way. */
export interface Decision {
  readonly outcome: TableOutcome;
  readonly reasons: readonly TableReason[];
  readonly candidates: readonly Candidate[];
}

/** What is looked at whatever the outcome. */
export interface Observed {
  readonly order: OrderEvidence;
  readonly topN: TopNResult | null;
  readonly grain: GrainEvidence;
  readonly alignment: Alignment;
}

/** Golden tables with more rows are looked at as a top N only where that is declared. */
const mostTopRows = 10_000;

/** Looks at order, boundary, grain and the rows that were not matched. */
export function observe(prepared: Prepared): Observed {
  const { trial, missing, declared, rows } = prepared;
  const mayBeTop = missing.length === 0 && (declared.topN !== null || rows.goldRows <= mostTopRows);
  return {
    order: checkOrder(trial, trial.matching.possible),
    topN: mayBeTop ? checkTopN(trial) : null,
    grain: missing.length === 0 ? checkGrain(trial) : { measure: null, sums: null, withinBounds: false },
    alignment: alignRows(trial),
  };
}

/** Decides: empty tables first, then columns without a counterpart, then the rows. */
export function decideOutcome(prepared: Prepared, observed: Observed): Decision {
  const { goldRows, predRows } = prepared.rows;
  if (goldRows === 0 || predRows === 0) return decideEmpty(prepared);
  if (prepared.missing.length > 0) return decideIncomplete(prepared, observed.alignment);
  const { trial } = prepared;
  if (isComplete(trial, "equal")) return decideContained(prepared, observed);
  if (isComplete(trial, "possible")) return decideOpen(prepared, observed);
  return decideMissingRows(prepared, observed);
}

function decideEmpty(prepared: Prepared): Decision {
  const { missing, rows } = prepared;
  const missingColumns = missing.map(({ name }) => ({ code: "column_missing" as const, column: name.exact }));
  if (rows.goldRows > 0 || rows.predRows > 0) {
    const side = rows.goldRows === 0 ? "gold" : "pred";
    return plain("no_match", [{ code: "empty_one", side }, ...missingColumns]);
  }
  const doubts = [...missingColumns, ...weakNames(prepared)];
  return plain(doubts.length === 0 ? "match" : "undecided", [{ code: "empty_both" }, ...doubts]);
}

/** Every golden row is there. More rows than the golden's, a doubtful order or doubtful columns leave it to meaning. */
function decideContained(prepared: Prepared, { order }: Observed): Decision {
  const { trial, declared, rows } = prepared;
  const units = unitReasons(trial);
  const orderReason: TableReason = { code: "order", column: order.column };
  if (declared.ordered && order.holds === false) return plain("no_match", [orderReason]);
  const doubts: TableReason[] = [...rivalNames(prepared), ...weakNamesOfEqualColumns(prepared)];
  if (declared.ordered && order.holds === null) doubts.push(orderReason);
  if (rows.predRows > rows.goldRows) doubts.push(...supersetReasons(trial));
  return plain(doubts.length === 0 ? "match" : "undecided", [...doubts, ...units]);
}

function decideOpen(prepared: Prepared, { order }: Observed): Decision {
  const { trial, declared, rows } = prepared;
  if (declared.ordered && order.holds === false)
    return plain("no_match", [{ code: "order", column: order.column }]);
  const extra = rows.predRows > rows.goldRows ? supersetReasons(trial) : [];
  return plain("undecided", [...openReasons(trial), ...weakNames(prepared), ...extra, ...unitReasons(trial)]);
}

/** Some golden row has no partner. Ties at the boundary, other columns, another grain or another unit may account for it. */
function decideMissingRows(prepared: Prepared, observed: Observed): Decision {
  const { declared } = prepared;
  if (declared.topN !== null) {
    const tie = decideTie(prepared, observed);
    if (tie !== null) return tie;
  }
  const rescue = otherAcceptedColumns(prepared);
  if (rescue !== null) return { outcome: "undecided", ...rescue };
  const { grain, alignment } = observed;
  if (grain.sums === true) {
    return plain("undecided", [{ code: "aggregates_to_golden", groups: prepared.rows.goldRows }]);
  }
  if (grain.withinBounds) {
    return plain("undecided", [
      { code: "different_population", kind: "finer_rows", rows: prepared.rows.goldRows },
    ]);
  }
  const reasons = explainDifference(prepared.trial, alignment);
  const scaled = reasons.some(({ code }) => code === "scaled");
  const unit = scaled && reasons.every((reason) => isUnitLike(reason));
  return plain(unit ? "undecided" : "no_match", [...reasons, ...openReasons(prepared.trial)]);
}

/** A factor of a hundred, a thousand, a million or their inverse is what an unstated unit looks like. */
function isUnitLike(reason: TableReason): boolean {
  if (reason.code === "one_column_off") return true;
  if (reason.code !== "scaled") return false;
  const power = Math.round(Math.log10(Math.abs(reason.factor)));
  return (
    reason.factor > 0 &&
    [2, 3, 6, 9].includes(Math.abs(power)) &&
    Math.abs(reason.factor / 10 ** power - 1) < 1e-6
  );
}

/** Rows that tie at the boundary stand in for each other; null where that does not account for the difference. */
function decideTie(prepared: Prepared, { topN }: Observed): Decision | null {
  const { trial, declared, rows } = prepared;
  if (topN === null) {
    const some = trial.matching.possibleCount > 0 && rows.predRows >= rows.goldRows;
    return some && !hasMeasuredColumn(trial)
      ? plain("undecided", [
          {
            code: "different_population",
            kind: "other_rows",
            rows: rows.goldRows - trial.matching.possibleCount,
          },
        ])
      : null;
  }
  const { evidence, standIns, partners, assumed } = topN;
  if (!evidence.differsOnlyInTiedRows || !evidence.boundaryValueRight) return null;
  const tie: TableReason = { code: "boundary_tie", column: evidence.column, rows: standIns };
  const order = checkOrder(trial, partners);
  if (declared.ordered && order.holds === false)
    return plain("no_match", [tie, { code: "order", column: order.column }]);
  const weak = weakNames(prepared);
  const doubtful =
    assumed ||
    weak.length > 0 ||
    (declared.ordered && order.holds === null) ||
    rows.predRows > rows.goldRows ||
    !evidence.everyReturnedRowQualifies;
  return plain(doubtful ? "undecided" : "match", [tie, ...weak]);
}

function hasMeasuredColumn(trial: Prepared["trial"]): boolean {
  return trial.pairs.some(({ gold }) => gold.profile.kind === "number" || gold.profile.kind === "time");
}

function plain(outcome: TableOutcome, reasons: readonly TableReason[]): Decision {
  return { outcome, reasons, candidates: [] };
}
