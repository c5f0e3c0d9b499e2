import type { LoadedSearch, ModelEntity } from "../../domain/index.ts";
import type { JudgeModel } from "../../model/index.ts";

/** How searches are judged; every field has its default in `normalizeRetrievalSettings`. */
export interface RetrievalSettings {
  /** At or below this confidence a person decides; 0 to 10, default 5. */
  readonly confidenceThreshold: number;
  /** Bytes of instructions and data beyond which a search is `input_too_large`; nothing is ever cut. Default 8 MiB. */
  readonly maxInputBytes: number;
}

/** Everything that judging one search needs beside it. */
export interface RetrievalJudge {
  /** Null = nobody is asked, and searches go to a person. */
  readonly model: JudgeModel | null;
  /** All entities of the model version. */
  readonly entities: readonly ModelEntity[];
  /** SHA-256 over the entities in canonical JSON. */
  readonly entitiesSha: string;
  readonly settings: RetrievalSettings;
  readonly runId: string;
  /** Fingerprint of all that can change a verdict beside search and entities. */
  readonly identity: string;
  readonly now: () => Date;
  /** Milliseconds of a monotonic clock. */
  readonly clock: () => number;
  /** Hears of errors that are defects of this package; the search then counts as failed. */
  readonly onDefect?: (error: unknown) => void;
}

/** One search to be judged. */
export type SearchTask = LoadedSearch;

/** Names the rules by which findings become an outcome; part of the judge identity. */
export const RETRIEVAL_RULES_REVISION = "retrieval/v1";
