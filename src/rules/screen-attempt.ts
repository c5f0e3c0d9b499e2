import type { Golden, GoldenValue, UnscoredReason } from "../domain/index.ts";
import type { AttemptFacts } from "./answer-situation.ts";

/** What the screen looks at, before anything is run or asked. */
export interface ScreenedAttempt {
  readonly attempt: AttemptFacts;
  /** Null = the case has no golden. */
  readonly golden: Golden | null;
  /** The golden's value, or that its file cannot be read. */
  readonly value: GoldenValue | { readonly kind: "unavailable" };
  /** Whether the attempt came with rows that count (from an engine or the conductor). */
  readonly counted_rows: boolean;
}

/** Says why an attempt gets no verdict, the first reason in the order of section 2, or null where it is judged. */
export function screenAttempt(screened: ScreenedAttempt): UnscoredReason | null {
  const { attempt, golden } = screened;
  if (attempt.contaminated !== false) return "contaminated";
  if (attempt.truncated) return "answerer_truncated";
  if (golden === null || lacksValue(golden)) return "golden_missing";
  return (
    standing(golden) ??
    (screened.value.kind === "unavailable" ? "golden_unavailable" : null) ??
    submitted(screened)
  );
}

/** A golden of a kind with a value that names neither a value nor a file. */
function lacksValue(golden: Golden): boolean {
  if (golden.kind === "criteria" || golden.kind === "unanswerable") return false;
  return golden.value === undefined && golden.path === undefined;
}

function standing(golden: Golden): UnscoredReason | null {
  switch (golden.status) {
    case "invalid":
      return "golden_invalid";
    case "ambiguous":
      return "golden_ambiguous";
    case "provisional":
      return "golden_provisional";
    case "verified_wrong":
      return "golden_verified_wrong";
    case "verified":
    case undefined:
      return null;
  }
}

function submitted({ attempt, counted_rows }: ScreenedAttempt): UnscoredReason | null {
  const absent = attempt.answer_text === null && attempt.final_query === null && !counted_rows;
  return absent ? "not_submitted" : null;
}
