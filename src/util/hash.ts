import { createHash } from "node:crypto";

/** The SHA-256 of a text (as UTF-8) or of bytes, in lower-case hexadecimal. */
export function sha256(content: string | Uint8Array): string {
  return createHash("sha256").update(content).digest("hex");
}

/** The id that git gives a file with these bytes: SHA-1 over `blob <length>\0` and the content, in hexadecimal. */
export function gitBlobSha(content: string | Uint8Array): string {
  const bytes = typeof content === "string" ? Buffer.from(content, "utf8") : content;
  return createHash("sha1").update(`blob ${bytes.length}\0`).update(bytes).digest("hex");
}
