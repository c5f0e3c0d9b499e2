/** The verdicts of the answer judge. */
export const verdicts = ["match", "near_match", "no_match"] as const;
/** A verdict of the answer judge; `near_match` is neither a soft pass nor a soft fail. */
export type Verdict = (typeof verdicts)[number];

/** The rules of the law, in the order of the law; every decided judgement names one. */
export const rules = [
  "must_not_use",
  "unanswerable_number_given",
  "unanswerable_not_declined",
  "no_value_given",
  "objection_committed",
  "wrong_reading",
  "required_missing",
  "required_buried",
  "criteria_met",
  "criteria_not_met",
  "contained",
  "tie_break_free",
  "tie_break_pinned",
  "prefix_accepted",
  "more_rows_than_asked",
  "accept_reading",
  "divergent_reading",
  "divergent_overridden",
  "grain_stated",
  "grain_unstated",
  "grain_wrong",
  "unanswerable_declined",
  "unanswerable_vague",
  "not_contained",
] as const;
/** A rule that decides. */
export type Rule = (typeof rules)[number];

/** Why a person is needed. */
export const humanReasons = [
  "no_model",
  "low_confidence",
  "unstable",
  "self_reported_rows",
  "query_not_run",
  "two_values",
  "rubric_decides_nothing",
  "clause_without_figure",
  "grain_undecidable",
  "table_undecided",
  "rubric_unmarked",
] as const;
/** A reason why a person is needed. */
export type HumanReason = (typeof humanReasons)[number];

/** Why an attempt gets no verdict, in the order in which they are looked for. */
export const unscoredReasons = [
  "contaminated",
  "answerer_truncated",
  "golden_missing",
  "golden_invalid",
  "golden_ambiguous",
  "golden_provisional",
  "golden_verified_wrong",
  "golden_unavailable",
  "not_submitted",
] as const;
/** A reason why an attempt gets no verdict. */
export type UnscoredReason = (typeof unscoredReasons)[number];

/** Marks on a judgement that change no verdict but that a reader must see. */
export const flags = [
  "clause_overridden",
  "prose_contradicts_rows",
  "rows_not_of_answer",
  "rubric_defect",
  "self_reported_rows",
  "self_judged",
  "answerer_unknown",
  "quote_normalised",
  "query_failed",
] as const;
/** A mark on a judgement. */
export type Flag = (typeof flags)[number];
