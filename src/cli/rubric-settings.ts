import { ConfigurationError } from "../errors/index.ts";
import type { Config } from "../run/index.ts";

/** Flags of the commands that judge under a rubric; absent = not given. */
export interface RubricFlags {
  readonly rubric?: string;
  readonly panel?: readonly string[];
  readonly quorum?: number;
  readonly isolation?: string;
  readonly consistency?: string;
  readonly overall?: string;
}

/** How outputs and pairs are judged under a rubric, once the flags were laid over the configuration. */
export interface RubricSettings {
  /** A name of the catalog or a file; null = none is named. */
  readonly rubric: string | null;
  /** Further models that vote beside the judge model. */
  readonly panel: readonly NonNullable<Config["model"]>[];
  /** Null = more than half of the panel. */
  readonly quorum: number | null;
  readonly isolation: "each" | "together";
  readonly consistency: "long" | "always" | "never";
  readonly overall: "none" | "majority_of_criteria" | "lexicographic";
}

/** Lays the flags over the configuration; paths of the configuration are relative to its folder. Throws a ConfigurationError for a word that is none of a list. */
export function resolveRubricSettings(
  config: Pick<Config, "rubric" | "panel" | "judge">,
  flags: RubricFlags,
  inConfig: (path: string) => string,
): RubricSettings {
  const { judge = {} } = config;
  return {
    rubric: flags.rubric ?? (config.rubric === undefined ? null : rubricOfConfig(config.rubric, inConfig)),
    panel: flags.panel ?? config.panel ?? [],
    quorum: flags.quorum ?? judge.quorum ?? null,
    isolation: oneOf("--isolation", flags.isolation ?? judge.isolation ?? "each", ["each", "together"]),
    consistency: oneOf("--consistency", flags.consistency ?? judge.consistency ?? "long", [
      "long",
      "always",
      "never",
    ]),
    overall: oneOf("--overall", flags.overall ?? judge.overall ?? "none", [
      "none",
      "majority_of_criteria",
      "lexicographic",
    ]),
  };
}

/** A word without a dot or slash is a name of the catalog. */
function rubricOfConfig(named: string, inConfig: (path: string) => string): string {
  return /[./\\]/.test(named) ? inConfig(named) : named;
}

function oneOf<const Word extends string>(flag: string, value: string, words: readonly Word[]): Word {
  const found = words.find((word) => word === value);
  if (found !== undefined) return found;
  throw new ConfigurationError("configuration_invalid", `${flag} is one of ${words.join(", ")}.`);
}
