const REPLACEMENT = "[redacted]";
/** A shorter value would also stand in ordinary text. */
const SHORTEST_SECRET = 6;
const secretNames = /(?:KEY|TOKEN|SECRET|PASSWORD|PASSWD|CREDENTIALS?)$/i;
// A column such as pk_order_line_identifier has no digit.
const keyShapes =
  /\b(?:sk|pk|rk|gsk|xai|hf|ghp|AIza)[-_](?=[\w-]*\d)[\w-]{16,}|\bAIza[\w-]{30,}|(?<=\bBearer )[\w.~+/=-]{8,}/g;

/** Replaces every secret as `createRedactor` does, and whatever has the shape of a provider's key. */
export function redactSecrets(text: string, secrets: readonly string[]): string {
  return createRedactor(secrets)(text).replace(keyShapes, REPLACEMENT);
}

/**
 * Makes a function that replaces every secret of at least 6 characters, in any case and also where it is encoded for a URL, for JSON (with escapes of any kind) or as
 * base64. A secret within another one leaves no rest of it.
 */
export function createRedactor(secrets: readonly string[]): (text: string) => string {
  const forms = [...new Set(secrets)].flatMap(formsOf).sort((a, b) => b.length - a.length);
  return (text) => forms.reduce((redacted, { pattern }) => redacted.replace(pattern, REPLACEMENT), text);
}

/** The values of the environment whose names say that they are secret. */
export function secretsOf(env: Readonly<Record<string, string | undefined>>): readonly string[] {
  return Object.entries(env)
    .filter(([name]) => secretNames.test(name))
    .map(([, value]) => value)
    .filter((value) => value !== undefined);
}

/**
 * The secrets of an environment that stand in no ordinary text: at least 16 characters, a digit or both cases among them. A shorter value, or one that reads like a
 * name, may be the password of a test database and a word of a question at once.
 */
export function distinctSecretsOf(env: Readonly<Record<string, string | undefined>>): readonly string[] {
  return secretsOf(env).filter(
    (value) => value.length >= 16 && (/\d/.test(value) || (/[a-z]/.test(value) && /[A-Z]/.test(value))),
  );
}

interface SecretForm {
  readonly length: number;
  readonly pattern: RegExp;
}

function formsOf(secret: string): readonly SecretForm[] {
  if (secret.length < SHORTEST_SECRET) return [];
  const encoded = [
    encodeURIComponent(secret.toWellFormed()),
    Buffer.from(secret).toString("base64").replace(/=+$/, ""),
  ];
  return [
    { length: secret.length, pattern: new RegExp([...secret].map(anySpelling).join(""), "gi") },
    ...encoded.map((form) => ({ length: form.length, pattern: new RegExp(escapeRegExp(form), "g") })),
  ];
}

/** A character as it stands, or behind the backslashes of JSON, once or more often encoded. */
function anySpelling(character: string): string {
  const units = Array.from({ length: character.length }, (_, at) => character.charCodeAt(at));
  const escaped = units.map((unit) => `\\\\{1,4}u${unit.toString(16).padStart(4, "0")}`).join("");
  const needsBackslash = /["\\/]/.test(character) ? "\\\\{0,4}" : "";
  return `(?:${needsBackslash}${escapeRegExp(character)}|${escaped}${shortEscape(character)})`;
}

function shortEscape(character: string): string {
  const letter = JSON.stringify(character).slice(1, -1);
  return /^\\[bfnrt]$/.test(letter) ? `|\\\\{1,4}${letter.slice(1)}` : "";
}

function escapeRegExp(text: string): string {
  return text.replace(/[.*+?^${}()|[\]\\/]/g, "\\$&");
}
