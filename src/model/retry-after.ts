/** Longest wait that is read from a header, in milliseconds: one day; longer ones are cut to it. */
const LONGEST_WAIT_MS = 86_400_000;
/** Longest wait that a call is worth, in milliseconds: ten minutes. Whoever asks for more is asked again when the run is gone on with. */
export const WORTHWHILE_WAIT_MS = 600_000;

/**
 * The wait that a provider asks for, in milliseconds: `retry-after-ms`, or `retry-after` in seconds or as an HTTP date (RFC 9110, 10.2.3). A date counts from
 * the `date` of the same reply, so that no clock here matters, and without one from `now`. A date in the past is 0; a header that says neither is null.
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
  const until = httpDate(value);
  return until === null ? null : bounded(until - (httpDate(headers.date) ?? now));
}

/** Milliseconds since 1970 of any of the three forms (RFC 9110, 5.6.7), all of which are UTC though one does not say so; null = no date. */
function httpDate(value: string | undefined): number | null {
  if (value === undefined || !/[a-z]{3}/i.test(value)) return null;
  const date = Date.parse(/[a-z]\s*$|[+-]\d{4}\s*$/i.test(value) ? value : `${value} GMT`);
  return Number.isNaN(date) ? null : date;
}

function decimal(value: string | undefined): number | null {
  return value !== undefined && /^\s*\d{1,12}(?:\.\d{0,9})?\s*$/.test(value) ? Number(value) : null;
}

function bounded(milliseconds: number): number {
  return Math.min(Math.max(milliseconds, 0), LONGEST_WAIT_MS);
}
