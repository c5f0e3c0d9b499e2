import { z } from "zod";
import { InputError, type InputIssue } from "../../errors/index.ts";
import { readJsonLines } from "../../suite/index.ts";
import { nearSpellings } from "../../util/index.ts";
import type { SecondQuery } from "./truth.ts";

const lineSchema = z.union([
  z.looseObject({ qid: z.string().min(1), sql: z.string().min(1) }),
  z.looseObject({ qid: z.string().min(1), query: z.string().min(1), language: z.string().min(1).optional() }),
]);

/**
 * Reads files of second derivations, one `{"qid", "sql"}` or `{"qid", "query", "language"?}` a line. Throws InputError with every problem: another form, a
 * case that the suite does not have, a case twice.
 */
export async function readSecondFiles(
  files: readonly string[],
  qids: readonly string[],
): Promise<ReadonlyMap<string, SecondQuery>> {
  const found = new Map<string, SecondQuery>();
  const issues: InputIssue[] = [];
  for (const file of files) {
    for await (const read of readJsonLines(file)) {
      if (read.kind === "issue") {
        issues.push(read.issue);
        continue;
      }
      const place = { file, line: read.line };
      const parsed = lineSchema.safeParse(read.value);
      if (!parsed.success) {
        issues.push({
          ...place,
          field: null,
          problem: "This is no second derivation.",
          remedy: 'Write {"qid": …, "sql": …}.',
        });
        continue;
      }
      const second = secondOf(parsed.data);
      if (!qids.includes(second.qid)) issues.push(unknownQid(place, second.qid, qids));
      else if (found.has(second.qid)) {
        issues.push({
          ...place,
          field: "qid",
          problem: "The case has a second derivation already.",
          remedy: "Keep one.",
        });
      } else found.set(second.qid, second);
    }
  }
  if (issues.length > 0) throw new InputError(issues);
  return found;
}

function secondOf(line: z.infer<typeof lineSchema>): SecondQuery {
  if ("sql" in line && typeof line.sql === "string")
    return { qid: line.qid, query: line.sql, language: "sql" };
  const { qid, query, language } = line;
  return { qid, query: String(query), language: typeof language === "string" ? language : null };
}

function unknownQid(
  place: { readonly file: string; readonly line: number },
  qid: string,
  qids: readonly string[],
): InputIssue {
  const near = nearSpellings(qid, qids);
  const remedy =
    near.length === 0 ? "Check that the file belongs to this suite." : `Is ${near.join(" or ")} meant?`;
  return { ...place, field: "qid", problem: "The suite has no case with this qid.", remedy };
}
