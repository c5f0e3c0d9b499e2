import type { CalibrationCard, CalibrationItem } from "../domain/index.ts";
import {
  clusteredRate,
  type Estimate,
  isEstimate,
  predictionPoweredRate,
  type RateCounts,
  roganGladen,
  stratifiedRate,
} from "../stats/index.ts";
import { groupBy } from "../util/index.ts";
import type { SettledJudgement } from "./settle.ts";
import type { CorrectedStratum, CorrectionResult } from "./summary.ts";

/** Labels of the judged attempts themselves from which on they correct the rate, in place of sensitivity and specificity. */
export const leastLabelsOfRun = 20;

/**
 * Corrects the pass rate of an arm by the measured error of its judge: per stratum (decided by people, by evidence, by findings), then weighted. Findings
 * are corrected by prediction-powered inference where the card labels attempts of this very run (taken as drawn at random), with
 * Rogan–Gladen as a cross-check, else by Rogan–Gladen; evidence by Rogan–Gladen where the card has labels of both kinds for it, else it stands.
 * Null where no verdict rests on findings, so that there is nothing to correct.
 */
export function correctPassRate(
  items: readonly SettledJudgement[],
  card: CalibrationCard,
): CorrectionResult | null {
  const rated = items.filter(({ outcome }) => outcome === "match" || outcome === "no_match");
  const strata = groupBy(rated, stratumOf);
  const findings = strata.get("findings") ?? [];
  if (findings.length === 0) return null;
  const labels = card.parts
    .filter(({ criterion }) => criterion === null)
    .flatMap((part) => part.items)
    .filter((item) => item.split === "test" && standsAt(item, items));
  const corrected = correctFindings(findings, labels);
  if (corrected.kind === "insufficient_calibration") return corrected;
  const parts: readonly CorrectedStratum[] = [
    ...uncorrected("person", strata.get("person") ?? []),
    ...correctEvidence(strata.get("evidence") ?? [], labels),
    corrected.stratum,
  ];
  const estimate = stratifiedRate(
    parts.flatMap(({ size, estimate }) => (estimate === null ? [] : [{ size, estimate }])),
  );
  return estimate.kind === "estimate" ? { ...estimate, strata: parts } : null;
}

/** Whether the verdict on a labelled item would have stood in this run: a run may send more of them to people than the card did. */
function standsAt({ confidence }: CalibrationItem, items: readonly SettledJudgement[]): boolean {
  const threshold = Math.max(0, ...items.map(({ judgement }) => judgement.pins.confidence_threshold));
  return confidence === null || confidence * 10 > threshold + 1e-9;
}

type StratumName = CorrectedStratum["name"];

function stratumOf({ judgement, label }: SettledJudgement): StratumName {
  if (label !== null) return "person";
  return judgement.status === "decided" && judgement.decided_by === "findings" ? "findings" : "evidence";
}

function uncorrected(name: StratumName, items: readonly SettledJudgement[]): readonly CorrectedStratum[] {
  if (items.length === 0) return [];
  const rate = clusteredRate(countsByCase(items));
  return [
    {
      name,
      size: items.length,
      method: "as_decided",
      estimate: isEstimate(rate) ? rate : null,
      cross_check: null,
    },
  ];
}

function correctEvidence(
  items: readonly SettledJudgement[],
  labels: readonly CalibrationItem[],
): readonly CorrectedStratum[] {
  if (items.length === 0) return [];
  const estimate = byErrorRates(
    items,
    labels.filter(({ decided_by }) => decided_by === "evidence"),
  );
  if (estimate.kind !== "estimate") return uncorrected("evidence", items);
  return [{ name: "evidence", size: items.length, method: "rogan_gladen", estimate, cross_check: null }];
}

function correctFindings(items: readonly SettledJudgement[], labels: readonly CalibrationItem[]) {
  const relevant = labels.filter(({ decided_by }) => decided_by === "findings");
  const crossCheck = byErrorRates(items, relevant);
  const powered = byLabelsOfRun(items, relevant);
  const base = { name: "findings", size: items.length } as const;
  if (powered !== null) {
    const cross_check = crossCheck.kind === "estimate" ? crossCheck : null;
    return {
      kind: "corrected",
      stratum: { ...base, method: "prediction_powered", estimate: powered, cross_check },
    } as const;
  }
  if (crossCheck.kind === "estimate") {
    return {
      kind: "corrected",
      stratum: { ...base, method: "rogan_gladen", estimate: crossCheck, cross_check: null },
    } as const;
  }
  const reason = crossCheck.kind === "not_estimable" ? ("too_few" as const) : crossCheck.reason;
  return { kind: "insufficient_calibration", reason } as const;
}

/** Rogan–Gladen over the labelled things that both people and judge pass or fail. */
function byErrorRates(items: readonly SettledJudgement[], labels: readonly CalibrationItem[]) {
  const rate = (label: string): RateCounts => {
    const decided = labels.filter(
      (item) => item.label === label && (item.judged === "match" || item.judged === "no_match"),
    );
    return { successes: decided.filter(({ judged }) => judged === label).length, n: decided.length };
  };
  return roganGladen({
    observed: countsByCase(items),
    sensitivity: rate("match"),
    specificity: rate("no_match"),
  });
}

/** Prediction-powered inference over the attempts of the run that the card labels; null where they are too few or of one kind. */
function byLabelsOfRun(
  items: readonly SettledJudgement[],
  labels: readonly CalibrationItem[],
): Estimate | null {
  const byAttempt = new Map(
    labels.flatMap(({ qid, attempt_sha, label }) =>
      label === "match" || label === "no_match" ? [[JSON.stringify([qid, attempt_sha]), label] as const] : [],
    ),
  );
  const judged = items.map(({ judgement: { pins }, outcome }) => ({
    group: pins.qid,
    judged: outcome === "match" ? 1 : 0,
    label: byAttempt.get(JSON.stringify([pins.qid, pins.attempt_sha])) ?? null,
  }));
  const labelled = judged.flatMap(({ label, ...item }) =>
    label === null ? [] : [{ ...item, label: label === "match" ? 1 : 0 }],
  );
  const unlabelled = judged.flatMap(({ label, ...item }) => (label === null ? [item] : []));
  if (labelled.length < leastLabelsOfRun) return null;
  if (unlabelled.length === 0) return rateOfLabels(labelled);
  const rate = predictionPoweredRate({ labelled, unlabelled });
  return rate.kind === "estimate" ? rate : null;
}

/** Where every verdict has a label nothing is left to predict: the labels themselves are the rate. */
function rateOfLabels(
  labelled: readonly { readonly group: string; readonly label: number }[],
): Estimate | null {
  const groups = [...groupBy(labelled, ({ group }) => group).values()];
  const rate = clusteredRate(
    groups.map((list) => ({ successes: list.filter(({ label }) => label === 1).length, n: list.length })),
  );
  return isEstimate(rate) ? rate : null;
}

function countsByCase(items: readonly SettledJudgement[]): readonly RateCounts[] {
  return [...groupBy(items, ({ judgement }) => judgement.pins.qid).values()].map((list) => ({
    successes: list.filter(({ outcome }) => outcome === "match").length,
    n: list.length,
  }));
}
