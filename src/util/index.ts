export { assertNever } from "./assert-never.ts";
export { canonicalJson, type JsonValue } from "./canonical-json.ts";
export { gitBlobSha, sha256 } from "./hash.ts";
