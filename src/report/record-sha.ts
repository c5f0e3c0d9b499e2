import { canonicalJson, type JsonValue, sha256 } from "../util/index.ts";

/** The fingerprint by which a redacted report names a record. */
export function recordSha(judgement: object): string {
  return sha256(canonicalJson(judgement as JsonValue));
}
