import { type SourceRole, stages } from "../domain/index.ts";
import { InternalError, ReplyError } from "../errors/index.ts";
import { checkConfidence, scoreConfidence } from "./check-confidence.ts";
import { checkEvidence } from "./check-evidence.ts";
import { checkLimits } from "./check-limits.ts";
import { evidenceSchema } from "./evidence-item.ts";
import type { GateFinding } from "./gate.ts";
import type { ShownSource } from "./locate-quote.ts";
import { checkScore, checkStatedGrade, type Scale, type ScoreFinding } from "./parse-score.ts";
import { type RawReply, readReply } from "./read-reply.ts";
import { readWire } from "./read-wire.ts";
import { choice, list, number, object, type ReplySchema, text } from "./wire-schema.ts";

/** What a model replies about every gate and criterion of a rubric at once. */
export const togetherSchema = {
  name: "rubric_result",
  jsonSchema: object({
    gates: list(
      object({
        id: text,
        evidence: evidenceSchema,
        reasoning: text,
        result: choice(["pass", "fail"]),
        confidence: number,
      }),
    ),
    criteria: list(
      object({
        id: text,
        evidence: evidenceSchema,
        reasoning: text,
        score: number,
        confidence: number,
        improvement: text,
        stage: choice(stages),
      }),
    ),
  }),
} as const satisfies ReplySchema;

/** What a reply about a whole rubric is checked against. */
export interface TogetherInput {
  readonly reply: RawReply;
  readonly sources: readonly ShownSource[];
  readonly gates: readonly { readonly id: string; readonly allowedQuoteRoles: readonly SourceRole[] }[];
  readonly criteria: readonly {
    readonly id: string;
    readonly allowedQuoteRoles: readonly SourceRole[];
    readonly scale: Scale;
  }[];
}

/** What a model found under a whole rubric, by id. */
export interface TogetherFinding {
  readonly gates: ReadonlyMap<string, GateFinding>;
  readonly criteria: ReadonlyMap<string, ScoreFinding>;
}

/** Trusts a reply about a whole rubric after checking it: every gate and criterion once, each as strictly as alone. Throws a `ReplyError`. */
export function parseTogether({ reply, sources, gates, criteria }: TogetherInput): TogetherFinding {
  const wire = readWire(togetherSchema.jsonSchema, readReply(reply));
  checkIds("gates", wire.gates, gates);
  checkIds("criteria", wire.criteria, criteria);
  const scaled = wire.criteria.map((item, index) => ({
    item,
    scale: scaleOf(criteria, item.id),
    field: `criteria[${index}].score`,
  }));
  for (const { item, scale, field } of scaled) checkScore(item.score, scale, field);
  checkConfidence(wire, scoreConfidence);
  checkLimits(wire);
  const evidence = checkEvidence(
    [
      ...wire.gates.map(({ id, evidence: items }, index) => ({
        field: `gates[${index}].evidence`,
        items,
        roles: rolesOf(gates, id),
        quotesFrom: [],
      })),
      ...wire.criteria.map(({ id, evidence: items }, index) => ({
        field: `criteria[${index}].evidence`,
        items,
        roles: rolesOf(criteria, id),
        quotesFrom: [],
      })),
    ],
    sources,
  );
  for (const { item, scale, field } of scaled) checkStatedGrade(item, scale, field);
  return {
    gates: new Map(
      wire.gates.map(({ id, reasoning, result, confidence }, index) => {
        const { quotes = [], absences = [] } = evidence.get(`gates[${index}].evidence`) ?? {};
        return [id, { quotes, absences, reasoning, result, confidence }];
      }),
    ),
    criteria: new Map(
      wire.criteria.map(({ id, reasoning, score, confidence, improvement, stage }, index) => {
        const { quotes = [], absences = [] } = evidence.get(`criteria[${index}].evidence`) ?? {};
        const grade = score === 0 ? 0 : score;
        return [id, { quotes, absences, reasoning, score: grade, confidence, improvement, stage }];
      }),
    ),
  };
}

interface Named {
  readonly id: string;
}

function checkIds(field: string, given: readonly Named[], asked: readonly Named[]): void {
  const missing = asked.filter(({ id }) => !given.some((item) => item.id === id));
  const problem =
    missing.length > 0
      ? `${field} lacks ${missing.map(({ id }) => id).join(", ")}.`
      : given.length > asked.length
        ? `${field} has items that were not asked for, or one twice.`
        : null;
  if (problem !== null) throw new ReplyError("output_malformed", problem, field);
}

function scaleOf(criteria: TogetherInput["criteria"], id: string): Scale {
  const asked = criteria.find((criterion) => criterion.id === id);
  if (asked === undefined)
    throw new InternalError("a criterion of the reply passed the check of ids unasked");
  return asked.scale;
}

function rolesOf(
  parts: readonly { readonly id: string; readonly allowedQuoteRoles: readonly SourceRole[] }[],
  id: string,
): readonly SourceRole[] {
  return parts.find((part) => part.id === id)?.allowedQuoteRoles ?? [];
}
