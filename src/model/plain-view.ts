/** A text as it reads once nothing is encoded, and where each unit of it comes from. */
export interface PlainView {
  /** In lower case as far as it is ASCII, with `+` and `/` for the `-` and `_` of base64url; nothing of it may be shown. */
  readonly text: string;
  /** The place in the original of the units from one up to and without another. */
  readonly placeOf: (from: number, to: number) => Place;
}

/** A part of a text, in UTF-16 units. */
export interface Place {
  readonly start: number;
  readonly end: number;
}

/** Layers of encoding that are taken off; each turns one form of an escape into what it stands for. */
const MOST_LAYERS = 4;

/**
 * Takes off the escapes of JSON, Markdown, URLs and HTML, several layers of them, and leaves out what a text may be broken by without being another one to its
 * reader: line ends, backslashes and invisible characters.
 */
export function plainView(original: string): PlainView {
  let text = original;
  let layers = 0;
  while (layers < MOST_LAYERS && escapeStart.test(text)) {
    const next = text.replace(escapes, decode);
    if (next === text) break;
    text = next;
    layers += 1;
  }
  let places: readonly Place[] | null = null;
  return {
    text: text.replace(/[A-Z]+/g, (letters) => letters.toLowerCase()).replace(/[-_]/g, signOfBase64),
    // Few texts hold what is looked for, and places cost much more than the text.
    placeOf: (from, to) => {
      places ??= placesUnder(original, layers);
      return spanOf(places, from, to);
    },
  };
}

const escapes = new RegExp(
  [
    String.raw`\\+(?:u[0-9a-f]{4}|[nrt]|[^\sa-z0-9\\])?`,
    "%[0-7][0-9a-f]|%[cd][0-9a-f]%[89ab][0-9a-f]|%e[0-9a-f](?:%[89ab][0-9a-f]){2}|%f[0-7](?:%[89ab][0-9a-f]){3}",
    String.raw`&(?:#\d{1,7}|#x[0-9a-f]{1,6}|amp|lt|gt|quot|apos);`,
    String.raw`[\r\n\u00ad\u200b-\u200f\u2060\ufeff]+`,
  ].join("|"),
  "gi",
);

/** The first character of every escape: most texts hold none. */
const escapeStart = /[\\%&\r\n\u00ad\u200b-\u200f\u2060\ufeff]/;

/** The place of each unit of a text once so many layers are off. */
function placesUnder(original: string, layers: number): readonly Place[] {
  let text = original;
  let places = Array.from({ length: text.length }, (_, unit): Place => ({ start: unit, end: unit + 1 }));
  for (let count = 0; count < layers; count += 1) {
    const next: Place[] = [];
    let from = 0;
    for (const { 0: written, index } of text.matchAll(escapes)) {
      for (let unit = from; unit < index; unit += 1) next.push(spanOf(places, unit, unit + 1));
      from = index + written.length;
      const place = spanOf(places, index, from);
      for (let unit = 0; unit < decode(written).length; unit += 1) next.push(place);
    }
    for (let unit = from; unit < text.length; unit += 1) next.push(spanOf(places, unit, unit + 1));
    text = text.replace(escapes, decode);
    places = next;
  }
  return places;
}

function spanOf(places: readonly Place[], from: number, to: number): Place {
  return { start: places[from]?.start ?? 0, end: places[to - 1]?.end ?? 0 };
}

/** What an escape stands for: one character, or none. */
function decode(written: string): string {
  if (written.startsWith("%")) return decodePercent(written);
  if (written.startsWith("&")) return decodeEntity(written.slice(1, -1).toLowerCase());
  const unit = /u([0-9a-f]{4})$/i.exec(written)?.[1];
  if (unit !== undefined) return String.fromCharCode(Number.parseInt(unit, 16));
  return /^\\+([^\\nrt])$/.exec(written)?.[1] ?? "";
}

function decodePercent(written: string): string {
  try {
    return decodeURIComponent(written);
  } catch {
    return written;
  }
}

const entities = new Map([
  ["amp", "&"],
  ["lt", "<"],
  ["gt", ">"],
  ["quot", '"'],
  ["apos", "'"],
]);

function decodeEntity(name: string): string {
  const named = entities.get(name);
  if (named !== undefined) return named;
  const code = name.startsWith("#x") ? Number.parseInt(name.slice(2), 16) : Number(name.slice(1));
  return code <= 0x10ffff ? String.fromCodePoint(code) : "";
}

function signOfBase64(sign: string): string {
  return sign === "-" ? "+" : "/";
}
