import type { SourceRole } from "../domain/index.ts";

/** One numbered piece of data for a model. */
export interface Source {
  readonly role: SourceRole;
  /** What it is, in our own words (letters, digits, spaces, hyphens); never judged text. */
  readonly label: string;
  /** Sent byte for byte; an unpaired surrogate, which no request can carry, goes as U+FFFD. */
  readonly text: string;
  /** Invisible characters in it, where they are to be counted before an encoding that makes them visible; absent = counted in `text`. */
  readonly invisible?: number;
}
