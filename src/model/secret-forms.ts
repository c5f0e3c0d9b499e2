import { plainView } from "./plain-view.ts";

/** Fewest characters of a form that stand for a secret and for nothing else. */
const SHORTEST_FORM = 6;

/** The texts that stand for a secret in a plain view: itself, in hexadecimal, and its part of a text in base64, wherever it stands there. */
export function secretForms(secret: string): readonly string[] {
  const bytes = Buffer.from(secret);
  const forms = [secret, bytes.toString("hex"), ...[0, 1, 2].map((before) => base64Part(bytes, before))];
  return [...new Set(forms.map((form) => plainView(form).text))].filter(
    (form) => form.length >= SHORTEST_FORM,
  );
}

/** What base64 makes of the bytes alone where so many others stand before them and any others after them. */
function base64Part(bytes: Buffer, before: number): string {
  const text = Buffer.concat([Buffer.alloc(before), bytes]).toString("base64");
  const ownStart = Math.ceil((before * 8) / 6);
  const ownEnd = Math.floor(((before + bytes.length) * 8) / 6);
  return text.slice(ownStart, ownEnd);
}
