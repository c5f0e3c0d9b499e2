import { formatCost, formatEstimate, formatTally } from "./format-estimate.ts";
import type { Attribution } from "./retrieval-attribution.ts";
import type { RetrievalRate, RetrievalSummary } from "./retrieval-summary.ts";
import type { EvaluationStyle } from "./rubric-style.ts";

/** How many terms and attempts a list shows before it says how many more there are, unless it is shown in full. */
const LISTED = 15;

/** Writes a run over searches: coverage, recall and precision with the strict figures beside, what was missed, and where wrong answers come from. */
export function retrievalSummaryLines(
  summary: RetrievalSummary,
  style: EvaluationStyle,
  { full }: { readonly full: boolean },
): readonly string[] {
  const { safe } = style;
  const { counts, terms, judge_model } = summary;
  const judge = judge_model === null ? "without a model" : safe(judge_model);
  const trust = summary.calibrated === false ? " · uncalibrated" : "";
  const limit = full ? Number.POSITIVE_INFINITY : LISTED;
  return [
    ...style.title("Retrieval"),
    `Run ${safe(summary.run_id)} · ${safe(summary.source)}`,
    `Judge ${judge} · rules ${safe(summary.judge_version)} · identity ${summary.judge_identity.slice(0, 12)} · entities ${summary.entities_sha.slice(0, 12)}${trust}`,
    "",
    ...style.facts([
      [
        "Searches",
        `decided ${counts.decided} · needs a person ${counts.needs_human} · failed ${counts.failed} · unscored ${counts.unscored} · of ${counts.selected}`,
      ],
      [
        "Coverage (in scope / valid terms)",
        `${terms.in_scope} of ${terms.valid}, ${formatEstimate(summary.scope)}`,
      ],
      ["Recall (in-scope terms with a hit)", bothRates(summary.recall)],
      ...summary.precision.map((one) => [`Precision@${one.at}`, bothRates(one)] as const),
      ...[
        ["Needs a person because", formatTally(summary.reasons.needs_human)] as const,
        ["Could not be judged", formatTally(summary.reasons.failed)] as const,
        ["Unscored because", formatTally(summary.reasons.unscored)] as const,
      ].filter(([, text]) => text !== ""),
      [
        "Calls",
        `${summary.calls} (${summary.calls_cached} from the cache) · cost ${formatCost(summary.cost_usd)}`,
      ],
    ]),
    ...typeLines(summary, style),
    ...listLines(
      "In scope, and nothing found",
      summary.missed.map(
        ({ id, term, entities }) => `${safe(term)} (${safe(id)}): ${entities.map(safe).join(", ")}`,
      ),
      limit,
    ),
    ...listLines(
      "Not in the model",
      summary.out_of_scope.map(({ id, term }) => `${safe(term)} (${safe(id)})`),
      limit,
    ),
    ...listLines(
      "Need a person",
      summary.queue.map(({ id, term }) => `${safe(term)} (${safe(id)})`),
      limit,
    ),
    ...(summary.attribution === null ? [] : attributionLines(summary.attribution, style, limit)),
    ...summary.notes.map((note) => `Note: ${safe(note)}`),
  ];
}

function bothRates({ lenient, strict }: RetrievalRate): string {
  return `${formatEstimate(lenient)} · strict ${formatEstimate(strict)}`;
}

function typeLines({ types }: RetrievalSummary, style: EvaluationStyle): readonly string[] {
  if (types.length === 0) return [];
  return [
    ...style.section("By type of entity"),
    ...style.table(
      ["type", "valid", "in scope", "recall", "strict"],
      types.map(({ type, valid, in_scope, recall }) => [
        type === "" ? "–" : style.safe(type),
        `${valid}`,
        `${in_scope}`,
        formatEstimate(recall.lenient),
        formatEstimate(recall.strict),
      ]),
    ),
  ];
}

/** Writes where wrong answers come from: what was delivered against what the answers came to. */
export function attributionLines(
  { table, routes, holdout_hidden, ...lists }: Attribution,
  style: EvaluationStyle,
  limit: number,
): readonly string[] {
  const outcomes = [...new Set(Object.values(table).flatMap((counts) => Object.keys(counts)))].toSorted();
  const row = (name: string, counts: Readonly<Record<string, number>>) => [
    name,
    ...outcomes.map((outcome) => `${counts[outcome] ?? 0}`),
  ];
  return [
    ...style.section("Where wrong answers come from"),
    ...style.table(
      ["expected entities", ...outcomes.map((outcome) => outcome.replaceAll("_", " "))],
      [
        row("delivered", table.delivered),
        row("not delivered", table.not_delivered),
        row("nothing to deliver", table.nothing_to_deliver),
      ],
    ),
    "",
    `Requirements: exact ${routes.exact} · on a sibling source ${routes.sibling} · named in a document ${routes.named} · missing ${routes.missing}`,
    ...listLines("Delivered and wrong", lists.delivered_and_wrong.map(style.safe), limit),
    ...listLines("Not delivered and wrong", lists.not_delivered_and_wrong.map(style.safe), limit),
    ...listLines("Nothing to deliver and wrong", lists.nothing_to_deliver_and_wrong.map(style.safe), limit),
    ...(holdout_hidden === 0 ? [] : [`${holdout_hidden} holdout attempts are counted, not listed.`]),
  ];
}

function listLines(title: string, items: readonly string[], limit: number): readonly string[] {
  if (items.length === 0) return [];
  const more = items.length - limit;
  return [
    "",
    `${title} (${items.length})`,
    ...items.slice(0, limit).map((item) => `  ${item}`),
    ...(more > 0 ? [`  … and ${more} more`] : []),
  ];
}
