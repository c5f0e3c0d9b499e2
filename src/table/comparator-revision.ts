/**
 * The revision of the comparator, part of every judge identity: it changes whenever an outcome, a pairing or a reason can change for any input.
 */
export const COMPARATOR_REVISION = "2026-11-30.7";
