import { type Marker, markers } from "../domain/index.ts";
import { makePiece, type RubricPiece } from "./rubric-piece.ts";

/**
 * Splits the prose of a rubric into its clauses (answer-judge, 1): a clause starts at a marker in capitals at the start of a line, bullet or
 * sentence and ends before the next marker or blank line. Text without a marker is a clause of its own.
 */
export function splitRubricProse(text: string): readonly RubricPiece[] {
  return blocksOf(text).flatMap(piecesOf);
}

/** Runs of lines that hold something. A line of white space, of quotation signs or of a horizontal rule parts them. */
function blocksOf(text: string): readonly string[] {
  const blocks: string[][] = [[]];
  for (const line of text.split(/\r\n|[\n\r\u2028\u2029]/)) {
    if (/^[\s>\ufeff]*$|^\s*(?:[-*_]\s*){3,}$/.test(line)) blocks.push([]);
    else blocks.at(-1)?.push(line.replace(/^\ufeff/, "").replace(/^(?:\s*>)+/, ""));
  }
  return blocks.filter((lines) => lines.length > 0).map((lines) => lines.join("\n"));
}

function piecesOf(block: string): readonly RubricPiece[] {
  const pieces: RubricPiece[] = [];
  let open: { readonly marker: Marker | null; readonly from: number } = { marker: null, from: 0 };
  for (const found of markersIn(block)) {
    pieces.push(makePiece(open.marker, wordsOf(block.slice(open.from, found.start))));
    open = { marker: found.marker, from: found.end };
  }
  pieces.push(makePiece(open.marker, wordsOf(block.slice(open.from))));
  return pieces.filter(({ marker, text }) => marker !== null || /[\p{L}\p{N}]/u.test(text));
}

interface FoundMarker {
  readonly marker: Marker;
  /** Where what belongs to the marker starts: bullet, number and emphasis included. */
  readonly start: number;
  readonly end: number;
}

const bullet = String.raw`[ \t\u00a0]*(?:(?:[-*+•‣⁃◦∙·▪▫●○■□☐☑☒✓✔✗✘➢➤►–—→]|#{1,6}|\(?(?:\d{1,3}|[a-z])[.)])[ \t\u00a0]+)?(?:\[[ xX]\][ \t\u00a0]+)?`;
const emphasis = String.raw`[*_\[(\x60]{0,4}`;
/** Before a marker a capital or a roman number is a bullet too; before other words it may be an initial. */
const lineLead = new RegExp(
  `^(?:${bullet}|[ \\t]*\\(?(?:[A-Z]|[ivx]{2,4}|[IVX]{2,4})[.)][ \\t]+)${emphasis}$`,
  "u",
);
const sentenceLead =
  /[.!?…](?:[)\]"'”’»*_]{0,3}\s+|\s*(?=[*_]+$))(\(?\d{1,3}[.)]\s+)?[*_]{0,3}$|[。！？]\s*$/u;
const abbreviation = /(?:^|[\s(])(?:e\.g|i\.e|cf|vs|approx|ca|incl|excl|resp)\.[\s*_]*$/iu;
/** Not part of a longer word, name or path: `ACCEPTED`, `WRONG-way`, `REQUIRED_FIELD`, `ACCEPT.code`, `ACCEPT/WRONG`. */
const markerWord = new RegExp(
  String.raw`(?<![\p{L}\p{N}_./-])(${markers.join("|")})(?![\p{L}\p{N}_]|[-./’'][\p{L}\p{N}])`,
  "gu",
);
const afterMarker = /^[*_`\])]{0,4}\s*(?:[:：][*_]{0,3}|[-–—](?=\s|$))?\s*/u;

function markersIn(block: string): readonly FoundMarker[] {
  const found: FoundMarker[] = [];
  for (const match of block.matchAll(markerWord)) {
    const marker = markers.find((name) => name === match[1]);
    const start = marker === undefined ? null : startOfClause(block, match.index);
    if (marker === undefined || start === null) continue;
    const end = match.index + marker.length;
    found.push({ marker, start, end: end + (afterMarker.exec(block.slice(end))?.[0].length ?? 0) });
  }
  return found;
}

/** Where a clause whose marker stands at `position` starts; null where the capitals stand inside a sentence. */
function startOfClause(block: string, position: number): number | null {
  const line = block.lastIndexOf("\n", position - 1) + 1;
  if (lineLead.test(block.slice(line, position))) return line;
  const before = block.slice(Math.max(0, position - longestLead), position);
  if (abbreviation.test(before)) return null;
  const lead = sentenceLead.exec(before);
  if (lead === null) return null;
  return lead[1] === undefined ? position : position - (before.length - before.lastIndexOf(lead[1]));
}

const longestLead = 40;

/** The words of a clause: no bullet before them, no white space around them, and emphasis that the marker opened taken off. */
function wordsOf(text: string): string {
  return text
    .replace(new RegExp(`^${bullet}`, "u"), "")
    .replace(/[ \t\u00a0]+(?=\n|$)/g, "")
    .replace(/\n[ \t\u00a0]+/g, "\n")
    .trim();
}
