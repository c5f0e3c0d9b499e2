import type { Clause, Quote } from "../domain/index.ts";
import { assertNever } from "../util/index.ts";
import type {
  Because,
  BecauseClause,
  BecauseExample,
  BecauseFact,
  BecauseRows,
  BecauseValue,
} from "./because.ts";

/** How many characters of a quote or clause a reason shows. */
const QUOTED_CHARACTERS = 160;

/** One reason as a sentence for people; it may quote judged text, so it is escaped wherever it is shown. */
export function describeBecause(because: Because, clauses: readonly Clause[]): string {
  switch (because.kind) {
    case "veto":
      return `The final query uses ${because.entries.map(inline).join(", ")}.`;
    case "objection":
      return `It commits ${inline(because.entry)}${cited(because.quote)}.`;
    case "clause":
      return describeClause(because, clauses);
    case "value":
      return describeValue(because);
    case "rows":
      return describeRows(because);
    case "column":
      return `Column ${inline(because.gold)} is ${because.state}.`;
    case "difference":
      return `The difference: ${because.codes.join(", ")}.`;
    case "example":
      return describeExample(because);
    case "fact":
      return facts[because.fact];
    case "finding":
      return `Found for ${because.finding}: ${excerpt(because.states)}${cited(because.quote)}.`;
    case "doubt":
      return `By rule ${because.rule} it hangs on the finding ${because.finding}, of confidence ${because.confidence}.`;
    default:
      return assertNever(because);
  }
}

const facts: Readonly<Record<BecauseFact["fact"], string>> = {
  contentless: "It contains nothing.",
  no_number_in_prose: "Every golden row holds a number, and the prose holds none.",
  no_value: "It concludes no value, and no rows count.",
  query_failed: "The engine rejected the query.",
  query_not_run: "The query was not run.",
  empty_result: "The result is empty.",
  order_differs: "The order of the rows differs.",
  extra_rows: "Rows beyond the golden's count against it.",
  not_singled_out: "Neither prose nor query says which of the rows is the answer.",
  rows_self_reported: "The rows are those that the answerer reported.",
  not_asked: "A finding that the verdict needs is missing.",
  sums_to_golden: "The groups sum to the golden.",
  sums_differ: "The groups do not sum to the golden.",
  sums_unknown: "The groups cannot be summed to the golden.",
  only_tied_rows_differ: "Only rows tied at the boundary differ.",
  prefix: "The rows are the first of the golden, in its order.",
  nothing_decides: "Unmarked and CREDITED text decides nothing.",
  text_equals: "It is one of the accepted texts.",
  text_contains: "It is little more than one of the accepted texts.",
  verdict_changes: "The repeats do not agree on the outcome.",
};

function describeClause(because: BecauseClause, clauses: readonly Clause[]): string {
  const text = clauses.find((clause) => clause.id === because.clause)?.text ?? "";
  const name = `${because.marker} clause ${because.clause}${text === "" ? "" : ` (${excerpt(text)})`}`;
  const figure = because.figure === null ? "" : `, its figure ${figureWords[because.figure]}`;
  const question =
    because.question === null ? "" : `, a point that the question ${questionWords[because.question]}`;
  return `${name} ${stateWords[because.state]}${figure}${question}${cited(because.quote)}.`;
}

const stateWords: Readonly<Record<BecauseClause["state"], string>> = {
  taken: "is taken",
  not_taken: "is not taken",
  absent: "is not stated",
  buried: "is buried",
  stated: "is stated",
  may_excuse: "is unmarked and might excuse the difference",
  accepts_declining: "accepts declining where there is a value to give",
};

const figureWords = { agrees: "agrees", differs: "differs", uncheckable: "cannot be checked" } as const;

const questionWords = { fixes: "fixes", leaves_open: "leaves open" } as const;

function describeValue({ gold_column, row, as_written, equals_golden, quote }: BecauseValue): string {
  const cell = [gold_column, row]
    .filter((part) => part !== null && part !== "")
    .map((part) => inline(part ?? ""));
  const of = cell.length === 0 ? "" : ` for ${cell.join(" of ")}`;
  const equal =
    equals_golden === null
      ? "nobody could tell whether that is the golden's"
      : equals_golden
        ? "which equals the golden"
        : "which differs from the golden";
  return `The prose concludes ${inline(as_written)}${of}, ${equal}${cited(quote)}.`;
}

function describeRows({ gold_rows, located, extra, undecided }: BecauseRows): string {
  const open = undecided > 0 ? `, ${undecided} open` : "";
  const beyond = extra > 0 ? `, ${extra} beyond them` : "";
  return `Golden rows located: ${located} of ${gold_rows}${open}${beyond}.`;
}

function describeExample({ note, column, golden, predicted }: BecauseExample): string {
  const cells = [
    ...(golden === null ? [] : [`golden ${inline(golden)}`]),
    ...(predicted === null ? [] : [`predicted ${inline(predicted)}`]),
  ];
  const where = column === null ? "" : ` in ${inline(column)}`;
  return `Differs${where} (${note})${cells.length === 0 ? "" : `: ${cells.join(", ")}`}.`;
}

function cited(quote: Quote | null): string {
  return quote === null ? "" : ` (“${excerpt(quote.quote)}”)`;
}

function inline(text: string): string {
  return `“${excerpt(text)}”`;
}

/** At most so many characters in one line, never half of a surrogate pair. */
function excerpt(text: string): string {
  const characters = [...text.replace(/\s+/gu, " ").trim()];
  return characters.length <= QUOTED_CHARACTERS
    ? characters.join("")
    : `${characters.slice(0, QUOTED_CHARACTERS).join("")}…`;
}
