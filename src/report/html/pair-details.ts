import { type PairItem, pairSide } from "../../domain/index.ts";
import type { EvaluationContext } from "../evaluation-context.ts";
import type { PairEvaluation } from "../pair-evaluation.ts";
import { confidenceText, pairCriterionFacts, pairImpact, sideText } from "../pair-evaluation-facts.ts";
import { asIs } from "../report-table.ts";
import { labelText } from "../shown-label.ts";
import { type Html, html } from "./html.ts";
import { givenBlocks } from "./item-blocks.ts";
import { block, facts, mark } from "./page.ts";

/** What a comparison is shown with. */
export interface PairDetailsOptions {
  readonly context: EvaluationContext;
  /** What was compared; null where it is not stored, or must not be shown. */
  readonly item: PairItem | null;
  /** Whether everything is unfolded at once. */
  readonly open: boolean;
}

/** Everything that is known of one compared pair, folded away under its verdict; both outputs side by side. */
export function pairDetails(evaluation: PairEvaluation, { context, item, open }: PairDetailsOptions): Html {
  const { id, verdict, a, b, criteria, label, flags } = evaluation;
  const [word = "", ...rest] = verdict.split(" ");
  const { consistent, criteria: asked } = evaluation.position_consistency;
  const opening: Html = { markup: open ? "<details open>" : "<details>" };
  const [sideA, sideB] = [sideText("A", a.system, asIs), sideText("B", b.system, asIs)];
  return html`${opening}<summary><strong>${id}</strong> ${mark(word)} ${rest.join(" ")} <span class="small">${sideA} against ${sideB}</span></summary>
${item === null ? null : givenBlocks(item)}
${
  item === null
    ? null
    : html`<div class="sides"><section><h3>${sideA}</h3>${block(pairSide(item.a).output)}</section>
<section><h3>${sideB}</h3>${block(pairSide(item.b).output)}</section></div>`
}
<h3>Verdict</h3>${facts([
    ["Verdict", verdict],
    ["Confidence", confidenceText(evaluation)],
    ["Position consistency", `${consistent} of ${asked}`],
    ["Label", label === null ? null : labelText(label, asIs)],
    ["Flags", flags.join(", ")],
  ])}
${
  criteria.length === 0
    ? null
    : html`<h3>Criteria</h3>${criteria.map(
        (one) => html`<h4>${one.id}</h4>${facts(pairCriterionFacts(one, asIs, context))}`,
      )}`
}
<details><summary>Impact</summary>${facts(pairImpact(evaluation, asIs, context))}</details></details>\n`;
}
