import { z } from "zod";
import { sourceRoles } from "./quote.ts";
import { isOnScale, scaleMidpoint, scaleSchema } from "./scale.ts";

/** What a rubric judges at a time: one turn, one case, one whole session. */
export const rubricScopes = ["turn", "case", "session"] as const;
/** One of the scopes of a rubric. */
export type RubricScope = (typeof rubricScopes)[number];

/** Who a rubric is phrased for. */
export const rubricReaders = ["judge", "human", "both"] as const;
/** One of those whom a rubric is phrased for. */
export type RubricReader = (typeof rubricReaders)[number];

/** The most criteria, and the most gates, of one rubric; what is advisable is far less. */
export const maxRubricItems = 20;
/** The longest text of one field of a rubric, in UTF-16 units. */
export const maxRubricText = 8_000;
/** A revision: a name, and after `@` the first eight digits of the content's sha that it seals. */
export const revisionPattern = /^[A-Za-z0-9][A-Za-z0-9._-]{0,63}(?:@[0-9a-f]{8})?$/;

const textSchema = z.string().trim().min(1).max(maxRubricText);
const idSchema = z.string().regex(/^[a-z][a-z0-9_]{0,63}$/);
const quoteRolesSchema = z.array(z.enum(sourceRoles)).min(1);

/** A hard gate: passed or failed, on no scale and in no number. */
export const rubricGateSchema = z.strictObject({
  /** Lower case, digits and `_`; unique among gates and criteria. */
  id: idSchema,
  /** What passes, observable. */
  pass: textSchema,
  /** What fails, observable. */
  fail: textSchema,
  edgeCases: z.array(textSchema).max(maxRubricItems).default([]),
  /** Sources that a quote for this gate may come from; absent = the judged output alone. */
  allowedQuoteRoles: quoteRolesSchema.optional(),
});
/** A hard gate. */
export interface RubricGate extends z.infer<typeof rubricGateSchema> {}

/** What one score of a scale means. */
export const rubricLevelSchema = z.strictObject({ score: z.number(), description: textSchema });
/** What one score of a scale means. */
export interface RubricLevel extends z.infer<typeof rubricLevelSchema> {}

/** One quality that is scored on a scale of its own; a higher score is always better. */
export const rubricCriterionSchema = z
  .strictObject({
    /** Lower case, digits and `_`; unique among gates and criteria. */
    id: idSchema,
    /** The quality in one sentence. */
    description: textSchema,
    scale: scaleSchema,
    direction: z.literal("higher_is_better").default("higher_is_better"),
    /** Concrete descriptions of the scores. */
    levels: z.array(rubricLevelSchema).min(2),
    /** Ambiguous situations with how to score them. */
    edgeCases: z.array(textSchema).max(maxRubricItems).default([]),
    /** The lowest score that passes; `midpoint` is the middle of the scale. Absent = the criterion has no pass. */
    passAt: z.union([z.number(), z.literal("midpoint")]).optional(),
    /** Sources that a quote for this criterion may come from; absent = the judged output alone. */
    allowedQuoteRoles: quoteRolesSchema.optional(),
  })
  .superRefine(({ scale, levels, passAt }, context) => {
    if (!scaleSchema.safeParse(scale).success) return;
    const seen = new Set<number>();
    for (const [index, { score }] of levels.entries()) {
      const path = ["levels", index, "score"];
      if (!isOnScale(scale, score))
        context.addIssue({ code: "custom", path, message: "is no score of the scale" });
      if (seen.has(score)) context.addIssue({ code: "custom", path, message: "is described twice" });
      seen.add(score);
    }
    if (typeof passAt === "number" && !(passAt >= scale.min && passAt <= scale.max)) {
      context.addIssue({ code: "custom", path: ["passAt"], message: "lies outside the scale" });
    }
  });
/** One quality that is scored on a scale of its own. */
export interface RubricCriterion extends z.infer<typeof rubricCriterionSchema> {}

/** An output that people have scored: it shows the judge what a score means. */
export const rubricAnchorSchema = z.strictObject({
  /** Id of the criterion or gate. */
  criterion: idSchema,
  input: textSchema.optional(),
  output: textSchema,
  /** A score of the criterion's scale, or the outcome of the gate. */
  score: z.union([z.number(), z.enum(["pass", "fail"])]),
  why: textSchema,
});
/** An output that people have scored. */
export interface RubricAnchor extends z.infer<typeof rubricAnchorSchema> {}

/** A rubric of the score and pair judges: data, versioned, checked. */
export const judgeRubricSchema = z
  .strictObject({
    name: z.string().trim().min(1).max(100),
    /** Names the content: `v1`, or `v1@` and eight digits that seal it. Changed content needs another revision. */
    revision: z.string().regex(revisionPattern),
    scope: z.enum(rubricScopes),
    /** What the scores are used for. */
    purpose: textSchema,
    appliesTo: z.enum(rubricReaders),
    /** What is judged, in one paragraph. */
    definition: textSchema,
    gates: z.array(rubricGateSchema).max(maxRubricItems).default([]),
    criteria: z.array(rubricCriterionSchema).max(maxRubricItems).default([]),
    anchors: z.array(rubricAnchorSchema).max(100).default([]),
    /** Known tricky cases and disagreements, for people. */
    calibrationNotes: z.string().max(maxRubricText).default(""),
  })
  .superRefine((rubric, context) => {
    const { gates, criteria, anchors } = rubric;
    if (gates.length + criteria.length === 0) {
      context.addIssue({
        code: "custom",
        path: ["criteria"],
        message: "needs at least one criterion or gate",
      });
    }
    const ids = new Set<string>();
    for (const [list, items] of [["gates", gates] as const, ["criteria", criteria] as const]) {
      for (const [index, { id }] of items.entries()) {
        if (ids.has(id))
          context.addIssue({ code: "custom", path: [list, index, "id"], message: "occurs twice" });
        ids.add(id);
      }
    }
    for (const [index, anchor] of anchors.entries()) {
      const message = anchorProblem(anchor, rubric);
      if (message !== null) context.addIssue({ code: "custom", path: ["anchors", index], message });
    }
  });

/** A rubric of the score and pair judges. */
export interface JudgeRubric extends z.infer<typeof judgeRubricSchema> {}
/** A rubric as a file or literal writes it, defaults left out. */
export type JudgeRubricInput = z.input<typeof judgeRubricSchema>;

/** The lowest score of a criterion that passes; null where it has no pass. */
export function passThreshold({ passAt, scale }: RubricCriterion): number | null {
  return passAt === "midpoint" ? scaleMidpoint(scale) : (passAt ?? null);
}

function anchorProblem(
  { criterion, score }: RubricAnchor,
  { gates, criteria }: Pick<JudgeRubric, "gates" | "criteria">,
): string | null {
  if (gates.some(({ id }) => id === criterion)) {
    return typeof score === "string" ? null : "gives a score to a gate; write pass or fail";
  }
  const scored = criteria.find(({ id }) => id === criterion);
  if (scored === undefined) return "names no criterion and no gate of this rubric";
  return typeof score === "number" && isOnScale(scored.scale, score)
    ? null
    : "gives no score of the criterion's scale";
}
