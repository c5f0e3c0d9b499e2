const REPLACEMENT = "[redacted]";
/** A shorter value would also stand in ordinary text. */
const SHORTEST_SECRET = 6;
const secretNames = /(?:KEY|TOKEN|SECRET|PASSWORD|PASSWD|CREDENTIALS?)$/i;
const keyShapes =
  /\b(?:sk|pk|rk|gsk|xai|hf|ghp|AIza)[-_][\w-]{16,}|\bAIza[\w-]{30,}|(?<=\bBearer )[\w.~+/=-]{8,}/g;

/** Replaces every secret, also where it is encoded for a URL, for JSON or as base64, and whatever has the shape of a provider's key. */
export function redactSecrets(text: string, secrets: readonly string[]): string {
  let redacted = text;
  for (const form of formsOf(secrets)) {
    if (redacted.includes(form)) redacted = redacted.replaceAll(form, REPLACEMENT);
  }
  return redacted.replace(keyShapes, REPLACEMENT);
}

/** The values of the environment whose names say that they are secret. */
export function secretsOf(env: Readonly<Record<string, string | undefined>>): readonly string[] {
  return Object.entries(env)
    .filter(([name]) => secretNames.test(name))
    .map(([, value]) => value)
    .filter((value) => value !== undefined);
}

/** Longest first, so that a secret within another one leaves no rest of it. */
function formsOf(secrets: readonly string[]): readonly string[] {
  const forms = secrets
    .filter(({ length }) => length >= SHORTEST_SECRET)
    .flatMap((secret) => [
      secret,
      encodeURIComponent(secret.toWellFormed()),
      JSON.stringify(secret).slice(1, -1),
      Buffer.from(secret).toString("base64"),
    ]);
  return [...new Set(forms)].sort((a, b) => b.length - a.length);
}
