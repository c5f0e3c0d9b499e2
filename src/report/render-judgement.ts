import type { AnswerFindings, Judgement, Label, LoadedAttempt, LoadedCase } from "../domain/index.ts";
import { escapeTerminal } from "../util/index.ts";
import { type EvidenceFact, evidenceFacts } from "./evidence-facts.ts";
import { findingFacts, quoteWords } from "./finding-facts.ts";
import { repeatsWords } from "./repeats-words.ts";
import { valueLines } from "./value-lines.ts";

/** A judgement with what it is about, as far as it is stored. */
export interface JudgementView {
  readonly judgement: Judgement;
  readonly label: Label | null;
  readonly loadedCase: LoadedCase | null;
  readonly attempt: LoadedAttempt | null;
}

/** Writes everything that is known of one judgement for the terminal: verdict, rule, evidence, findings, both queries and the pins. */
export function renderJudgement({ judgement, label, loadedCase, attempt }: JudgementView): string {
  const { pins } = judgement;
  return [
    `${clean(pins.qid)} [${clean(pins.arm)}, sample ${pins.sample}]: ${headline(judgement)}`,
    ...(label === null ? [] : [`label of ${clean(label.rater)}: ${label.verdict} · ${clean(label.why)}`]),
    ...section("Question", loadedCase === null ? [] : block(loadedCase.evalCase.question)),
    ...section("Answer", block(attempt?.attempt.answer_text ?? "")),
    ...section("Final query", block(attempt?.attempt.final_query ?? "")),
    ...section("Golden", goldenLines(judgement, loadedCase)),
    ...section("Canonical query", block(loadedCase?.evalCase.golden?.canonicalQuery ?? "")),
    ...section("Rubric", block(loadedCase?.rubricText ?? "")),
    ...bodyLines(judgement),
    ...section(
      "Calls",
      judgement.calls.map(
        ({ purpose, repeat, outcome, attempts, cached, latency_ms }) =>
          `${purpose} #${repeat}: ${outcome}${cached ? " (cached)" : ""} · on the wire ${attempts.join(", ") || "nothing"} · ${Math.round(latency_ms)} ms`,
      ),
    ),
    ...section(
      "Pins",
      Object.entries(pins).map(
        ([name, value]) =>
          `${name}: ${clean(typeof value === "object" ? JSON.stringify(value) : String(value))}`,
      ),
    ),
  ].join("\n");
}

function headline(judgement: Judgement): string {
  switch (judgement.status) {
    case "decided":
      return `${judgement.verdict} by rule ${judgement.rule}, decided by ${judgement.decided_by}, confidence ${judgement.confidence}`;
    case "needs_human":
      return `needs a person (${judgement.reasons.join(", ")})${judgement.tentative === null ? "" : `, evidence suggests ${judgement.tentative}`}`;
    case "unscored":
      return `unscored (${judgement.reason})`;
    case "failed":
      return `failed (${judgement.error.code})`;
  }
}

function goldenLines(judgement: Judgement, loadedCase: LoadedCase | null): readonly string[] {
  const value = loadedCase === null ? [] : valueLines(loadedCase.value);
  if (judgement.status === "unscored" || judgement.status === "failed") return value;
  const { gold_status: status, gold_note: note, gold_doubt_error: error } = judgement;
  return [
    ...value,
    ...(status === null ? [] : [`${status}${note === null ? "" : `: ${clean(note)}`}`]),
    ...(error === null ? [] : [`it could not be doubted (${error})`]),
  ];
}

function bodyLines(judgement: Judgement): readonly string[] {
  if (judgement.status === "unscored") return [];
  if (judgement.status === "failed") return section("Error", [clean(judgement.error.message)]);
  const { evidence, findings, flags, repeats } = judgement;
  return [
    ...section("Why", block(judgement.why)),
    ...section("Flags", flags),
    ...section("Veto", judgement.must_not_use_hits.map(clean)),
    ...section("Evidence", evidenceFacts(evidence).flatMap(evidenceLines)),
    ...section("Findings, each with its confidence of 10", findings === null ? [] : findingLines(findings)),
    ...section("Repeats", repeats === null ? [] : [repeatsWords(repeats)]),
  ];
}

function evidenceLines([name, [first = "", ...rest]]: EvidenceFact): readonly string[] {
  return [`${name}: ${clean(first)}`, ...rest.map((text) => `  ${clean(text)}`)];
}

function findingLines(findings: AnswerFindings): readonly string[] {
  return findingFacts(findings).map(({ name, says, confidence, quote }) => {
    const source = quoteWords(quote);
    return clean(`${name}: ${says} (${confidence})${source === null ? "" : ` — ${source}`}`);
  });
}

function section(title: string, lines: readonly string[]): readonly string[] {
  return lines.length === 0 ? [] : ["", title, ...lines.map((line) => `  ${line}`)];
}

function block(text: string): readonly string[] {
  return text === "" ? [] : text.split(/\r\n|\n|\r/).map(clean);
}

function clean(text: string): string {
  return escapeTerminal(text);
}
