import type { CalibrationCard } from "../domain/index.ts";
import { type Estimate, isEstimate, passAtK, passHatK, wilson } from "../stats/index.ts";
import { groupBy } from "../util/index.ts";
import { correctPassRate } from "./correct-pass-rate.ts";
import { isCalibrated } from "./is-calibrated.ts";
import type { Outcome, SettledJudgement } from "./settle.ts";
import { slicePassRate } from "./slice-pass-rate.ts";
import { spendingOf } from "./spending.ts";
import type { ArmSummary, Counts, RateWithheld, Slice } from "./summary.ts";
import { tallyNames } from "./tally.ts";

/** Share of contaminated attempts above which no rate is published; under ten attempts a single one is enough. */
const MAX_CONTAMINATED_SHARE = 0.1;
const FEW_ATTEMPTS = 10;

/** What is known of an arm beside its judgements. */
export interface ArmContext {
  /** The cases that were selected; null = unknown. */
  readonly selectedQids: readonly string[] | null;
  /** Attempts of this arm that have no judgement yet. */
  readonly notJudged: readonly { readonly qid: string }[];
  /** A card that is valid for the judgements; null = none is. */
  readonly card: CalibrationCard | null;
}

/** Summarizes the judgements of one arm. */
export function summarizeArm(
  arm: string,
  items: readonly SettledJudgement[],
  { selectedQids, notJudged, card }: ArmContext,
): ArmSummary {
  const counts = countOutcomes(items);
  const contaminated = items.filter(
    ({ judgement }) => judgement.status === "unscored" && judgement.reason === "contaminated",
  ).length;
  const withheld = rateWithheld(counts, contaminated);
  const publish = withheld !== "contaminated";
  const byCase = groupBy(items, ({ judgement }) => judgement.pins.qid);
  const open = new Set(notJudged.map(({ qid }) => qid));
  const samples = Math.max(...[...byCase.values()].map((list) => list.length), 0);
  const toJudge = counts.selected - counts.unscored;
  const verdicts = counts.match + counts.near_match + counts.no_match;
  return {
    name: arm,
    counts,
    pass_rate: publish ? slicePassRate(items) : null,
    calibrated: isCalibrated(items, card),
    rate_withheld: withheld,
    corrected_pass_rate: publish && card !== null ? correctPassRate(items, card) : null,
    match_of_selected: publish ? rate(counts.match, counts.selected) : null,
    coverage: toJudge === 0 ? null : 1 - counts.failed / toJudge,
    cases_without_attempt: (selectedQids ?? []).filter((qid) => !byCase.has(qid) && !open.has(qid)),
    not_judged: notJudged.length,
    samples_per_case: samples,
    pass_at_k: publish ? passTable([...byCase.values()], samples) : [],
    decided_by: tally(
      items,
      ({ judgement, label }) =>
        label !== null ? "person" : judgement.status === "decided" ? judgement.decided_by : null,
      { veto: 0, evidence: 0, findings: 0, person: 0 },
    ),
    reasons: {
      needs_human: tallyMany(items, ({ judgement, outcome }) =>
        outcome === "needs_human" && judgement.status === "needs_human" ? judgement.reasons : [],
      ),
      unscored: tallyMany(items, ({ judgement, outcome }) =>
        outcome === "unscored" && judgement.status === "unscored" ? [judgement.reason] : [],
      ),
      failed: tallyMany(items, ({ judgement, outcome }) =>
        outcome === "failed" && judgement.status === "failed" ? [judgement.error.code] : [],
      ),
    },
    rules: tallyMany(items, ({ judgement }) => (judgement.status === "decided" ? [judgement.rule] : [])),
    flags: tallyMany(items, ({ judgement }) => judgement.flags),
    splits: slices(items, ({ judgement }) => (judgement.split === null ? [] : [judgement.split]), {
      publish,
      card,
    }),
    tags: slices(items, ({ judgement }) => judgement.tags, { publish, card }),
    near_match_share: verdicts === 0 ? null : counts.near_match / verdicts,
    contaminated_share: items.length === 0 ? null : contaminated / items.length,
    flip_rate: flipRate(items),
    ...spendingOf(items.flatMap(({ judgement }) => judgement.calls)),
  };
}

