import type { Attempt, LoadedCase, OutputItem } from "../../domain/index.ts";
import { InternalError } from "../../errors/index.ts";
import { type AnswerJudge, judgeScoreTask, judgeTask, type ScoreJudge } from "../../judge/index.ts";
import { loadAttempt } from "../../suite/index.ts";
import { canonicalJson, type JsonValue, sha256 } from "../../util/index.ts";
import { type Reading, readingOf } from "./reading.ts";

/** What is judged and may be changed: an attempt at a case, or an output under a rubric. */
export type Material =
  | { readonly kind: "answer"; readonly attempt: Attempt; readonly loadedCase: LoadedCase }
  | { readonly kind: "output"; readonly item: OutputItem };

/** A thing that is judged as it is, and again after each change. */
export interface Subject {
  /** Names it for people: the qid with arm and sample, or the id of the output. */
  readonly id: string;
  readonly material: Material;
  readonly judge: (material: Material, signal: AbortSignal) => Promise<Reading>;
}

/**
 * Makes a subject of an attempt; every judgement goes through the same steps as in a run, but for the doubt about the golden, which changes no
 * verdict and costs a call.
 */
export function answerSubject(loadedCase: LoadedCase, attempt: Attempt, judge: AnswerJudge): Subject {
  const { qid, arm, sample } = attempt;
  const undoubting = { ...judge, settings: { ...judge.settings, doubtGolden: "never" as const } };
  const place = [
    arm === undefined ? "" : ` [${arm}]`,
    sample === undefined || sample === 0 ? "" : ` #${sample}`,
  ];
  return {
    id: `${qid}${place.join("")}`,
    material: { kind: "answer", attempt, loadedCase },
    judge: async (material, signal) => {
      if (material.kind !== "answer") throw new InternalError("an attempt became an output");
      const reading = loadAttempt(material.attempt as JsonValue, { file: "attempt", line: 0 });
      if (!reading.ok) throw new InternalError("a changed attempt lost its form");
      return readingOf(await judgeTask({ loadedCase, attempt: reading.loaded }, undoubting, signal));
    },
  };
}

/** Makes a subject of an output under a rubric. */
export function outputSubject(item: OutputItem, judge: ScoreJudge): Subject {
  return {
    id: item.id,
    material: { kind: "output", item },
    judge: async (material, signal) => {
      if (material.kind !== "output") throw new InternalError("an output became an attempt");
      const itemSha = sha256(canonicalJson(material.item as JsonValue));
      return readingOf(await judgeScoreTask({ item: material.item, itemSha, line: 0 }, judge, signal));
    },
  };
}

/** The prose of a material; null where it has none. */
export function proseOf(material: Material): string | null {
  return (material.kind === "answer" ? material.attempt.answer_text : material.item.output) ?? null;
}

/** The material with another prose. */
export function withProse(material: Material, prose: string): Material {
  return material.kind === "answer"
    ? { ...material, attempt: { ...material.attempt, answer_text: prose } }
    : { ...material, item: { ...material.item, output: prose } };
}
