import type { FileProblem } from "./explain-file-error.ts";

/** A decoded text, or why the bytes are none. */
export type DecodedText =
  | { readonly ok: true; readonly text: string }
  | ({ readonly ok: false } & FileProblem);

/** Decodes bytes as UTF-8 and takes off a byte-order mark; UTF-16, NUL bytes and invalid UTF-8 are refused, never replaced. */
export function decodeText(bytes: Uint8Array): DecodedText {
  if (startsWith(bytes, [0xff, 0xfe]) || startsWith(bytes, [0xfe, 0xff])) return { ok: false, ...utf16 };
  if (bytes.includes(0)) return { ok: false, ...nulBytes };
  try {
    return { ok: true, text: decoder.decode(bytes) };
  } catch {
    return { ok: false, ...invalidUtf8 };
  }
}

/** Takes off the byte-order mark and refuses what is not UTF-8. */
const decoder = new TextDecoder("utf-8", { fatal: true });

const utf16: FileProblem = { problem: "The text is UTF-16.", remedy: "Save the file as UTF-8." };
const nulBytes: FileProblem = {
  problem: "The text holds NUL bytes.",
  remedy: "Save the file as UTF-8 text; it may be UTF-16 or no text at all.",
};
const invalidUtf8: FileProblem = {
  problem: "The text is not valid UTF-8.",
  remedy: "Save the file as UTF-8; it may be Latin-1 or cut in the middle of a character.",
};

function startsWith(bytes: Uint8Array, mark: readonly [number, number]): boolean {
  return bytes[0] === mark[0] && bytes[1] === mark[1];
}
