import type { CellValue } from "../../domain/index.ts";
import { losslessJson } from "../../ledger/index.ts";
import { escapeTerminal } from "../../util/index.ts";
import type { CaseVerification, Derivation, Difference, VerifyIssue } from "./verification.ts";
import { verifyIssues } from "./verification.ts";
import { isFaulty, type SuiteVerification } from "./verify-suite.ts";

/** Which cases are shown one by one; the others are only counted. */
export type IsListed = (verification: CaseVerification) => boolean;

/** Writes what verifying a suite came to, for the terminal; holdout cases that are not listed are only counted. */
export function renderVerification(verification: SuiteVerification, isListed: IsListed): string {
  const { cases, counts, tables, match_themselves } = verification;
  const hidden = cases.filter((one) => !isListed(one)).length;
  return [
    `Suite ${escapeTerminal(verification.suite)}`,
    "",
    ...cases.filter(isListed).flatMap(caseLines),
    ...(hidden === 0 ? [] : [`${hidden} holdout cases are counted, not listed.`]),
    "",
    [
      `verified ${counts.verified}`,
      `rederived ${counts.rederived}`,
      `drift ${counts.drift}`,
      `second differs ${counts.second_differs}`,
      `query wrong ${counts.query_wrong}`,
      `unverifiable ${counts.unverifiable}`,
      `not checked ${counts.not_checked}`,
    ].join(" · "),
    `goldens that match themselves: ${match_themselves} of ${tables} · cases with a fault: ${verification.faulty}`,
  ].join("\n");
}

/** The same as records, one for each listed case and one for the suite; what was derived is left out where it agrees. */
export function verificationLines(verification: SuiteVerification, isListed: IsListed): readonly object[] {
  const { cases, ...rest } = verification;
  return [
    ...cases.filter(isListed).map((one) => ({
      type: "verification",
      ...one,
      faulty: isFaulty(one),
      canonical: recordOf(one.canonical),
      second: recordOf(one.second),
    })),
    { type: "verification_summary", ...rest, holdout_hidden: cases.filter((one) => !isListed(one)).length },
  ];
}

/** Rows of a derivation in one record; there are more in the data. */
const RECORDED_ROWS = 20;

function recordOf(derivation: Derivation | null): object | null {
  if (derivation === null) return null;
  const { table, ...rest } = derivation;
  if (table === null) return { ...rest, columns: null, rows: null, row_count: null };
  const rows = table.rows.slice(0, RECORDED_ROWS).map((row) => row.map(recordable));
  return { ...rest, columns: table.columns, rows, row_count: table.rows.length };
}

/** Numbers that JSON has no form for are tagged already; this is the last line against them. */
function recordable(cell: CellValue): CellValue {
  return typeof cell === "number" && !Number.isFinite(cell) ? { $number: String(cell) } : cell;
}

function caseLines(one: CaseVerification): readonly string[] {
  const { canonical, second, issues, outcome, reason } = one;
  const why = reason === null ? "" : ` (${reason})`;
  return [
    `${outcome.padEnd(14)} ${escapeTerminal(one.qid)}${why}`,
    ...derivationLines("canonical query", canonical),
    ...(outcome === "second_differs" ? derivationLines("second derivation", second) : []),
    ...issues.filter(({ code }) => code !== "question_unsealed").map(issueLine),
  ];
}

function derivationLines(name: string, derivation: Derivation | null): readonly string[] {
  if (derivation === null) return [];
  if (derivation.failure !== null)
    return [`    ${name}: ${escapeTerminal(derivation.failure.message.split("\n")[0] ?? "")}`];
  const rest = derivation.differenceCount - derivation.differences.length;
  return [
    ...derivation.differences.map((difference) => `    ${name}: ${differenceLine(difference)}`),
    ...(rest > 0 ? [`    … and ${rest} more`] : []),
  ];
}

function differenceLine({ kind, row, column, golden, derived, hint }: Difference): string {
  const tail = hint === null ? "" : `; ${escapeTerminal(hint)}`;
  const where = [column === null ? "" : escapeTerminal(column), row === null ? "" : `row ${row}`].filter(
    (part) => part !== "",
  );
  switch (kind) {
    case "missing_column":
      return `no column ${where[0] ?? ""}${tail}`;
    case "missing_row":
      return `${where.join(", ")} of the golden is not derived: ${show(golden)}${tail}`;
    case "extra_row":
      return `${where.join(", ")} is derived and not in the golden: ${show(derived)}${tail}`;
    case "notation":
      return `${where.join(", ")}: golden ${show(golden)}, derived ${show(derived)}: the spellings cannot be held against each other${tail}`;
    case "cell":
      return where.length === 0
        ? escapeTerminal(hint ?? "")
        : `${where.join(", ")}: golden ${show(golden)}, derived ${show(derived)}${tail}`;
  }
}

function issueLine({ code, detail }: VerifyIssue): string {
  const { severity, means } = verifyIssues[code];
  return `    ${severity}: ${means}${detail === null ? "" : ` (${escapeTerminal(detail.split("\n")[0] ?? "")})`}`;
}

function show(cell: CellValue): string {
  const text = losslessJson(recordable(cell));
  return escapeTerminal(text.length > 200 ? `${text.slice(0, 200)}…` : text);
}
