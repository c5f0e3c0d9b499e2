import { isEstimate, type NotEstimable, type WinRates } from "../stats/index.ts";
import { formatCost, formatEstimate, formatTally } from "./format-estimate.ts";
import type { SystemRanking } from "./pair-rank-systems.ts";
import type { PairOutcomes, PairSummary } from "./pair-summary.ts";
import { pairEvaluationLines } from "./render-pair-evaluation.ts";
import type { EvaluationLimit } from "./render-score-summary.ts";
import { estimateText, rubricHead, rubricNotes } from "./rubric-head.ts";
import type { EvaluationStyle } from "./rubric-style.ts";

/** Writes a run over pairs: outcomes and win rates of each criterion, the bias of place and of length, rankings of systems, then the evaluations. */
export function pairSummaryLines(
  summary: PairSummary,
  style: EvaluationStyle,
  { full }: EvaluationLimit,
): readonly string[] {
  const context = {
    judgeModels: summary.judge_models,
    calibrated: summary.calibrated,
    redacted: summary.redacted,
  };
  const evaluations = summary.evaluations.flatMap((evaluation, index) => [
    ...(index === 0 ? [] : [""]),
    ...pairEvaluationLines(evaluation, style, context),
  ]);
  if (summary.evaluations.length === 1) return evaluations;
  const { counts, position, overall } = summary;
  const rows = [...summary.criteria, ...(overall === null ? [] : [overall])];
  return [
    ...style.title("Comparisons"),
    ...rubricHead(summary, style),
    ...style.facts([
      [
        "Outcomes",
        `decided ${counts.decided} · needs a person ${counts.needs_human} · failed ${counts.failed} · unscored ${counts.unscored} · of ${counts.selected}`,
      ],
      ...(counts.labelled === 0 ? [] : [["Labels of people", `on ${counts.labelled}`] as const]),
      ["Overall winner by", summary.overall_rule ?? "–"],
      [
        "Position consistency",
        `${position.consistent} of ${position.comparisons}, ${formatEstimate(position.consistency)}`,
      ],
      [
        "Where the passes disagree",
        `first place wins both ${position.primacy} (primacy) · second place wins both ${position.recency} (recency) · a winner and a tie ${position.one_tie.first + position.one_tie.second} (winner first ${position.one_tie.first}, second ${position.one_tie.second})`,
      ],
      ...[
        ["Needs a person because", formatTally(summary.reasons.needs_human)] as const,
        ["Could not be judged", formatTally(summary.reasons.failed)] as const,
        ["Unscored because", formatTally(summary.reasons.unscored)] as const,
        ["Flags", formatTally(summary.flags)] as const,
      ].filter(([, text]) => text !== ""),
      [
        "Calls",
        `${summary.calls} (${summary.calls_cached} from the cache) · cost ${formatCost(summary.cost_usd)}`,
      ],
    ]),
    ...style.section("Criteria"),
    ...style.table(
      [
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
      rows.map((outcomes) => outcomeRow(outcomes, style)),
    ),
    ...rows.flatMap(({ id, systems }) => (systems === null ? [] : systemLines(id, systems, style))),
    "",
    ...rubricNotes(summary, style),
    ...(full ? ["", ...evaluations] : listLines(summary, style)),
  ];
}

function outcomeRow(outcomes: PairOutcomes, { safe }: EvaluationStyle): readonly string[] {
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
  return rates.kind === "win_rates"
    ? formatEstimate(rates.winRate)
    : `none (${rates.reason.replaceAll("_", " ")})`;
}

function systemLines(id: string, systems: SystemRanking, style: EvaluationStyle): readonly string[] {
  const { safe } = style;
  const { ranking, transitivity, head_to_head } = systems;
  const order =
    ranking.kind === "bradley_terry"
      ? style.table(
          ["place", "system", "log strength (95 %)", "places in resamples"],
          ranking.players.map(({ id: name, logStrength, rank }) => [
            `${rank.value}`,
            safe(name),
            estimateText(logStrength),
            `${rank.low}–${rank.high}`,
          ]),
        )
      : [
          `No ranking: ${ranking.reason === "not_connected" ? "some systems never lost to, or never beat, the others" : ranking.reason.replaceAll("_", " ")}. Groups that can be ranked among themselves: ${ranking.components.map((group) => group.map(safe).join(", ")).join(" · ")}.`,
        ];
  return [
    ...style.section(`Systems by ${safe(id)}`),
    ...(head_to_head.length > 1 ? [...order, ""] : []),
    ...style.table(
      ["against", "wins", "losses", "ties", "win rate (95 %)"],
      head_to_head.map(({ a, b, rates }) => {
        const name = `${safe(a)} against ${safe(b)}`;
        if (rates.kind === "win_rates") {
          return [name, `${rates.wins}`, `${rates.losses}`, `${rates.ties}`, formatEstimate(rates.winRate)];
        }
        return [name, "–", "–", "–", ratesText(rates)];
      }),
    ),
    ...(head_to_head.length > 1 ? ["", transitivityText(transitivity, safe)] : []),
  ];
}

function transitivityText(
  transitivity: SystemRanking["transitivity"],
  safe: (text: string) => string,
): string {
  if (transitivity.kind !== "transitivity") return "Transitivity: no data.";
  const { triples, cycles, consistence, consistentGroups } = transitivity;
  const found = cycles.length === 0 ? "none" : cycles.map((cycle) => cycle.map(safe).join(" > ")).join("; ");
  return `Transitivity: cycles among ${triples} triples: ${found}${consistence === null ? "" : ` · consistence ${consistence.toFixed(2)}`}${isEstimate(consistentGroups) ? ` · inputs without a cycle ${formatEstimate(consistentGroups)}` : ""}`;
}

/** How many pairs the terminal lists before it says how many more there are. */
const LISTED = 20;

function listLines({ evaluations }: PairSummary, { safe }: EvaluationStyle): readonly string[] {
  const open = evaluations.filter(({ status }) => status !== "decided");
  if (open.length === 0) return [];
  const more = open.length - LISTED;
  return [
    "Without an outcome:",
    ...open.slice(0, LISTED).map(({ id, verdict }) => `  ${safe(id)}: ${safe(verdict)}`),
    ...(more > 0 ? [`  … and ${more} more`] : []),
  ];
}
