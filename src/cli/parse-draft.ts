import { ConfigurationError } from "../errors/index.ts";
import type { DraftCriterion, DraftGate, RubricDraft } from "./draft-rubric.ts";

/** Reads `id: description`; without an id one is made of the first words. Throws a ConfigurationError. */
export function parseCriterion(text: string): DraftCriterion {
  const { id, rest } = splitId(text, "--criterion");
  return { id, description: rest };
}

/** Reads `id: pass condition / fail condition`. Throws a ConfigurationError. */
export function parseGate(text: string): DraftGate {
  const { id, rest } = splitId(text, "--gate");
  const [pass = "", fail = "", ...more] = rest.split(/\s+\/\s+/);
  if (pass.trim() === "" || fail.trim() === "" || more.length > 0) {
    throw wrong("--gate is written id: what passes / what fails.");
  }
  return { id, pass: pass.trim(), fail: fail.trim() };
}

/** Reads a scale such as `1-5` or `0-1`. Throws a ConfigurationError. */
export function parseScale(text: string): RubricDraft["scale"] {
  const [, low, high] = /^(-?\d{1,6})\s*(?:-|–|to|\.\.)\s*(-?\d{1,6})$/.exec(text.trim()) ?? [];
  const scale = { min: Number(low), max: Number(high) };
  if (low === undefined || high === undefined || !(scale.min < scale.max)) {
    throw wrong("--scale is written from the lowest to the highest score, such as 1-5.");
  }
  return scale;
}

/** Reads a score of the scale, or `midpoint`. Throws a ConfigurationError. */
export function parsePassAt(text: string, { min, max }: RubricDraft["scale"]): number | "midpoint" {
  if (text === "midpoint") return "midpoint";
  const score = Number(text);
  if (text.trim() !== "" && score >= min && score <= max) return score;
  throw wrong(`--pass-at is a score from ${min} to ${max}, or midpoint.`);
}

/** Makes an id of words: lower case, digits and `_`. */
export function idOf(words: string): string {
  const id = words
    .normalize("NFKD")
    .replace(/\p{M}/gu, "")
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, "_")
    .replace(/^[^a-z]+|_+$/g, "")
    .slice(0, 40)
    .replace(/_+$/, "");
  return id === "" ? "criterion" : id;
}

function splitId(text: string, flag: string): { readonly id: string; readonly rest: string } {
  const [, named, rest = ""] = /^([a-z][a-z0-9_]{0,63})\s*:\s*(.*)$/s.exec(text.trim()) ?? [];
  if (named === undefined) {
    if (text.trim() === "") throw wrong(`${flag} is empty.`);
    return { id: idOf(text.split(/\s+/).slice(0, 4).join(" ")), rest: text.trim() };
  }
  if (rest.trim() === "") throw wrong(`${flag} is written id: text; the text is missing.`);
  return { id: named, rest: rest.trim() };
}

function wrong(message: string): ConfigurationError {
  return new ConfigurationError("configuration_invalid", message);
}
