import { type EvaluationStyle, markdownStyle, textStyle } from "../rubric-style.ts";
import { type Agreement, formatAgreement } from "./measure-agreement.ts";

/** Writes an agreement as text or Markdown: α first, then the pairs, then the items on which raters differ. */
export function renderAgreement(agreement: Agreement, format: "text" | "markdown"): string {
  const style = format === "markdown" ? markdownStyle : textStyle;
  return `${agreementLines(agreement, style)
    .join("\n")
    .replace(/\n{3,}/g, "\n\n")
    .trim()}\n`;
}

function agreementLines(agreement: Agreement, style: EvaluationStyle): readonly string[] {
  const { raters, pairs, disagreements, alpha, items } = agreement;
  const names = raters.map(({ name }) => style.safe(name));
  return [
    ...style.title("How far the raters agree"),
    ...style.facts([
      ["Items with two verdicts or more", `${items}`],
      ["Krippendorff's α", formatAgreement(alpha)],
    ]),
    ...style.section("Raters"),
    ...style.table(
      ["rater", "verdicts", "no verdict"],
      raters.map(({ name, rated, without }) => [style.safe(name), `${rated}`, `${without}`]),
    ),
    ...style.section("Pairs"),
    ...style.table(
      ["a", "b", "equal verdicts", "Cohen's κ", "Gwet's AC1", "PABAK"],
      pairs.map(({ a, b, observed, kappa, ac1, pabak }) => [
        style.safe(a),
        style.safe(b),
        formatAgreement(observed),
        formatAgreement(kappa),
        formatAgreement(ac1),
        formatAgreement(pabak),
      ]),
    ),
    ...style.section(`Items on which they differ (${disagreements.length})`),
    ...(disagreements.length === 0
      ? ["None."]
      : style.table(
          ["case", ...names],
          disagreements.map(({ qid, verdicts }) => [style.safe(qid), ...verdicts.map((one) => one ?? "–")]),
        )),
  ];
}
