import type { PairEvaluation } from "../pair-evaluation.ts";
import {
  allOutcomes,
  headToHeadTable,
  outcomeTable,
  pairFacts,
  rankingTable,
  transitivityText,
} from "../pair-facts.ts";
import type { SystemRanking } from "../pair-rank-systems.ts";
import type { PairOutcomes, PairSummary } from "../pair-summary.ts";
import type { ReportDetails } from "../report-details.ts";
import { asIs } from "../report-table.ts";
import { intervalPlot } from "../svg/index.ts";
import { type HtmlPart, html } from "./html.ts";
import { drawing, facts, renderPage, reportTable, tile } from "./page.ts";
import { pairDetails } from "./pair-details.ts";
import { rateTile, rubricByline, rubricNotices } from "./rubric-page.ts";

/** Writes a run over pairs as a page: who is stronger by which criterion, how the judge stood to the place of an output, then every pair with both outputs side by side. */
export function renderPairPage(summary: PairSummary, { pairs = [] }: ReportDetails): string {
  const { source, counts, evaluations, redacted, calibrated, judge_models, position } = summary;
  const context = { judgeModels: judge_models, calibrated, redacted };
  const itemOf = new Map(redacted ? [] : pairs.map((one) => [one.itemSha, one.item]));
  const open = evaluations.length === 1;
  const shown = (one: PairEvaluation) =>
    pairDetails(one, { context, item: itemOf.get(one.attempt_sha) ?? null, open });
  const waiting = evaluations.filter(({ status }) => status === "needs_human");
  const without = evaluations.filter(({ status }) => status === "failed" || status === "unscored");
  const rest = evaluations.filter(({ status }) => status === "decided");
  return renderPage(`${source}: comparisons`, [
    html`<h1>${source}: what the comparisons came to</h1>`,
    rubricByline(summary),
    html`<p class="lead">${leadOf(summary)}</p>
<div class="tiles">${[
      rateTile(position.consistency, "of passes agree when the outputs change places"),
      tile(counts.decided, "pairs decided"),
      tile(counts.needs_human, "wait for a person"),
      tile(counts.failed + counts.unscored, "without an outcome"),
    ]}</div>`,
    rubricNotices(summary),
    winPlot(summary),
    html`<h2>Criteria</h2>${reportTable(outcomeTable(summary, asIs))}`,
    allOutcomes(summary).map(({ id, systems }) => (systems === null ? null : systemsPart(id, systems))),
    html`<h2>For the statistician</h2>${facts(pairFacts(summary))}`,
    list("Needs a person", waiting, shown),
    list("Without an outcome", without, shown),
    list(rest.length === evaluations.length ? "Every pair" : "Every other pair", rest, shown),
  ]);
}

function leadOf(summary: PairSummary): string {
  const { counts, rubric } = summary;
  const noun = counts.selected === 1 ? "pair" : "pairs";
  const wins = allOutcomes(summary).map(outcomeText);
  return `${counts.decided} of ${counts.selected} ${noun} under ${rubric.name} ${rubric.revision} are decided. ${wins.join(" ")}`;
}

function outcomeText({ id, a, b, systems, ...ties }: PairOutcomes): string {
  const tied = ties.agreed_tie + ties.order_sensitive + ties.identical + ties.labelled_tie;
  const ended = `${tied} ${tied === 1 ? "is a tie" : "are ties"}`;
  if (systems === null) return `${id}: A wins ${a}, B wins ${b}, ${ended}.`;
  const [game, ...others] = systems.head_to_head;
  if (game?.rates.kind === "win_rates" && others.length === 0) {
    return `${id}: ${game.a} wins ${game.rates.wins}, ${game.b} wins ${game.rates.losses}, ${ended}.`;
  }
  const first = systems.ranking.kind === "bradley_terry" ? systems.ranking.players[0] : undefined;
  const isSure = first !== undefined && first.rank.low === 1 && first.rank.high === 1;
  return `${id}: ${a + b} ${a + b === 1 ? "has" : "have"} a winner, ${ended}${isSure ? `; ${first.id} ranks first` : ""}.`;
}

/** Win rates of A by criterion, where the sides hold no named systems. */
function winPlot(summary: PairSummary): HtmlPart {
  const rows = allOutcomes(summary).flatMap(({ id, win_rates }) =>
    win_rates?.kind === "win_rates" ? [{ label: id, estimate: win_rates.winRate }] : [],
  );
  return rows.length === 0
    ? null
    : html`<h2>Win rates of A</h2>${drawing(intervalPlot("Win rates of A", rows), rateCaption)}`;
}

const rateCaption = "Share of wins, a tie counting one half; 95 % intervals.";

function systemsPart(id: string, systems: SystemRanking): HtmlPart {
  const several = systems.head_to_head.length > 1;
  const ranking = rankingTable(systems, asIs);
  const games = systems.head_to_head.flatMap(({ a, b, rates }) =>
    rates.kind === "win_rates" ? [{ label: `${a} against ${b}`, estimate: rates.winRate }] : [],
  );
  return [
    html`<h2>Systems by ${id}</h2>`,
    several ? (typeof ranking === "string" ? html`<p>${ranking}</p>` : reportTable(ranking)) : null,
    games.length === 0
      ? null
      : drawing(
          intervalPlot(`Win rates by ${id}`, games),
          `${rateCaption} Seen from the system that is named first.`,
        ),
    reportTable(headToHeadTable(systems, asIs)),
    several ? html`<p>${transitivityText(systems, asIs)}</p>` : null,
  ];
}

function list(
  title: string,
  evaluations: readonly PairEvaluation[],
  shown: (one: PairEvaluation) => HtmlPart,
): HtmlPart {
  return evaluations.length === 0
    ? null
    : [html`<h2>${title} (${evaluations.length})</h2>`, evaluations.map(shown)];
}
