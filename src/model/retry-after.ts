/** Longest wait that is read from a header, in milliseconds: one day; longer ones are cut to it. */
const LONGEST_WAIT_MS = 86_400_000;

/**
 * The wait that a provider asks for, in milliseconds from `now`: `retry-after-ms`, or `retry-after` in seconds or as an HTTP date (RFC 9110, 10.2.3).
 * A date in the past is 0; a header that says neither is null.
 */
export function retryAfterMs(
  headers: Readonly<Record<string, string | undefined>>,
  now: number,
): number | null {
  const milliseconds = decimal(headers["retry-after-ms"]);
  if (milliseconds !== null) return bounded(milliseconds);
  const value = headers["retry-after"];
  const seconds = decimal(value);
  if (seconds !== null) return bounded(seconds * 1000);
  const date = value === undefined || !/[a-z]{3}/i.test(value) ? Number.NaN : Date.parse(value);
  return Number.isNaN(date) ? null : bounded(date - now);
}

function decimal(value: string | undefined): number | null {
  return value !== undefined && /^\s*\d{1,12}(?:\.\d{0,9})?\s*$/.test(value) ? Number(value) : null;
}

function bounded(milliseconds: number): number {
  return Math.min(Math.max(milliseconds, 0), LONGEST_WAIT_MS);
}
