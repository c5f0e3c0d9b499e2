import type { ReplySchema, ShownSource } from "../findings/index.ts";
import { frameSources, type SourcesToFrame } from "./frame-sources.ts";

/** One question to a model, ready to be sent. */
export interface BuiltPrompt {
  /** Trusted: our words and, for the rubric judges, the rubric. */
  readonly instructions: string;
  /** Untrusted: the framed sources. */
  readonly data: string;
  readonly schema: ReplySchema;
  /** The sources as they are shown; a reply is checked against these. */
  readonly sources: readonly ShownSource[];
  /** UTF-16 units at the start of `data` that are the same for every case of a suite; 0 where the instructions already differ. */
  readonly stablePrefixLength: number;
}

/** Puts instructions, notes on invisible characters and framed sources together; what is the same for many cases comes first. */
export function buildPrompt(
  instructions: readonly string[],
  schema: ReplySchema,
  sources: SourcesToFrame,
): BuiltPrompt {
  const { data, sources: shown, notes, stablePrefixLength } = frameSources(sources);
  const noted = [...notes.shared, ...notes.own].join("\n");
  return {
    instructions: [...instructions, ...(noted === "" ? [] : [noted])].join("\n\n"),
    data,
    schema,
    sources: shown,
    stablePrefixLength: notes.own.length === 0 ? stablePrefixLength : 0,
  };
}
