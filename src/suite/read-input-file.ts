import { readFile, stat } from "node:fs/promises";
import { decodeText } from "./decode-text.ts";
import { explainFileError, type FileProblem, folderInsteadOfFile } from "./explain-file-error.ts";

/** The content of a file with its bytes, or why there is none. */
export type InputFile =
  | { readonly ok: true; readonly bytes: Uint8Array; readonly text: string }
  | ({ readonly ok: false } & FileProblem);

/** Reads a whole file as UTF-8 text; never throws for what is wrong with the file. */
export async function readInputFile(path: string): Promise<InputFile> {
  try {
    if ((await stat(path)).isDirectory()) return { ok: false, ...folderInsteadOfFile };
    const bytes = await readFile(path);
    const decoded = decodeText(bytes);
    return decoded.ok ? { ok: true, bytes, text: decoded.text } : decoded;
  } catch (error) {
    return { ok: false, ...explainFileError(error) };
  }
}
