import type { OutputItem } from "../../domain/index.ts";
import type { EvaluationContext } from "../evaluation-context.ts";
import { asIs } from "../report-table.ts";
import type { EvaluatedCriterion, ScoreEvaluation } from "../score-evaluation.ts";
import {
  criterionFacts,
  evaluatedGateTable,
  evaluationFacts,
  scoreImpact,
  scoreText,
} from "../score-evaluation-facts.ts";
import { type Html, type HtmlPart, html } from "./html.ts";
import { givenBlocks, outputText } from "./item-blocks.ts";
import { block, facts, mark, reportTable } from "./page.ts";

/** What an evaluation is shown with. */
export interface ScoreDetailsOptions {
  readonly context: EvaluationContext;
  /** What was judged; null where it is not stored, or must not be shown. */
  readonly item: OutputItem | null;
  /** Whether everything is unfolded at once. */
  readonly open: boolean;
}

/** Everything that is known of one scored output, folded away under its verdict. */
export function scoreDetails(
  evaluation: ScoreEvaluation,
  { context, item, open }: ScoreDetailsOptions,
): Html {
  const { id, verdict, criteria } = evaluation;
  const gates = evaluatedGateTable(evaluation, asIs, context);
  const [word = "", ...rest] = verdict.split(" ");
  const opening: Html = { markup: open ? "<details open>" : "<details>" };
  return html`${opening}<summary><strong>${id}</strong> ${mark(word)} ${rest.join(" ")}</summary>
${item === null ? null : [givenBlocks(item), html`<h3>Output</h3>${block(outputText(item))}`]}
${gates === null ? null : html`<h3>Gates and checks</h3>${reportTable(gates)}`}
${criteria.length === 0 ? null : html`<h3>Criteria</h3>${criteria.map((one) => criterionPart(one, context))}`}
<h3>Summary</h3>${facts(evaluationFacts(evaluation, asIs, context))}
<details><summary>Impact</summary>${facts(scoreImpact(evaluation, asIs, context))}</details></details>\n`;
}

function criterionPart(criterion: EvaluatedCriterion, context: EvaluationContext): HtmlPart {
  return html`<h4>${criterion.id} — ${scoreText(criterion)}</h4>${facts(criterionFacts(criterion, asIs, context))}`;
}
