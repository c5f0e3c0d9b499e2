import { type Material, proseOf, withProse } from "../probe/subject.ts";

/** Rows and the rows of Markdown tables in reverse; null where an order is part of the answer, or where there are fewer than two. */
export function reorderRows(material: Material): Material | null {
  if (material.kind === "answer" && orderMatters(material)) return null;
  const prose = proseOf(material);
  const reversed = prose === null ? null : reverseTables(prose);
  const withTables = reversed === null || reversed === prose ? material : withProse(material, reversed);
  if (withTables.kind === "output") return withTables === material ? null : withTables;
  const { attempt } = withTables;
  const rows = attempt.rows ?? [];
  if (rows.length < 2) return withTables === material ? null : withTables;
  return { ...withTables, attempt: { ...attempt, rows: rows.toReversed() } };
}

/** Where the golden is a ranking, or does not say that it is none and has several rows of which the question may ask an order. */
function orderMatters({ loadedCase, attempt }: Extract<Material, { kind: "answer" }>): boolean {
  const { golden } = loadedCase.evalCase;
  if (golden === undefined || golden.ordered === true) return true;
  if (golden.topN !== undefined && golden.topN !== false) return true;
  const { value } = loadedCase;
  const ranked =
    /\b(?:first|last|order|rank\w*|sort\w*|most|least|top|bottom|highest|lowest|largest|smallest|best|worst|from|by)\b/i;
  const several = value.kind === "table" && value.rows.length > 1;
  // A query that orders its rows may say that their order is meant.
  return (
    several &&
    golden.ordered !== false &&
    (ranked.test(loadedCase.evalCase.question) || /order\s+by/i.test(attempt.final_query ?? ""))
  );
}

const tableLine = /^\s*\|.*\|\s*$/;
const ruleLine = /^\s*\|[\s:|-]+\|\s*$/;

/** Reverses the body of every pipe table, outside code blocks too little to matter. */
function reverseTables(prose: string): string {
  const lines = prose.split("\n");
  const out: string[] = [];
  for (let at = 0; at < lines.length; at++) {
    const line = lines[at] ?? "";
    out.push(line);
    if (!ruleLine.test(line) || !tableLine.test(lines[at - 1] ?? "")) continue;
    const body: string[] = [];
    while (at + 1 < lines.length && tableLine.test(lines[at + 1] ?? "")) body.push(lines[++at] ?? "");
    out.push(...body.toReversed());
  }
  return out.join("\n");
}
