import type { Decided } from "../domain/index.ts";

/** Writes what asking the same question several times showed. */
export function repeatsWords({ asked, verdict_changes, differs }: NonNullable<Decided["repeats"]>): string {
  return `asked ${asked} times, the verdict ${verdict_changes ? "changes" : "stays"}${differs.length === 0 ? "" : `, differing: ${differs.join(", ")}`}`;
}
