/** The parts of a rubric that a judge is told; trusted words of the rubric's author. */
export interface RubricText {
  readonly name: string;
  readonly purpose?: string | undefined;
  readonly definition?: string | undefined;
  /** Labelled examples, each in one text. */
  readonly anchors?: readonly string[] | undefined;
  readonly calibrationNotes?: readonly string[] | undefined;
}

/** The parts of a criterion that a judge is told. */
export interface CriterionText {
  readonly id: string;
  readonly description: string;
  readonly scale: { readonly min: number; readonly max: number; readonly step: number | null };
  /** What a score looks like, in any order. */
  readonly levels: readonly { readonly score: number; readonly description: string }[];
  readonly edgeCases?: readonly string[] | undefined;
}

/** The parts of a gate that a judge is told. */
export interface GateText {
  readonly id: string;
  readonly passCondition: string;
  readonly failCondition: string;
  readonly edgeCases?: readonly string[] | undefined;
}

/** The rubric as a section of the instructions. */
export function rubricSection({ name, purpose, definition, anchors, calibrationNotes }: RubricText): string {
  return [
    `RUBRIC ${name}`,
    ...(purpose === undefined ? [] : [`Purpose: ${purpose}`]),
    ...(definition === undefined ? [] : [`Definition: ${definition}`]),
    ...bullets("Examples:", anchors ?? []),
    ...bullets("Notes from calibration:", calibrationNotes ?? []),
  ].join("\n");
}

/** The one criterion as a section of the instructions, its levels from the lowest to the highest. */
export function criterionSection({ id, description, scale, levels, edgeCases }: CriterionText): string {
  const sorted = [...levels].sort((left, right) => left.score - right.score);
  return [
    `CRITERION ${id}`,
    description,
    `Scale: from ${scale.min} to ${scale.max}${scale.step === null ? "" : ` in steps of ${scale.step}`}; higher is better.`,
    ...bullets(
      "Levels:",
      sorted.map((level) => `${level.score}: ${level.description}`),
    ),
    ...bullets("Edge cases:", edgeCases ?? []),
  ].join("\n");
}

/** The one gate as a section of the instructions. */
export function gateSection({ id, passCondition, failCondition, edgeCases }: GateText): string {
  return [
    `GATE ${id}`,
    `Pass: ${passCondition}`,
    `Fail: ${failCondition}`,
    ...bullets("Edge cases:", edgeCases ?? []),
  ].join("\n");
}

function bullets(heading: string, items: readonly string[]): readonly string[] {
  return items.length === 0 ? [] : [heading, ...items.map((item) => `- ${item}`)];
}
