import { safeParseJson } from "../../util/index.ts";

/** A body that is JSON in well-formed UTF-8, or what it fails to be. */
export type ParsedBody =
  | { readonly status: "ok"; readonly value: unknown }
  | { readonly status: "not_utf8" }
  | { readonly status: "not_json" };

const decoder = new TextDecoder("utf-8", { fatal: true });

/** Parses the envelope of a reply; what it holds stays untrusted. */
export function parseJsonBody(body: Uint8Array): ParsedBody {
  let text: string;
  try {
    text = decoder.decode(body);
  } catch {
    return { status: "not_utf8" };
  }
  const parsed = safeParseJson(text);
  return parsed.ok ? { status: "ok", value: parsed.value } : { status: "not_json" };
}
