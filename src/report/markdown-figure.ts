import { standaloneSvg } from "./svg/index.ts";

/** A plot in Markdown: a picture of its own within the file. */
export interface MarkdownFigure {
  /** Unique in the file; letters and hyphens. */
  readonly id: string;
  /** What it shows, in our own words. */
  readonly alt: string;
  /** An SVG element. */
  readonly svg: string;
}

/** Writes the place of a figure; the picture itself stands at the end of the file (`figurePictures`), out of the way of who reads the source. */
export function figureLines({ id, alt }: MarkdownFigure): readonly string[] {
  return ["", `![${alt}][${id}]`, ""];
}

/** Writes the pictures of the figures of a file, to stand at its end. */
export function figurePictures(figures: readonly MarkdownFigure[]): readonly string[] {
  return figures.flatMap(({ id, svg }) => [
    "",
    `[${id}]: data:image/svg+xml;base64,${Buffer.from(standaloneSvg(svg), "utf8").toString("base64")}`,
  ]);
}
