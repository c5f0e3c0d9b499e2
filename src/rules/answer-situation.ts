import type {
  AnswerFindings,
  Clause,
  Coverage,
  Evidence,
  Golden,
  GoldenValue,
  VetoEvidence,
} from "../domain/index.ts";

/** What the law reads of an attempt itself. */
export interface AttemptFacts {
  /** Null = the attempt holds no text at all; an empty text is present. */
  readonly answer_text: string | null;
  readonly final_query: string | null;
  readonly truncated: boolean;
  readonly contaminated: boolean | "unknown";
}

/** How the repetitions of the questions went. */
export interface Repeats {
  readonly asked: number;
  readonly agree: boolean;
  /** Findings that differ between repeats, such as `readings.c2`. */
  readonly differs: readonly string[];
  /** Whether the law reaches another outcome under the findings of another repeat. */
  readonly verdict_changes: boolean;
}

/** What is set for the run. */
interface DecisionSettings {
  /** From 0 to 10: a bearing confidence at or below it goes to a person. */
  readonly confidence_threshold: number;
  readonly model: "configured" | "none";
  /** The judge model is the answerer's, and the user allowed it. */
  readonly self_judged: boolean;
  readonly answerer_unknown: boolean;
}

/** All that a decision on one answer may rest on; doubt about the golden is no part of it. */
export interface AnswerSituation {
  readonly question: string;
  readonly golden: Golden;
  readonly value: GoldenValue;
  readonly clauses: readonly Clause[];
  readonly tags: readonly string[];
  readonly coverage: Coverage | null;
  readonly veto: VetoEvidence;
  readonly attempt: AttemptFacts;
  /** Under findings, `table_under_found_pairing` is the comparison under their pairing, units, layout and equivalences. */
  readonly evidence: Evidence;
  /** Null = the model was not asked. An entry left out of a list states nothing: not taken, not committed. */
  readonly findings: AnswerFindings | null;
  /** Null = asked once, or not at all. */
  readonly repeats: Repeats | null;
  readonly settings: DecisionSettings;
}

/** A situation whose findings are there. */
export interface ReadSituation extends AnswerSituation {
  readonly findings: AnswerFindings;
}
