import { z } from "zod";
import { locationSchema } from "./ir-node.ts";
import type { SourceText, SourceTexts, TextRange } from "./source-text.ts";

const referenceSchema = z.object({
  type: z.string(),
  text: z.string(),
  location: locationSchema,
  definition: z.object({ type: z.string(), location: locationSchema.optional() }),
});

/** The use of a name in a text, with where that name is defined. */
interface Reference extends z.infer<typeof referenceSchema> {}

/** How deep views may stand for views before the name is left as it is. */
const MAX_DEPTH = 20;
/** Characters beyond which no more names are written out. */
const MAX_LENGTH = 200_000;

/** What a query is rendered from. */
export interface RenderInput {
  /** Address of the text of the query. */
  readonly url: string;
  readonly texts: SourceTexts;
  /** Malloy's references of query and model. */
  readonly references: readonly unknown[];
}

/**
 * Writes a query with every named view and named query of the model replaced by what it stands for, at any depth. A name whose definition
 * is in no known text stays.
 */
export function renderViews({ url, texts, references }: RenderInput): string {
  const text = texts.get(url);
  if (text === undefined) return "";
  const named = references.flatMap((reference) => {
    const parsed = referenceSchema.safeParse(reference);
    return parsed.success && isNamed(parsed.data) ? [parsed.data] : [];
  });
  const whole = { start: { line: 0, character: 0 }, end: { line: Number.MAX_SAFE_INTEGER, character: 0 } };
  return render({ url, text, range: whole }, { texts, named, depth: 0, length: { left: MAX_LENGTH } });
}

function isNamed({ type, definition }: Reference): boolean {
  return (
    (type === "fieldReference" && definition.type === "turtle") ||
    (type === "queryReference" && definition.type === "query")
  );
}

interface Part {
  readonly url: string;
  readonly text: SourceText;
  readonly range: TextRange;
}

interface Rendering {
  readonly texts: SourceTexts;
  readonly named: readonly Reference[];
  readonly depth: number;
  /** Shared by all parts of one query. */
  readonly length: { left: number };
}

function render({ url, text, range }: Part, rendering: Rendering): string {
  const start = text.offsetOf(range.start);
  const end = text.offsetOf(range.end);
  const uses = rendering.named
    .filter(({ location }) => location.url === url)
    .map((reference) => ({
      reference,
      from: text.offsetOf(reference.location.range.start),
      to: text.offsetOf(reference.location.range.end),
    }))
    .filter(({ reference, from, to }) => {
      const written = text.text.slice(from, to);
      const isName = written === reference.text || written === `\`${reference.text}\``;
      return isName && from >= start && to <= end && text.text[from - 1] !== ".";
    })
    .toSorted((a, b) => a.from - b.from);
  let out = "";
  let at = start;
  for (const { reference, from, to } of uses) {
    if (from < at) continue;
    out += text.text.slice(at, from) + renderUse(reference, text.text.slice(0, from), rendering);
    at = to;
  }
  return out + text.text.slice(at, end);
}

/** What a name stands for, with the name before it where it also names the result, as in `nest: by_month`. */
function renderUse({ text, definition }: Reference, before: string, rendering: Rendering): string {
  const { location } = definition;
  const defined = location === undefined ? undefined : rendering.texts.get(location.url);
  if (location === undefined || defined === undefined || rendering.depth >= MAX_DEPTH) return text;
  const written = defined.slice(location.range);
  const head = /^\s*(?:`[^`\n]*`|[\p{L}_][\p{L}\p{N}_]*)\s+is\s+/u.exec(written)?.[0];
  if (head === undefined || rendering.length.left < written.length) return text;
  rendering.length.left -= written.length;
  const whole = render(
    { url: location.url, text: defined, range: location.range },
    { ...rendering, depth: rendering.depth + 1 },
  );
  const body = whole.slice(head.length).trim();
  return /(?:->|\bis|\+|\brun\s*:|\()\s*$/u.test(before) ? body : `${text} is ${body}`;
}
