import { isEstimate, type NotEstimable, type WinRates } from "../stats/index.ts";
import { absentWords } from "./absent-words.ts";
import { formatEstimate, formatTally } from "./format-estimate.ts";
import { callsFact, openFacts } from "./open-facts.ts";
import type { SystemRanking } from "./pair-rank-systems.ts";
import type { PairOutcomes, PairSummary } from "./pair-summary.ts";
import type { ReportFacts, ReportTable, Safe } from "./report-table.ts";
import { estimateText } from "./rubric-head.ts";

/** What a run over pairs came to: outcomes, how the judge stood to the place of an output, reasons and calls. */
export function pairFacts(summary: PairSummary): ReportFacts {
  const { counts, position, reasons } = summary;
  const { primacy, recency, one_tie } = position;
  const facts: ReportFacts = [
    [
      "Outcomes",
      `decided ${counts.decided} · needs a person ${counts.needs_human} · failed ${counts.failed} · unscored ${counts.unscored} · of ${counts.selected}`,
    ],
    ["Labels of people", counts.labelled === 0 ? "" : `on ${counts.labelled}`],
    ["Overall winner by", summary.overall_rule ?? "–"],
    [
      "Position consistency",
      `${position.consistent} of ${position.comparisons}, ${formatEstimate(position.consistency)}`,
    ],
    [
      "Where the passes disagree",
      `first place wins both ${primacy} (primacy) · second place wins both ${recency} (recency) · a winner and a tie ${one_tie.first + one_tie.second} (winner first ${one_tie.first}, second ${one_tie.second})`,
    ],
    ...openFacts(reasons),
    ["Flags", formatTally(summary.flags)],
    callsFact(summary),
  ];
  return facts.filter(([, value]) => value !== "");
}

/** The outcomes of each criterion over a run, and of the overall rule where there is one. */
export function outcomeTable(summary: PairSummary, safe: Safe): ReportTable {
  return {
    head: [
      "criterion",
      "A",
      "B",
      "agreed tie",
      "order-sensitive",
      "identical",
      "open",
      "win rate of A",
      "longer wins",
    ],
    rows: allOutcomes(summary).map((outcomes) => outcomeRow(outcomes, safe)),
    numeric: [1, 2, 3, 4, 5],
  };
}

/** The outcomes of each criterion, then those of the overall rule where there is one. */
export function allOutcomes({ criteria, overall }: PairSummary): readonly PairOutcomes[] {
  return [...criteria, ...(overall === null ? [] : [overall])];
}

function outcomeRow(outcomes: PairOutcomes, safe: Safe): readonly string[] {
  const { needs_human, failed, win_rates, length } = outcomes;
  return [
    safe(outcomes.id),
    `${outcomes.a}`,
    `${outcomes.b}`,
    `${outcomes.agreed_tie}${outcomes.labelled_tie === 0 ? "" : ` + ${outcomes.labelled_tie} by people`}`,
    `${outcomes.order_sensitive}`,
    `${outcomes.identical}`,
    needs_human + failed === 0 ? "0" : `${needs_human} need a person, ${failed} failed`,
    win_rates === null ? "see systems" : ratesText(win_rates),
    length === null ? "under 30 pairs" : ratesText(length),
  ];
}

function ratesText(rates: WinRates | NotEstimable): string {
  return rates.kind === "win_rates" ? formatEstimate(rates.winRate) : `none (${absentWords(rates)})`;
}

/** The systems of a run from strongest to weakest; a sentence where they cannot be ranked. */
export function rankingTable({ ranking }: SystemRanking, safe: Safe): ReportTable | string {
  if (ranking.kind !== "bradley_terry") {
    return `No ranking: ${ranking.reason === "not_connected" ? "some systems never lost to, or never beat, the others" : ranking.reason.replaceAll("_", " ")}. Groups that can be ranked among themselves: ${ranking.components.map((group) => group.map(safe).join(", ")).join(" · ")}.`;
  }
  return {
    head: ["place", "system", "log strength (95 %)", "places in resamples"],
    rows: ranking.players.map(({ id, logStrength, rank }) => [
      `${rank.value}`,
      safe(id),
      estimateText(logStrength),
      `${rank.low}–${rank.high}`,
    ]),
  };
}

/** Wins, losses and ties of each two systems. */
export function headToHeadTable({ head_to_head }: SystemRanking, safe: Safe): ReportTable {
  return {
    head: ["against", "wins", "losses", "ties", "win rate (95 %)"],
    rows: head_to_head.map(({ a, b, rates }) => {
      const name = `${safe(a)} against ${safe(b)}`;
      if (rates.kind === "win_rates") {
        return [name, `${rates.wins}`, `${rates.losses}`, `${rates.ties}`, formatEstimate(rates.winRate)];
      }
      return [name, "–", "–", "–", ratesText(rates)];
    }),
    numeric: [1, 2, 3],
  };
}

/** Whether wins make circles: A over B over C over A. */
export function transitivityText({ transitivity }: SystemRanking, safe: Safe): string {
  if (transitivity.kind !== "transitivity") return "Transitivity: no data.";
  const { triples, cycles, consistence, consistentGroups } = transitivity;
  const found = cycles.length === 0 ? "none" : cycles.map((cycle) => cycle.map(safe).join(" > ")).join("; ");
  return `Transitivity: cycles among ${triples} triples: ${found}${consistence === null ? "" : ` · consistence ${consistence.toFixed(2)}`}${isEstimate(consistentGroups) ? ` · inputs without a cycle ${formatEstimate(consistentGroups)}` : ""}`;
}
