import { retrievalSchema } from "../findings/index.ts";
import { type BuiltPrompt, buildPrompt } from "./built-prompt.ts";
import { dataRules } from "./data-rules.ts";
import { encodeCell } from "./encode-cell.ts";
import { evidenceRules } from "./evidence-rules.ts";
import { findingConfidenceRules } from "./finding-confidence.ts";
import { countInvisibleCells } from "./table-source.ts";

/** What a search was meant to find, and what it found. */
export interface RetrievalPromptInput {
  readonly intent: { readonly term: string; readonly entityType: string; readonly description: string };
  /** All entities of the model version; shared by every intent. */
  readonly entities: readonly { readonly id: string; readonly type?: string | undefined }[];
  /** Best first, each with its document. */
  readonly returned: readonly { readonly id: string; readonly document: string }[];
}

/** A question about retrieval with the number of the source that holds each returned document. */
export interface BuiltRetrievalPrompt extends BuiltPrompt {
  readonly returned: readonly { readonly entity: string; readonly source: number }[];
}

const task = `TASK
A search over the entities of a data model was run for one intent. You say how far what it returned represents the concept of the intent, and whether the data model represents it at all.
The sources: "all entities" lists every entity of the data model. "intent" is what was looked for. Each source labelled "returned document" holds one returned entity, best first: a line with its id, then its documentation.
Reply with one JSON object of the given schema and nothing else.

FINDINGS
in_scope: "entities": the ids, from the list or the returned ones, of all entities that represent the concept; "in_scope": true if there is one. An entity that only has a similar name does not represent it.
returned: one entry for each returned entity, by its id, in the order of the search. "level": "match" if it represents the concept of the intent, at its breadth; "near_match" if it overlaps with it, or is broader or narrower; "no_match" if it is about something else. "why": one sentence. A match or near match needs a quote from that entity's own document.`;

/** Builds the question about what a search returned for one intent. */
export function buildRetrieval({ intent, entities, returned }: RetrievalPromptInput): BuiltRetrievalPrompt {
  const shared = [
    {
      role: "definition",
      label: "all entities",
      text: entities.map(({ id, type }) => encodeCell(type === undefined ? { id } : { id, type })).join("\n"),
      invisible: countInvisibleCells(entities.map(({ id }) => id)),
    } as const,
  ];
  const { term, entityType, description } = intent;
  const own = [
    {
      role: "question",
      label: "intent",
      text: encodeCell({ term, entityType, description }),
      invisible: countInvisibleCells([term, entityType, description]),
    } as const,
    ...returned.map(
      ({ id, document }) =>
        ({
          role: "context",
          label: "returned document",
          text: `${encodeCell({ id })}\n${document}`,
        }) as const,
    ),
  ];
  const prompt = buildPrompt([task, dataRules, evidenceRules, findingConfidenceRules], retrievalSchema, {
    shared,
    own,
  });
  return {
    ...prompt,
    returned: returned.map(({ id }, index) => ({ entity: id, source: shared.length + 1 + index })),
  };
}
