import type { Golden } from "../domain/index.ts";
import { canonicalJson, type JsonValue } from "../util/index.ts";

/** Writes a rubric for people and for the judge: prose as it is, a list as one line a clause with marker, text and figure. */
export function writeRubric(rubric: Golden["rubric"]): string {
  if (rubric === undefined || typeof rubric === "string") return rubric ?? "";
  return rubric.map(writeClause).join("\n");
}

/** The bytes that the sha of a rubric is taken over: the text of prose, the canonical JSON of a list. */
export function rubricBytes(rubric: Golden["rubric"]): string {
  if (rubric === undefined || typeof rubric === "string") return rubric ?? "";
  return canonicalJson(rubric as JsonValue);
}

type WrittenList = Exclude<Golden["rubric"], string | undefined>;

function writeClause({ marker, text, figure }: WrittenList[number]): string {
  const words = [...(marker === undefined ? [] : [marker]), text].join(" ");
  return figure === undefined ? words : `${words} (${figure})`;
}
