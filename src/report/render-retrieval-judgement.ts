import type { Quote, RetrievalJudgement } from "../domain/index.ts";
import { escapeTerminal } from "../util/index.ts";
import { quoteWords } from "./finding-facts.ts";

/** Writes what is known of one judged search for the terminal: whether the model represents the term, how far each returned entity does, and on which quotes. */
export function renderRetrievalJudgement(judgement: RetrievalJudgement): string {
  const { pins, term, entity_type } = judgement;
  const type = entity_type === null ? "" : ` (${clean(entity_type)})`;
  return [
    `${clean(pins.qid)}: ${term === null ? "no term" : `“${clean(term)}”${type}`}: ${headline(judgement)}`,
    ...bodyLines(judgement),
  ].join("\n");
}

function headline(judgement: RetrievalJudgement): string {
  switch (judgement.status) {
    case "decided":
      return `${judgement.in_scope.in_scope ? "in the model" : "not in the model"}, decided by ${judgement.decided_by}`;
    case "needs_human":
      return `needs a person (${judgement.reasons.join(", ")})`;
    case "unscored":
      return `unscored (${judgement.reason})`;
    case "failed":
      return `failed (${judgement.error.code})`;
  }
}

function bodyLines(judgement: RetrievalJudgement): readonly string[] {
  switch (judgement.status) {
    case "decided":
      return foundLines(judgement);
    case "needs_human":
      return judgement.tentative === null ? [] : foundLines(judgement.tentative);
    case "unscored":
      return [];
    case "failed":
      return ["", "Error", `  ${clean(judgement.error.message)}`];
  }
}

type Found = Pick<Extract<RetrievalJudgement, { status: "decided" }>, "in_scope" | "returned" | "quotes">;

function foundLines({ in_scope, returned, quotes }: Found): readonly string[] {
  return [
    "",
    "Findings, each with its confidence of 10",
    `  represented by: ${in_scope.entities.map(clean).join(", ") || "no entity"} (${in_scope.confidence})`,
    ...returned.map(
      ({ entity, level, why, confidence }, index) =>
        `  ${index + 1}. ${clean(entity)}: ${level} (${confidence})${why === "" ? "" : ` · ${clean(why)}`}`,
    ),
    ...(quotes.length === 0 ? [] : ["", "Quotes", ...quotes.map(quoteLine)]),
  ];
}

function quoteLine(quote: Quote): string {
  return `  source ${quote.source}, ${clean(quoteWords(quote) ?? "")}`;
}

function clean(text: string): string {
  return escapeTerminal(text);
}
