import type { RubricRunFlags } from "./rubric-options.ts";

/** What `score` is told. */
export interface ScoreFlags extends RubricRunFlags {
  readonly text?: string;
  readonly source?: readonly string[];
  readonly input?: string;
  readonly expected?: string;
  readonly checks?: string;
}
