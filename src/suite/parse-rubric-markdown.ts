import { parse } from "yaml";
import {
  type MarkdownSection,
  markdownSections,
  markdownTable,
  markdownText,
  plainMarkdown,
} from "./markdown-sections.ts";

/**
 * Reads a rubric in Markdown as rubric designers write it into the object that the schema checks:
 * `# Evaluation Rubric: <name>`, `## Purpose`, `## Applicable to`, `## Hard Gates` with a table of gate, pass and fail condition,
 * `## Quality Dimensions` with a `### <name>: <what>` each, a table of score and description (or lines `5: …`) and `**Edge cases:**`,
 * and `## Calibration Notes`. A front matter or `**Revision:** v1`, `**Scope:** turn`, `**Pass at:** 3` give what the form has no place for, and
 * `**Purpose:**`, `**Definition:**` and `**Applicable to:**` may stand on a line of their own;
 * without a revision it is `draft`, without a scope `case`. Other sections are kept among the calibration notes.
 */
export function parseRubricMarkdown(text: string): unknown {
  const { meta, body } = splitFrontMatter(text);
  const sections = markdownSections(body);
  const title = sections.find(({ level }) => level === 1)?.title ?? "";
  const name = plainMarkdown(title).replace(/^(?:evaluation\s+)?rubric\s*[:–—-]\s*/i, "");
  const top = topLevelOf(sections);
  const preamble = sections.filter(({ level }) => level < 2).flatMap(({ lines }) => lines);
  const taken = (pattern: RegExp) => top.find(({ heading }) => pattern.test(heading.title));
  const labelled = (label: string) =>
    labelOf(preamble, label) ?? wordsOf(taken(new RegExp(`^${label}\\b`, "i")));
  const purpose = wordsOf(taken(/^purpose/i)) ?? labelOf(preamble, "purpose") ?? "";
  const gates = taken(/\bgates?\b/i);
  const dimensions = taken(/\b(?:dimensions?|criteria|criterion)\b/i);
  return {
    name: slug(name),
    revision: labelled("revision") ?? labelled("version") ?? "draft",
    scope: (labelled("scope") ?? "case").toLowerCase(),
    purpose,
    appliesTo: readerOf(wordsOf(taken(/^appli(?:cable|es) to/i)) ?? labelOf(preamble, "applicable to") ?? ""),
    definition:
      wordsOf(taken(/^(?:definition|task)\b/i)) ??
      labelOf(preamble, "definition") ??
      (plainMarkdown(name) || purpose),
    gates: gates === undefined ? [] : gatesOf(gates),
    criteria: dimensions === undefined ? [] : dimensions.parts.map(criterionOf),
    calibrationNotes: notesOf(top, [purposeTitle, gates?.heading.title, dimensions?.heading.title]),
    ...meta,
  };
}

const purposeTitle =
  /^(?:purpose|appli(?:cable|es) to|revision|version|scope|definition|task|scoring rules)\b/i;

function splitFrontMatter(text: string): { readonly meta: object; readonly body: string } {
  const found = /^\ufeff?---[ \t]*\r?\n([\s\S]*?)\r?\n---[ \t]*(?:\r?\n|$)/.exec(text);
  if (found === null) return { meta: {}, body: text };
  const meta: unknown = parse(found[1] ?? "", { logLevel: "silent", maxAliasCount: 0 });
  const isMap = typeof meta === "object" && meta !== null && !Array.isArray(meta);
  return { meta: isMap ? meta : {}, body: text.slice(found[0].length) };
}

/** A section of the second level with those below it. */
interface TopSection {
  readonly heading: MarkdownSection;
  readonly parts: readonly MarkdownSection[];
}

function topLevelOf(sections: readonly MarkdownSection[]): readonly TopSection[] {
  const top: { heading: MarkdownSection; parts: MarkdownSection[] }[] = [];
  for (const section of sections) {
    if (section.level === 2) top.push({ heading: section, parts: [] });
    else if (section.level > 2) top.at(-1)?.parts.push(section);
  }
  return top;
}

function wordsOf(section: TopSection | undefined): string | undefined {
  return section === undefined ? undefined : markdownText(section.heading.lines);
}

/** The text after `**Label:**` or `Label:` at the start of a line. */
function labelOf(lines: readonly string[], label: string): string | undefined {
  const pattern = new RegExp(`^[\\s>*_-]*${label}[*_]*\\s*:[*_]*\\s*[*_]*([^\\s*_].*?)[*_]*\\s*$`, "i");
  for (const line of lines) {
    const words = pattern.exec(line)?.[1];
    if (words !== undefined) return plainMarkdown(words);
  }
  return undefined;
}

