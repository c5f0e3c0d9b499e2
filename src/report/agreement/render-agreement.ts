import { assertNever } from "../../util/index.ts";
import { hiddenWords } from "../hidden-words.ts";
import { renderAgreementPage } from "../html/agreement-page.ts";
import { reportFormatOf } from "../render-report.ts";
import type { ReportTable } from "../report-table.ts";
import { type EvaluationStyle, markdownStyle, textStyle } from "../rubric-style.ts";
import { wholeText } from "../whole-text.ts";
import { disagreementTable, pairTable, raterTable } from "./agreement-tables.ts";
import { type Agreement, formatAgreement } from "./measure-agreement.ts";

/** The forms of an agreement. */
const agreementFormats = ["text", "markdown", "json", "html"] as const;
/** One of the forms of an agreement. */
export type AgreementFormat = (typeof agreementFormats)[number];

/** Writes an agreement in the given form: α first, then the pairs, then the items on which raters differ. */
export function renderAgreement(agreement: Agreement, format: AgreementFormat): string {
  switch (format) {
    case "text":
      return wholeText(agreementLines(agreement, textStyle));
    case "markdown":
      return wholeText(agreementLines(agreement, markdownStyle));
    case "json":
      return `${JSON.stringify(agreement, null, 2)}\n`;
    case "html":
      return renderAgreementPage(agreement);
    default:
      return assertNever(format);
  }
}

/** The form that a file name asks for; null for an ending that names none. */
export function agreementFormatOf(file: string): AgreementFormat | null {
  const format = reportFormatOf(file);
  return agreementFormats.find((one) => one === format) ?? null;
}

function agreementLines(agreement: Agreement, style: EvaluationStyle): readonly string[] {
  const { alpha, items, disagreements, holdout_hidden } = agreement;
  const tableLines = ({ head, rows }: ReportTable) => style.table(head, rows);
  return [
    ...style.title("How far the raters agree"),
    ...style.facts([
      ["Items with two verdicts or more", `${items}`],
      ["Krippendorff's α", formatAgreement(alpha)],
    ]),
    ...style.section("Raters"),
    ...tableLines(raterTable(agreement, style.safe)),
    ...style.section("Pairs"),
    ...tableLines(pairTable(agreement, style.safe)),
    ...style.section(`Items on which they differ (${disagreements.length + holdout_hidden})`),
    ...(disagreements.length === 0 ? [] : tableLines(disagreementTable(agreement, style.safe))),
    "",
    ...(holdout_hidden === 0 ? [] : [hiddenWords(holdout_hidden, "case")]),
    ...(disagreements.length + holdout_hidden === 0 ? ["None."] : []),
  ];
}
