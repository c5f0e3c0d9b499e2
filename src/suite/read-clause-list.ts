import { parse } from "yaml";
import { type Figure, markers } from "../domain/index.ts";
import { readFigure } from "./find-figure.ts";
import type { RubricPiece } from "./rubric-piece.ts";

/** A clause as a list writes it: in a suite file, or in YAML inside a text, where every scalar is text. */
export interface WrittenClause {
  readonly marker?: unknown;
  readonly text?: unknown;
  readonly figure?: unknown;
}

/** Reads a rubric that is a YAML (or JSON) list of `{marker, text, figure?}`; null where the text is prose. */
export function parseClauseList(text: string): readonly WrittenClause[] | null {
  const body = text.replace(/^\ufeff?\s*```(?:ya?ml|json)?[ \t]*\r?\n([\s\S]*?)\r?\n?```\s*$/, "$1");
  if (!looksLikeList.test(body)) return null;
  const parsed = parseYaml(body);
  const list = isRecord(parsed) ? parsed.clauses : parsed;
  if (!Array.isArray(list) || list.length === 0) return null;
  const items: readonly unknown[] = list;
  return items.every(isClause) ? items : null;
}

/** Reads the clauses of a list. The `marker` field alone decides, whatever capitals the text holds; no field or another word is no marker. */
export function piecesOfList(list: readonly WrittenClause[]): readonly RubricPiece[] {
  return list.map(({ marker: written, text, figure }) => {
    const marker = markers.find((name) => name === written) ?? null;
    const word = typeof written === "string" ? written.trim() : "";
    const read = readGivenFigure(figure);
    return {
      marker,
      text: typeof text === "string" ? text.trim() : "",
      figure: read === "unreadable" ? null : read,
      wrongMarker: marker === null && word !== "" ? word : null,
      unreadableFigure: read === "unreadable",
    };
  });
}

/** The keys of a clause at the start of a list item, or the brackets of a flow list. */
const looksLikeList =
  /^\ufeff?(?:\s|#[^\n]*\n|---[ \t]*\n|clauses:[ \t]*\n)*(?:-\s+\{?\s*["']?(?:marker|text|figure)["']?\s*:|\[\s*\{)/;

function parseYaml(text: string): unknown {
  try {
    return parse(text, { schema: "failsafe", logLevel: "silent", maxAliasCount: 0 });
  } catch {
    return null;
  }
}

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

function isClause(value: unknown): value is WrittenClause {
  return isRecord(value) && (typeof value.text === "string" || typeof value.marker === "string");
}

/** A number or text as `number`, `low to high`, `value ± band` or `percent`; `[low, high]`, `{low, high}` and `{value, plus_minus}` too. */
function readGivenFigure(figure: unknown): Figure | null | undefined | "unreadable" {
  if (figure === undefined) return undefined;
  if (figure === null || figure === "" || figure === "~" || figure === "null") return null;
  const text = textOfFigure(figure);
  return (text === null ? null : readFigure(text)) ?? "unreadable";
}

function textOfFigure(figure: unknown): string | null {
  if (typeof figure === "string") return figure;
  if (typeof figure === "number" || typeof figure === "bigint") return String(figure);
  if (Array.isArray(figure)) return figure.length === 2 ? figure.map(String).join(" to ") : null;
  if (!isRecord(figure)) return null;
  if ("low" in figure && "high" in figure) return `${String(figure.low)} to ${String(figure.high)}`;
  if (!("value" in figure)) return null;
  const band = "plus_minus" in figure ? ` ± ${String(figure.plus_minus)}` : "";
  return `${String(figure.value)}${band}${figure.kind === "percent" ? "%" : ""}`;
}
