import type { FilterFlags } from "./filter-flags.ts";
import type { CommonFlags } from "./settings.ts";

/** What `run` is told. */
export interface RunFlags extends CommonFlags, FilterFlags {
  readonly resume?: boolean | string;
  readonly retryFailed?: boolean;
  readonly rejudge?: string;
  readonly runId?: string;
  readonly dryRun?: boolean;
  readonly otelFile?: string;
  readonly json?: boolean;
  readonly progress?: boolean;
  readonly verbose?: boolean;
  readonly listHoldout?: boolean;
  readonly toolLog?: readonly string[];
  readonly contaminationPattern?: readonly string[];
}
