import type { AnswerFindings, Call, Judgement, Quote } from "../../domain/index.ts";
import { evidenceFacts } from "../evidence-facts.ts";
import { findingFacts, quoteWords } from "../finding-facts.ts";
import type { JudgementView } from "../render-judgement.ts";
import { repeatsWords } from "../repeats-words.ts";
import type { Outcome } from "../settle.ts";
import { valueLines } from "../value-lines.ts";
import { type Html, type HtmlPart, html } from "./html.ts";
import { block, facts, mark, table } from "./page.ts";

/** A judgement to be shown with what it counts as. */
export interface ShownJudgement extends JudgementView {
  readonly outcome: Outcome;
}

/** Everything that is known of one judgement, folded away under its headline. */
export function judgementDetails({ judgement, label, loadedCase, attempt, outcome }: ShownJudgement): Html {
  const { pins } = judgement;
  const evalCase = loadedCase?.evalCase ?? null;
  const sample = pins.sample === 0 ? null : html` <span class="small">sample ${pins.sample}</span>`;
  return html`<details><summary><strong>${pins.qid}</strong> <span class="small">${pins.arm}</span>${sample} ${mark(outcome)} <bdi>${evalCase?.question ?? null}</bdi></summary>
${label === null ? null : html`<p class="notice">${label.rater} says ${label.verdict}: ${label.why}</p>`}
<p>${whyOf(judgement)}</p>
<h3>Answer</h3>${block(attempt?.attempt.answer_text ?? null)}
<h3>Golden</h3>${block(loadedCase === null ? null : valueLines(loadedCase.value).join("\n"))}
<div class="sides"><section><h3>Final query of the answer</h3>${block(attempt?.attempt.final_query ?? null)}</section>
<section><h3>Canonical query of the golden</h3>${block(evalCase?.golden?.canonicalQuery ?? null)}</section></div>
${bodyOf(judgement)}
${loadedCase === null || loadedCase.rubricText === "" ? null : html`<details><summary>Rubric</summary>${block(loadedCase.rubricText)}</details>`}
<details><summary>Calls and pins</summary>${calls(judgement.calls)}${facts(
    Object.entries(pins).map(([name, value]) => [
      name,
      html`<code>${typeof value === "object" ? JSON.stringify(value) : String(value)}</code>`,
    ]),
  )}</details></details>\n`;
}

function whyOf(judgement: Judgement): string {
  switch (judgement.status) {
    case "decided":
    case "needs_human":
      return judgement.why;
    case "unscored":
      return `Not scored: ${judgement.reason}.`;
    case "failed":
      return `Could not be judged (${judgement.error.code}): ${judgement.error.message}`;
  }
}

function bodyOf(judgement: Judgement): HtmlPart {
  if (judgement.status === "unscored" || judgement.status === "failed") return null;
  const { evidence, findings, quotes, flags, gold_status, gold_note, repeats } = judgement;
  const decided = judgement.status === "decided" ? judgement : null;
  return [
    html`<h3>How it was decided</h3>`,
    facts([
      ["Rule", decided?.rule ?? null],
      ["Decided by", decided?.decided_by ?? null],
      ["Confidence", decided === null ? null : `${decided.confidence} of 10`],
      ["Needs a person", judgement.status === "needs_human" ? judgement.reasons.join(", ") : null],
      ["Evidence suggests", judgement.status === "needs_human" ? judgement.tentative : null],
      ["Flags", flags.join(", ")],
      ["Forbidden fields", judgement.must_not_use_hits.join(", ")],
      ["Golden", gold_status === null ? null : `${gold_status}${gold_note === null ? "" : `: ${gold_note}`}`],
      ["Repeats", repeats === null ? null : repeatsWords(repeats)],
    ]),
    html`<h3>Evidence computed by a program</h3>`,
    facts(
      evidenceFacts(evidence).map(([name, texts]) => [name, texts.map((text) => html`<div>${text}</div>`)]),
    ),
    findings === null ? null : html`<h3>Findings of the model</h3>${findingTable(findings)}`,
    quotes.length === 0 ? null : quoteTable(quotes),
  ];
}

function findingTable(findings: AnswerFindings): Html {
  return table(
    ["finding", "what the model says", "confidence of 10", "where it stands"],
    findingFacts(findings).map(({ name, says, confidence, quote }) => [
      name,
      says,
      confidence,
      html`<bdi>${quoteWords(quote)}</bdi>`,
    ]),
    [2],
  );
}

function quoteTable(quotes: readonly Quote[]): Html {
  return html`<h3>Quotes, checked against their source</h3>${table(
    ["quote", "source", "offset", "grade"],
    quotes.map(({ quote, source, role, offset, grade }) => [
      html`<bdi>${quote}</bdi>`,
      `${source} (${role})`,
      String(offset),
      grade,
    ]),
  )}`;
}

function calls(made: readonly Call[]): HtmlPart {
  if (made.length === 0) return html`<p class="none">The model was not asked.</p>`;
  return table(
    ["purpose", "repeat", "outcome", "cached", "ms"],
    made.map(({ purpose, repeat, outcome, cached, latency_ms }) => [
      purpose,
      repeat,
      outcome,
      cached ? "yes" : "no",
      Math.round(latency_ms),
    ]),
    [1, 4],
  );
}
