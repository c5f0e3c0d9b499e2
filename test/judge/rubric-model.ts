import type { JudgeRubric, JudgeRubricInput } from "../../src/domain/index.ts";
import {
  createScriptedModel,
  type ModelRequest,
  type ScriptedModel,
  type ScriptedReply,
} from "../../src/model/index.ts";
import { defineRubric } from "../../src/suite/index.ts";

/** What a request asks about, read off the way a model reads it. */
export interface AskedAbout {
  /** Id of the criterion or gate; null where there is none, or more than one. */
  readonly part: string | null;
  readonly schema: string;
  /** The sources by number. */
  readonly sources: readonly { readonly role: string; readonly label: string; readonly text: string }[];
  readonly request: ModelRequest;
}

/** Makes a model that answers by what it is asked about. */
export function createRubricModel(
  answer: (asked: AskedAbout, call: number) => ScriptedReply,
  id = "scripted:judge",
): ScriptedModel {
  return createScriptedModel((request, call) => answer(askedAbout(request), call), { id });
}

/** Reads a request. */
export function askedAbout(request: ModelRequest): AskedAbout {
  const parts = [...request.instructions.matchAll(/^(?:CRITERION|GATE) (\S+)$/gm)].map(([, id]) => id ?? "");
  const frames =
    /\[source \d+ \| (\w+) \| ([\w ]+) \| \d+ bytes \| (\w+)\]\n([\s\S]*?)\n\[end of source \d+ \| \3\]/g;
  return {
    part: parts.length === 1 ? (parts[0] ?? null) : null,
    schema: request.schema.name,
    sources: [...request.data.matchAll(frames)].map(([, role = "", label = "", , text = ""]) => ({
      role,
      label,
      text,
    })),
    request,
  };
}

/** An item of evidence that always stands: something was looked for in the source. */
export const looked = (source: number) => ({ looked_for: "anything else", sources: [source] });

/** A reply about a criterion. */
export function scored(score: number, changes: object = {}): ScriptedReply {
  const json = {
    evidence: [looked(0)],
    reasoning: "It fits.",
    score,
    confidence: 0.8,
    improvement: "Say more.",
    stage: "none",
    ...changes,
  };
  return { json };
}

/** A reply about a gate. */
export function gated(result: "pass" | "fail", changes: object = {}): ScriptedReply {
  return { json: { evidence: [looked(0)], reasoning: "It fits.", result, confidence: 0.9, ...changes } };
}

/** A reply about two outputs; they are the last two sources. */
export function preferred(
  asked: AskedAbout,
  winner: "first" | "second" | "tie",
  confidence = 0.8,
): ScriptedReply {
  const last = asked.sources.length - 1;
  return {
    json: {
      evidence: [{ looked_for: "anything else", sources: [last - 1, last] }],
      reasoning: "It fits.",
      winner,
      confidence,
    },
  };
}

const criterion = (id: string) => ({
  id,
  description: `The reply shows ${id}.`,
  scale: { min: 1, max: 5, step: 1 },
  levels: [1, 2, 3, 4, 5].map((score) => ({ score, description: `Shows ${id} in ${score} of 5 ways.` })),
  edgeCases: [`A reply without ${id} by request scores 3.`],
});

/** Makes a rubric with two criteria, one with a pass, and a gate. */
export function makeRubric(changes: Partial<JudgeRubricInput> = {}): JudgeRubric {
  return defineRubric({
    name: "harbour_desk",
    revision: "v1",
    scope: "turn",
    purpose: "Compares replies of the harbour desk.",
    appliesTo: "judge",
    definition: "Replies to skippers.",
    gates: [{ id: "no_berth_numbers", pass: "Names no berth of others.", fail: "Names a berth of others." }],
    criteria: [{ ...criterion("courtesy"), passAt: 3 }, criterion("precision")],
    ...changes,
  });
}
