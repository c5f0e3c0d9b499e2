import { ConfigurationError } from "../errors/index.ts";
import type { Selection } from "../run/index.ts";

/** The filters of commands that judge attempts. */
export interface FilterFlags {
  readonly filterPattern?: string;
  readonly filterFirstN?: number;
  readonly filterTag?: readonly string[];
  readonly filterArm?: readonly string[];
  readonly filterSplit?: string;
}

/** What the filters keep; throws a ConfigurationError for a split that does not exist. */
export function selectionOf(flags: FilterFlags): Selection {
  const { filterPattern, filterTag, filterArm, filterFirstN, filterSplit } = flags;
  if (filterSplit !== undefined && filterSplit !== "dev" && filterSplit !== "holdout") {
    throw new ConfigurationError("configuration_invalid", "--filter-split is dev or holdout.");
  }
  return {
    ...(filterPattern === undefined ? {} : { pattern: filterPattern }),
    ...(filterTag === undefined ? {} : { tags: filterTag }),
    ...(filterArm === undefined ? {} : { arms: filterArm }),
    ...(filterSplit === undefined ? {} : { split: filterSplit }),
    ...(filterFirstN === undefined ? {} : { first: filterFirstN }),
  };
}