function countOutcomes(items: readonly SettledJudgement[]): Counts {
  const outcomes: Record<Outcome, number> = {
    match: 0,
    near_match: 0,
    no_match: 0,
    needs_human: 0,
    unscored: 0,
    failed: 0,
    excluded: 0,
  };
  for (const { outcome } of items) outcomes[outcome]++;
  return {
    ...outcomes,
    selected: items.length,
    labelled: items.filter(({ label }) => label !== null).length,
  };
}

function rateWithheld(counts: Counts, contaminated: number): RateWithheld | null {
  const tooMany =
    counts.selected < FEW_ATTEMPTS
      ? contaminated > 0
      : contaminated / counts.selected > MAX_CONTAMINATED_SHARE;
  if (tooMany) return "contaminated";
  return counts.match + counts.no_match === 0 ? "nothing_decided" : null;
}

function slices(
  items: readonly SettledJudgement[],
  namesOf: (item: SettledJudgement) => readonly string[],
  { publish, card }: { readonly publish: boolean; readonly card: CalibrationCard | null },
): readonly Slice[] {
  const named = items.flatMap((item) => namesOf(item).map((name) => ({ name, item })));
  const groups = groupBy(named, ({ name }) => name);
  return [...groups]
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .map(([name, entries]) => {
      const group = entries.map(({ item }) => item);
      return {
        name,
        counts: countOutcomes(group),
        pass_rate: publish ? slicePassRate(group) : null,
        calibrated: isCalibrated(group, card),
      };
    });
}

// Only cases whose every sample has a pass or a fail can say how often k samples pass.
function passTable(
  cases: readonly (readonly SettledJudgement[])[],
  samples: number,
): ArmSummary["pass_at_k"] {
  if (samples < 2) return [];
  const complete = cases
    .filter(
      (list) =>
        list.length === samples && list.every(({ outcome }) => outcome === "match" || outcome === "no_match"),
    )
    .map((list) => ({ n: samples, successes: list.filter(({ outcome }) => outcome === "match").length }));
  const table: { readonly k: number; readonly any: Estimate; readonly all: Estimate }[] = [];
  for (let k = 1; k <= samples; k++) {
    const any = passAtK(complete, { k });
    const all = passHatK(complete, { k });
    if (isEstimate(any) && isEstimate(all)) table.push({ k, any, all });
  }
  return table;
}

function rate(successes: number, n: number): Estimate | null {
  const estimate = wilson({ successes, n });
  return isEstimate(estimate) ? estimate : null;
}

function flipRate(items: readonly SettledJudgement[]): Estimate | null {
  const repeated = items.flatMap(({ judgement }) =>
    (judgement.status === "decided" || judgement.status === "needs_human") &&
    judgement.repeats !== null &&
    judgement.repeats.asked > 1
      ? [judgement.repeats]
      : [],
  );
  return rate(repeated.filter(({ verdict_changes }) => verdict_changes).length, repeated.length);
}

function tally<Name extends string>(
  items: readonly SettledJudgement[],
  nameOf: (item: SettledJudgement) => Name | null,
  zero: Readonly<Record<Name, number>>,
): Readonly<Record<Name, number>> {
  const counts: Record<Name, number> = { ...zero };
  for (const item of items) {
    const name = nameOf(item);
    if (name !== null) counts[name]++;
  }
  return counts;
}

function tallyMany(
  items: readonly SettledJudgement[],
  namesOf: (item: SettledJudgement) => readonly string[],
): Readonly<Record<string, number>> {
  return tallyNames(items.flatMap(namesOf));
}
