import { type Place, type PlainView, plainView } from "./plain-view.ts";
import { secretForms } from "./secret-forms.ts";

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
 * Makes a function that replaces every secret of at least 6 characters, in any case, in any of the forms of `secretForms` and through any escapes of JSON, Markdown,
 * URLs and HTML. A secret within another one leaves no rest of it.
 */
export function createRedactor(secrets: readonly string[]): (text: string) => string {
  const forms = [...new Set(secrets)].filter(({ length }) => length >= SHORTEST_SECRET).flatMap(secretForms);
  return (text) => {
    const view = plainView(text);
    const places = forms.flatMap((form) => placesOf(form, view));
    return places.length === 0 ? text : replacePlaces(text, places);
  };
}

function placesOf(form: string, { text, placeOf }: PlainView): readonly Place[] {
  const places: Place[] = [];
  for (let at = text.indexOf(form); at !== -1; at = text.indexOf(form, at + 1)) {
    places.push(placeOf(at, at + form.length));
  }
  return places;
}

function replacePlaces(text: string, places: readonly Place[]): string {
  const parts: string[] = [];
  let done = 0;
  for (const { start, end } of places.toSorted((a, b) => a.start - b.start)) {
    if (start >= done) parts.push(text.slice(done, start), REPLACEMENT);
    done = Math.max(done, end);
  }
  return parts.join("") + text.slice(done);
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
