import type { JudgeRubric } from "../domain/index.ts";
import { canonicalJson, type JsonValue, sha256 } from "../util/index.ts";

/** SHA-256 of all that a rubric says, its revision left out: layout, comments and the format of the file change nothing. */
export function rubricContentSha({ revision: _, ...content }: JudgeRubric): string {
  return sha256(canonicalJson(content as JsonValue));
}

/** The revision of a rubric with the seal of its present content: `v1@3f9a21c0`. */
export function sealedRevision(rubric: JudgeRubric): string {
  return `${revisionName(rubric)}@${rubricContentSha(rubric).slice(0, sealDigits)}`;
}

/** How a rubric stands to the seal in its revision: without one, content changes go unnoticed. */
export type RubricSeal = "unsealed" | "intact" | "broken";

/** Holds the content of a rubric against the seal in its revision. */
export function checkSeal(rubric: JudgeRubric): RubricSeal {
  if (!rubric.revision.includes("@")) return "unsealed";
  return rubric.revision === sealedRevision(rubric) ? "intact" : "broken";
}

/** The revision without its seal. */
export function revisionName({ revision }: Pick<JudgeRubric, "revision">): string {
  return revision.split("@", 1)[0] ?? revision;
}

/** Hexadecimal digits of the content's sha in a revision. */
const sealDigits = 8;
