import type { CalibrationCard } from "../../domain/index.ts";
import {
  confidenceFigures,
  confidencePlots,
  confusionPlot,
  figureLines,
  figurePictures,
  type MarkdownFigure,
  reportFormatOf,
} from "../../report/index.ts";
import { assertNever } from "../../util/index.ts";
import { renderCardCsv } from "./card-csv.ts";
import { renderCardPage } from "./card-page.ts";
import { renderCalibrationBlock } from "./render-calibration-block.ts";
import { renderCard } from "./render-card.ts";

/** The forms of a card. */
export const cardFormats = ["text", "markdown", "json", "html", "csv"] as const;
/** One of the forms of a card. */
export type CardFormat = (typeof cardFormats)[number];

/** Writes a card in the given form, as the whole content of a file. */
export function renderCardReport(card: CalibrationCard, format: CardFormat): string {
  switch (format) {
    case "text":
      return `${renderCard(card)}\n`;
    case "markdown":
      return markdownOf(card);
    case "json":
      return `${JSON.stringify(card, null, 2)}\n`;
    case "html":
      return renderCardPage(card);
    case "csv":
      return renderCardCsv(card);
    default:
      return assertNever(format);
  }
}

/** The form that a file name asks for; null for an ending that names none. */
export function cardFormatOf(file: string): CardFormat | null {
  const format = reportFormatOf(file);
  return cardFormats.find((one) => one === format) ?? null;
}

function markdownOf(card: CalibrationCard): string {
  const figures = card.parts.flatMap((part, index) =>
    figuresOf(part.overall, index === 0 ? "" : `-${index + 1}`),
  );
  return `${[
    "# Calibration",
    "",
    renderCalibrationBlock(card),
    ...figures.flatMap(figureLines),
    ...figurePictures(figures),
  ]
    .join("\n")
    .replace(/\n{3,}/g, "\n\n")
    .trimEnd()}\n`;
}

function figuresOf(
  measures: CalibrationCard["parts"][number]["overall"],
  part: string,
): readonly MarkdownFigure[] {
  const confusion = confusionPlot(measures);
  const confidence = confidencePlots(measures.confidence);
  return [
    ...(confusion === null
      ? []
      : [{ id: `confusion${part}`, alt: "What people say against what the judge says", svg: confusion }]),
    ...(confidence === null ? [] : confidenceFigures(confidence, part)),
  ];
}
