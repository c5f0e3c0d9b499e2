export { entryJson } from "./entry-json.ts";
export { type OpenFileLedgerOptions, openFileLedger } from "./file-ledger.ts";
export type { Ledger } from "./ledger.ts";
export {
  type LedgerEntry,
  ledgerEntrySchema,
  type Note,
  noteSchema,
  type RunHeader,
  runHeaderSchema,
} from "./ledger-entry.ts";
export { losslessJson } from "./lossless-json.ts";
export { createMemoryLedger } from "./memory-ledger.ts";
export { type ReadLedgerFileOptions, readLedgerFile } from "./read-ledger-file.ts";
export {
  fileNameFor,
  type RunFolder,
  type RunManifest,
  readRunManifest,
  runFolder,
  runManifestSchema,
  writeRunManifest,
} from "./run-folder.ts";
