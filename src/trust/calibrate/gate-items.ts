import type { CalibrationGate, CalibrationStatus } from "../../domain/index.ts";
import { gateKappa } from "./gate-kappa.ts";
import { defaultBars, type GateBars } from "./gate-part.ts";
import { gateRecall } from "./gate-recall.ts";
import type { MeasuredItem } from "./rated-items.ts";
import type { Vocabulary } from "./vocabulary.ts";

/**
 * Holds the verdicts against the bars, by one-sided lower bounds and not by point estimates: the bootstrap's for kappa, the exact binomial one for
 * the recall of failures. What the labels show to be below a bar is `refused`; what they are too few to show is
 * `insufficient_calibration`, with the number of failures still to be labelled.
 */
export function gateItems(
  items: readonly MeasuredItem[],
  vocabulary: Vocabulary,
  bars: GateBars = defaultBars,
): CalibrationGate {
  const found = items.filter(({ decided_by }) => decided_by !== "evidence");
  const byFindings = found.some(({ decided_by }) => decided_by === "findings");
  const over = byFindings && found.length < items.length ? "findings" : "all";
  const held = over === "findings" ? found : items;
  const kappa = gateKappa(held, vocabulary, bars);
  const recall = vocabulary.failures.size === 0 ? null : gateRecall(held, vocabulary, bars);
  const parts = [kappa, ...(recall === null ? [] : [recall])];
  const statuses = parts.map(({ status }) => status);
  return {
    status: weakest(statuses),
    min_kappa: bars.minKappa,
    min_failure_recall: bars.minFailureRecall,
    confidence: bars.confidence,
    strict: bars.strict,
    over,
    kappa: kappa.bound,
    failure_recall: recall?.bound ?? null,
    reasons: parts.flatMap(({ reason }) => (reason === null ? [] : [reason])),
    label_more_failures: recall?.labelMore ?? null,
  };
}

/** The weakest of several outcomes: a refusal before too few labels before acceptance. */
export function weakest(statuses: readonly CalibrationStatus[]): CalibrationStatus {
  if (statuses.includes("refused")) return "refused";
  return statuses.includes("insufficient_calibration") ? "insufficient_calibration" : "accepted";
}
