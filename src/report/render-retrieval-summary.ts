import { hiddenWords } from "./hidden-words.ts";
import type { Attribution } from "./retrieval-attribution.ts";
import {
  attributionLists,
  attributionTable,
  retrievalFacts,
  routeText,
  typeTable,
} from "./retrieval-facts.ts";
import type { RetrievalSummary } from "./retrieval-summary.ts";
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
  const { judge_model } = summary;
  const judge = judge_model === null ? "without a model" : safe(judge_model);
  const trust = summary.calibrated === false ? " · uncalibrated" : "";
  const limit = full ? Number.POSITIVE_INFINITY : LISTED;
  return [
    ...style.title("Retrieval"),
    `Run ${safe(summary.run_id)} · ${safe(summary.source)}`,
    `Judge ${judge} · rules ${safe(summary.judge_version)} · identity ${summary.judge_identity.slice(0, 12)} · entities ${summary.entities_sha.slice(0, 12)}${trust}`,
    "",
    ...style.facts(retrievalFacts(summary)),
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
    ...listLines(
      "Could not be judged",
      summary.searches
        .filter(({ state }) => state === "failed")
        .map(({ id, term }) => `${safe(term)} (${safe(id)})`),
      limit,
    ),
    ...(summary.attribution === null ? [] : attributionLines(summary.attribution, style, limit)),
    ...summary.notes.map((note) => `Note: ${safe(note)}`),
  ];
}

function typeLines(summary: RetrievalSummary, style: EvaluationStyle): readonly string[] {
  const table = typeTable(summary, style.safe);
  return table === null
    ? []
    : [...style.section("By type of entity"), ...style.table(table.head, table.rows)];
}

/** Writes where wrong answers come from: what was delivered against what the answers came to. */
export function attributionLines(
  attribution: Attribution,
  style: EvaluationStyle,
  limit: number,
): readonly string[] {
  const table = attributionTable(attribution);
  return [
    ...style.section("Where wrong answers come from"),
    ...style.table(table.head, table.rows),
    "",
    `Requirements: ${routeText(attribution)}`,
    ...attributionLists(attribution).flatMap(([title, names]) =>
      listLines(title, names.map(style.safe), limit),
    ),
    ...(attribution.holdout_hidden === 0 ? [] : [hiddenWords(attribution.holdout_hidden, "attempt")]),
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
