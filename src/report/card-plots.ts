import type { CalibrationMeasures, ConfidenceMeasures } from "../domain/index.ts";
import type { MarkdownFigure } from "./markdown-figure.ts";
import { countMatrix, curvePlot } from "./svg/index.ts";

/** Draws what people say against what the judge says, as an SVG element; null where there are no categories. */
export function confusionPlot({ categories, matrix, failure }: CalibrationMeasures): string | null {
  if (categories.length < 2) return null;
  const failures = failure?.labels ?? [];
  const isFailure = (index: number) => failures.includes(categories[index] ?? "");
  return countMatrix({
    label: "What people say against what the judge says",
    corner: "people ↓ judge →",
    names: categories,
    counts: matrix,
    tone: (i, j) => {
      if (i === j) return "good";
      return isFailure(i) && !isFailure(j) ? "bad" : "open";
    },
  });
}

/** Draws how reliable a stated confidence is, and what abstaining below it buys, as two SVG elements; null where there is no confidence. */
export function confidencePlots(
  confidence: ConfidenceMeasures | null,
): { readonly reliability: string; readonly riskCoverage: string } | null {
  if (confidence === null || confidence.n === 0) return null;
  const bins = confidence.bins.flatMap(({ mean_confidence, accuracy }) =>
    accuracy.kind === "estimate"
      ? [{ x: mean_confidence, y: accuracy.value, low: accuracy.low, high: accuracy.high }]
      : [],
  );
  const risks = confidence.risk_coverage.flatMap(({ coverage, risk }) =>
    risk.kind === "estimate" ? [{ x: coverage, y: risk.value }] : [],
  );
  return {
    reliability: curvePlot(bins, {
      title: "Reliability",
      x: "stated confidence",
      y: "share right",
      diagonal: true,
    }),
    riskCoverage: curvePlot(risks, {
      title: "Risk and coverage",
      x: "share decided",
      y: "share wrong",
      diagonal: false,
    }),
  };
}

/** The two plots of a confidence as figures of Markdown; a part of several names itself. */
export function confidenceFigures(
  { reliability, riskCoverage }: { readonly reliability: string; readonly riskCoverage: string },
  part = "",
): readonly MarkdownFigure[] {
  return [
    {
      id: `reliability${part}`,
      alt: "Reliability: stated confidence against the share that is right",
      svg: reliability,
    },
    {
      id: `risk-coverage${part}`,
      alt: "Risk against coverage: the share that is wrong, the more verdicts are taken",
      svg: riskCoverage,
    },
  ];
}
