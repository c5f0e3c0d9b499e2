import type { AlignedRows, Alignment } from "./align-rows.ts";
import { cellAt } from "./column.ts";
import { numberReading } from "./number-reading.ts";
import type { TableReason } from "./reasons.ts";
import { rowKeys } from "./row-keys.ts";
import type { Trial } from "./trial.ts";
import type { RuledPair } from "./trial-pair.ts";

/** Says what the mismatch of two tables looks like, by reason. Of more rows than are put side by side only their number is told. */
export function explainDifference(trial: Trial, alignment: Alignment): readonly TableReason[] {
  const columns = [...new Set(alignment.aligned.flatMap(({ different }) => different))];
  const aside = alignment.goldOnly.length + alignment.predOnly.length;
  const scaled = columns.flatMap((column) => scaleReason(trial, alignment.aligned, column));
  const reasons: TableReason[] = [...scaled, ...typeReasons(trial)];
  const missing = alignment.goldOnly.length + alignment.aligned.length;
  const [only] = columns;
  const pair = only === undefined ? undefined : trial.pairs[only];
  if (alignment.capped)
    reasons.push({
      code: "different_population",
      kind: "other_rows",
      rows: trial.goldRows - trial.matching.possibleCount,
    });
  else if (isScrambled(trial, alignment)) reasons.push({ code: "rows_scrambled", rows: missing });
  else if (columns.length === 1 && aside === 0 && pair !== undefined && trial.pairs.length > 1) {
    reasons.push({ code: "one_column_off", column: pair.gold.name.exact, rows: alignment.aligned.length });
  }
  reasons.push(...repetitionReasons(trial, alignment));
  if (reasons.length === 0 || aside > 0) reasons.push(...populationReasons(trial, alignment));
  return reasons;
}

/** One factor between the golden and the predicted numbers of a column, over all aligned rows; at least one golden number is not zero. */
export function commonFactor(
  { gold, pred }: Pick<RuledPair, "gold" | "pred">,
  rows: readonly Pick<AlignedRows, "gold" | "pred">[],
): number | null {
  let factor: number | null = null;
  for (const row of rows) {
    const golden = numberReading(cellAt(gold.column, row.gold));
    const predicted = numberReading(cellAt(pred.column, row.pred));
    if (golden === null || predicted === null) return null;
    if (golden.value === 0 && predicted.value === 0) continue;
    const ratio = predicted.value / golden.value;
    if (!Number.isFinite(ratio) || ratio === 0) return null;
    if (factor !== null && Math.abs(ratio / factor - 1) > 1e-6) return null;
    factor ??= ratio;
  }
  return factor;
}

function scaleReason(trial: Trial, aligned: readonly AlignedRows[], column: number): readonly TableReason[] {
  const pair = trial.pairs[column];
  const rows = aligned.filter(({ different }) => different.includes(column));
  if (pair === undefined || rows.length !== trial.goldRows || rows.length < 2) return [];
  const factor = commonFactor(pair, rows);
  return factor === null || factor === 1 ? [] : [{ code: "scaled", column: pair.gold.name.exact, factor }];
}

function typeReasons(trial: Trial): readonly TableReason[] {
  return trial.pairs.flatMap(({ gold, pred }) => {
    const kinds = { golden: gold.profile.kind, predicted: pred.profile.kind };
    const clash = kinds.golden !== kinds.predicted && kinds.golden !== "empty" && kinds.predicted !== "empty";
    return clash ? [{ code: "type" as const, column: gold.name.exact, ...kinds }] : [];
  });
}

/** Every golden cell has a predicted cell of its own, column by column, and yet rows have no partner. */
function isScrambled({ pairs, goldRows }: Trial, { sameCells }: Alignment): boolean {
  return pairs.length >= 2 && goldRows >= 2 && sameCells.every((same) => same);
}

/** Rows left over that repeat a row which was matched. */
function repetitionReasons(trial: Trial, { goldOnly, predOnly }: Alignment): readonly TableReason[] {
  if (goldOnly.length + predOnly.length === 0) return [];
  const keys = rowKeys(trial);
  const matched = new Set<number>();
  trial.matching.equal.forEach((pred, gold) => {
    if (pred >= 0) matched.add(keys.gold[gold] ?? 0);
  });
  const lost = goldOnly.filter((row) => matched.has(keys.gold[row] ?? 0)).length;
  const surplus = predOnly.filter((row) => matched.has(keys.pred[row] ?? 0)).length;
  const reasons: TableReason[] = [];
  if (lost > 0) reasons.push({ code: "duplicates", kind: "lost", rows: lost });
  if (surplus > 0) reasons.push({ code: "duplicates", kind: "surplus", rows: surplus });
  return reasons;
}

function populationReasons(trial: Trial, { goldOnly, predOnly, aligned }: Alignment): readonly TableReason[] {
  const golds = goldOnly.length;
  if (golds > 0 && predOnly.length === 0 && aligned.length === 0) {
    return [{ code: "different_population", kind: "subset", rows: golds }];
  }
  if (
    trial.goldRows === 1 &&
    trial.predRows === 1 &&
    trial.pairs.some(({ gold }) => isExtreme(gold.name.tokens))
  ) {
    return [{ code: "different_population", kind: "shifted_extremes", rows: 1 }];
  }
  return [{ code: "different_population", kind: "other_rows", rows: golds + aligned.length }];
}

function isExtreme(tokens: readonly string[]): boolean {
  return tokens.some((token) => ["min", "max", "first", "last", "earliest", "latest"].includes(token));
}
