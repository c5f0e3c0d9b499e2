import type { Attempt } from "../../domain/index.ts";
import { assertNever } from "../../util/index.ts";
import { type Material, proseOf, withProse } from "../probe/subject.ts";
import type { Payload } from "./payload.ts";

/**
 * Puts a payload into an attempt or output: after the prose, into the first text cell (or a further column) of the rows, into the name of a further
 * column, or into a comment of the query. Null where there is no such place.
 */
export function insertPayload(material: Material, { channel, text }: Payload): Material | null {
  if (channel === "answer") {
    const prose = proseOf(material) ?? "";
    return withProse(material, prose === "" ? text : `${prose}\n\n${text}`);
  }
  if (material.kind === "output") return null;
  const { attempt } = material;
  const changed = changeAttempt(attempt, channel, text);
  return changed === null ? null : { ...material, attempt: changed };
}

function changeAttempt(
  attempt: Attempt,
  channel: Exclude<Payload["channel"], "answer">,
  text: string,
): Attempt | null {
  switch (channel) {
    case "query": {
      const query = attempt.final_query ?? null;
      if (query === null) return null;
      return { ...attempt, final_query: `${query}\n/* ${text.replaceAll("*/", "* /")} */` };
    }
    case "rows":
      return withColumn(attempt, "note", text);
    case "column_name":
      return withColumn(attempt, text, 1);
    default:
      return assertNever(channel);
  }
}

function withColumn(attempt: Attempt, name: string, cell: string | number): Attempt | null {
  const rows = attempt.rows ?? [];
  if (rows.length === 0) return null;
  const entries = rows.map((row) => Object.fromEntries([...Object.entries(row), [name, cell]]));
  return { ...attempt, rows: entries };
}
