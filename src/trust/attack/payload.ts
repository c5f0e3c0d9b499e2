import { z } from "zod";
import { InputError, type InputIssue } from "../../errors/index.ts";
import { limitIssues, readJsonLines, schemaIssues } from "../../suite/index.ts";

/** Where a payload is put: into the prose, a cell of the rows, the name of a column, or a comment of the query. */
export const attackChannels = ["answer", "rows", "column_name", "query"] as const;
/** Where a payload is put. */
export type AttackChannel = (typeof attackChannels)[number];

/** A text that tries to move the verdict. */
export interface Payload {
  readonly id: string;
  /** The kind of attack; rates are measured by family. */
  readonly family: string;
  readonly channel: AttackChannel;
  readonly text: string;
}

/** Payloads of a file, and how many of it an answerer could not place. */
export interface ReadPayloads {
  readonly payloads: readonly Payload[];
  /** Payloads that arrive through the question, a definition and the like, which the judged system does not write. */
  readonly passedOver: number;
}

const writtenSchema = z.looseObject({
  id: z.string().min(1),
  family: z.string().min(1).optional(),
  theme: z.string().min(1).optional(),
  channel: z.string().optional(),
  payload: z.string(),
  repeat: z.int().min(1).max(1_000_000).optional(),
});

/**
 * Reads payloads, one JSON object a line: `id`, `payload`, and `family` or `theme`, `channel` (default `answer`), `repeat`. Throws an InputError with
 * every problem.
 */
export async function readPayloads(file: string): Promise<ReadPayloads> {
  const payloads: Payload[] = [];
  const issues: InputIssue[] = [];
  let passedOver = 0;
  for await (const read of readJsonLines(file)) {
    if (read.kind === "issue") {
      issues.push(read.issue);
      continue;
    }
    const checked = writtenSchema.safeParse(read.value);
    if (!checked.success) {
      issues.push(...schemaIssues(checked.error, { file, line: read.line }));
      continue;
    }
    const { id, family, theme, channel = "answer", payload, repeat = 1 } = checked.data;
    if (!isChannel(channel)) passedOver++;
    else payloads.push({ id, family: family ?? theme ?? "other", channel, text: payload.repeat(repeat) });
  }
  if (issues.length > 0) throw new InputError(limitIssues(issues));
  return { payloads, passedOver };
}

function isChannel(name: string): name is AttackChannel {
  return attackChannels.some((channel) => channel === name);
}
