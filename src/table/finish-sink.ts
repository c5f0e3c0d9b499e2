import { type Cell, textCell, tidyText } from "./cell.ts";
import { type Column, nullPlace } from "./column.ts";
import type { DelimitedSink } from "./delimited-sink.ts";
import { decodePlace, type FieldReader } from "./read-field.ts";
import { typeTexts } from "./type-texts.ts";

/** Makes the column of the fields that a sink took; throws an InputError where bytes are not UTF-8. */
export function finishSink(sink: DelimitedSink, reader: FieldReader): Column {
  switch (sink.mode) {
    case "numbers":
      return finishNumbers(sink);
    case "dictionary":
      return finishDictionary(sink, reader);
    case "places":
      return finishPlaces(sink, reader);
  }
}

/** A column of NULLs alone is no column of numbers. */
function finishNumbers({ rows, values, absent, decimals, padded }: DelimitedSink): Column {
  let nulls = 0;
  for (let row = 0; absent !== null && row < rows; row += 1) nulls += absent[row] ?? 0;
  if (nulls === rows) return { storage: "coded", codes: new Int32Array(rows).fill(-1), cells: [] };
  return {
    storage: "numbers",
    values: values.slice(0, rows),
    absent: nulls === 0 ? null : (absent?.slice(0, rows) ?? null),
    decimals: padded ? decimals.slice(0, rows) : null,
  };
}

function finishDictionary({ rows, codes, dictionary }: DelimitedSink, reader: FieldReader): Column {
  const texts = dictionary.starts.map((start, code) =>
    tidyText(
      decodePlace(reader, {
        start,
        end: dictionary.ends[code] ?? start,
        escaped: dictionary.escaped[code] ?? false,
      }),
    ),
  );
  return { storage: "coded", codes: codes.slice(0, rows), cells: typeTexts(texts) };
}

function finishPlaces({ rows, places, escaped, untidy }: DelimitedSink, reader: FieldReader): Column {
  const special = new Map<number, Cell>();
  const column = {
    storage: "bytes" as const,
    bytes: reader.bytes,
    places: places.slice(0, rows * 2),
    special,
  };
  for (let row = 0; untidy && row < rows; row += 1)
    tidyPlace(row, { places: column.places, special, reader });
  for (const row of escaped) {
    const place = { start: column.places[row * 2] ?? 0, end: column.places[row * 2 + 1] ?? 0, escaped: true };
    special.set(row, textCell(decodePlace(reader, place)));
  }
  return column;
}

interface Places {
  readonly places: Uint32Array;
  readonly special: Map<number, Cell>;
  readonly reader: FieldReader;
}

/** Trims white space by moving the place; a text that is not composed is kept apart. */
function tidyPlace(row: number, { places, special, reader }: Places): void {
  const { bytes } = reader;
  let [start, end] = [places[row * 2] ?? nullPlace, places[row * 2 + 1] ?? nullPlace];
  if (start === nullPlace) return;
  while (start < end && isAsciiSpace(bytes[start])) start += 1;
  while (end > start && isAsciiSpace(bytes[end - 1])) end -= 1;
  places[row * 2] = start;
  places[row * 2 + 1] = end;
  for (let at = start; at < end; at += 1) {
    if ((bytes[at] ?? 0) < 0x80) continue;
    const text = decodePlace(reader, { start, end, escaped: false });
    const tidy = tidyText(text);
    if (tidy !== text) special.set(row, { kind: "text", text: tidy });
    return;
  }
}

function isAsciiSpace(byte: number | undefined): boolean {
  return byte === 0x20 || (byte !== undefined && byte >= 0x09 && byte <= 0x0d);
}