function readerOf(words: string): "judge" | "human" | "both" {
  const [human, judge] = [
    /\b(?:human|people|person|reviewers?)\b/i.test(words),
    /\b(?:judge|llm|model)\b/i.test(words),
  ];
  return human && !judge ? "human" : judge && !human ? "judge" : "both";
}

function gatesOf({ heading, parts }: TopSection): readonly object[] {
  const [header = [], ...rows] = markdownTable([heading, ...parts].flatMap(({ lines }) => lines));
  const column = (pattern: RegExp, otherwise: number) => {
    const found = header.findIndex((cell) => pattern.test(cell));
    return found < 0 ? otherwise : found;
  };
  const [gate, pass, fail] = [column(/gate|name/i, 0), column(/pass/i, 1), column(/fail/i, 2)];
  return rows.map((row) => ({ id: slug(row[gate] ?? ""), pass: row[pass] ?? "", fail: row[fail] ?? "" }));
}

function criterionOf({ title, lines }: MarkdownSection): object {
  const [, name = title, what = ""] = /^(.*?)\s*:\s*(.*)$/.exec(plainMarkdown(title)) ?? [];
  const levels = levelsOf(lines);
  const passAt = labelOf(lines, "pass at");
  return {
    id: slug(name),
    description: what || name,
    scale: scaleOf(levels.map(({ score }) => score)),
    levels,
    edgeCases: edgeCasesOf(lines),
    ...(passAt === undefined
      ? {}
      : { passAt: /^[\d.]+$/.test(passAt) ? Number(passAt) : passAt.toLowerCase() }),
  };
}

function levelsOf(
  lines: readonly string[],
): readonly { readonly score: number; readonly description: string }[] {
  const table = markdownTable(lines).map(([score = "", description = ""]) => [score, description] as const);
  const listed = lines.flatMap((line) => {
    const found = /^\s*(?:[-*+]\s+)?\**(-?\d+(?:\.\d+)?)\**\s*(?::|[–—=-]\s)\s*\**\s*(.+)$/.exec(line);
    return found === null ? [] : [[found[1] ?? "", plainMarkdown(found[2] ?? "")] as const];
  });
  return (table.length > 0 ? table : listed).flatMap(([score, description]) =>
    /^-?\d+(?:\.\d+)?$/.test(score) ? [{ score: Number(score), description }] : [],
  );
}

/** From the lowest described score to the highest, in whole steps or in the smallest distance of two of them. */
function scaleOf(scores: readonly number[]): {
  readonly min: number;
  readonly max: number;
  readonly step: number;
} {
  const sorted = [...scores].sort((left, right) => left - right);
  const [min = 0, max = 0] = [sorted[0], sorted.at(-1)];
  const distances = sorted.slice(1).map((score, index) => score - (sorted[index] ?? score));
  const step = scores.every(Number.isInteger) ? 1 : Math.min(...distances.filter((distance) => distance > 0));
  return { min, max, step: Number(step.toPrecision(6)) };
}

function edgeCasesOf(lines: readonly string[]): readonly string[] {
  const start = lines.findIndex((line) => /^[\s*_>-]*edge cases?[*_]*\s*:/i.test(line));
  const failure = labelOf(lines, "fail condition");
  const automatic = failure === undefined ? [] : [`Scored lowest: ${failure}`];
  if (start < 0) return automatic;
  const inline = labelOf(lines.slice(start, start + 1), "edge cases?");
  const bullets: string[] = [];
  for (const line of lines.slice(start + 1)) {
    const bullet = /^\s*[-*+]\s+(.+)$/.exec(line)?.[1];
    if (bullet !== undefined) bullets.push(plainMarkdown(bullet));
    else if (line.trim() !== "") break;
  }
  return [...(inline === undefined ? [] : [inline]), ...bullets, ...automatic];
}

/** Sections that no field holds, kept for people. The notes themselves lose their title. */
function notesOf(top: readonly TopSection[], taken: readonly (RegExp | string | undefined)[]): string {
  return top
    .filter(
      ({ heading }) =>
        !taken.some((known) =>
          known instanceof RegExp ? known.test(heading.title) : known === heading.title,
        ),
    )
    .map(({ heading, parts }) => {
      const text = [heading, ...parts]
        .map(({ lines }) => markdownText(lines))
        .join("\n")
        .trim();
      return /^calibration\b/i.test(heading.title) ? text : `${heading.title}: ${text}`;
    })
    .join("\n\n");
}

function slug(words: string): string {
  const plain = words
    .normalize("NFKD")
    .replace(/\p{M}+/gu, "")
    .toLowerCase();
  return plain
    .replace(/[^a-z0-9]+/g, "_")
    .replace(/^[_\d]+|_+$/g, "")
    .slice(0, 64);
}
