export { assertNever } from "./assert-never.ts";
export { type BoundedMapOptions, boundedMap } from "./bounded-map.ts";
export { canonicalJson, type JsonValue } from "./canonical-json.ts";
export { escapeCsv } from "./escape-csv.ts";
export { escapeHtml } from "./escape-html.ts";
export { escapeMarkdown } from "./escape-markdown.ts";
export { escapeTerminal } from "./escape-terminal.ts";
export { gitBlobSha, sha256 } from "./hash.ts";
