import type { LoadedAttempt } from "../../domain/index.ts";
import { joinLabels } from "./join-labels.ts";
import type { JudgedThing } from "./judged-thing.ts";
import type { ReadLabels } from "./read-labels.ts";

/**
 * The attempts that labels are about, before anything is judged. Throws an InputError for labels of unknown attempts and for those that fit several.
 */
export function labelledAttempts(
  attempts: readonly LoadedAttempt[],
  { file, lines }: ReadLabels,
  allowUnknown: boolean,
): ReadonlySet<LoadedAttempt> {
  const things = new Map(attempts.map((attempt) => [openThing(attempt), attempt]));
  const { labelled } = joinLabels([...things.keys()], lines, { file, allowUnknown });
  return new Set(labelled.flatMap(({ thing }) => things.get(thing) ?? []));
}

function openThing({ qid, attemptSha, arm, sample }: LoadedAttempt): JudgedThing {
  return {
    id: `${qid}@${attemptSha}`,
    qid,
    attemptSha,
    arm,
    sample,
    group: qid,
    criterion: null,
    status: "abstained",
    value: null,
    reading: null,
    decidedBy: null,
    confidence: null,
    slices: [],
    passAt: null,
    scale: null,
  };
}
