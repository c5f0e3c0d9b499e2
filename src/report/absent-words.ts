import type { NotEstimable } from "../stats/index.ts";

/** Says in words why a figure does not exist for these data. */
export function absentWords({ reason }: Pick<NotEstimable, "reason">): string {
  return words[reason] ?? reason.replaceAll("_", " ");
}

const words: Readonly<{ [reason: string]: string }> = {
  no_data: "no data",
  too_few: "too few items",
  no_variation: "all say one thing",
  perfect: "no interval is known",
  unstable_resamples: "too few items",
};
