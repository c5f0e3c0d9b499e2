import { realpath } from "node:fs/promises";
import { basename, dirname, isAbsolute, join, relative, resolve, sep } from "node:path";
import type { EngineConfig, Suite } from "../../domain/index.ts";
import { compilePattern } from "../../run/index.ts";
import { casesFileName, judgeRegressionsFileName, suiteFileNames } from "../../suite/index.ts";

/** What a path in a tool log must not be. */
export type ForbiddenKind = "suite" | "golden" | "model" | "pattern";

/** What answerers must not touch. */
export interface ForbiddenPaths {
  /** Says what a path is that they must not touch; null where it is none of it. */
  readonly kindOf: (path: string) => ForbiddenKind | null;
  /** Whether the words of a call match a pattern of the user's own. */
  readonly matchesPattern: (text: string) => boolean;
}

/** What forbidden paths are made of. */
export interface ForbiddenPathsOptions {
  readonly suite: Suite;
  /** Engines of the user's own configuration. */
  readonly ownEngines?: Readonly<Record<string, EngineConfig>>;
  /** Regular expressions; a call whose words match one is forbidden too. */
  readonly patterns?: readonly string[];
}

/**
 * Gathers what an answerer must not touch: everything in the folder of the suite but the data of its engines, under its own path and under every relative
 * path that ends in the folder's name or in a file of the suite; the files of goldens; the models of engines and the one that is judged. Throws a
 * ConfigurationError for a pattern that is no regular expression.
 */
export async function forbiddenPaths({
  suite,
  ownEngines = {},
  patterns = [],
}: ForbiddenPathsOptions): Promise<ForbiddenPaths> {
  const roots = [...new Set([suite.root, await realpath(suite.root)])];
  const { data, models, goldens } = namedFiles(suite, ownEngines);
  const own = [...suiteFileNames, casesFileName, judgeRegressionsFileName];
  const folder = basename(suite.root);
  const parent = basename(dirname(suite.root));
  const dataFolders = foldersOf([...data], [...models, ...goldens, ...own]);
  const expressions = patterns.map((pattern) => compilePattern(pattern, "A contamination pattern"));

  function insideOf(path: string): string | null {
    if (isAbsolute(path)) {
      const inside = roots.map((root) => relative(root, resolve(path))).find((way) => !leadsOut(way));
      return inside === undefined ? null : inside.split(sep).join("/");
    }
    const parts = normal(path).split("/");
    const at = parts.lastIndexOf(folder);
    if (at < 0) return null;
    const isWhole = at === parts.length - 1;
    // The folder alone is meant only where what stands before it is its own parent, or goes up.
    return isWhole && ![parent, ".", ".."].includes(parts[at - 1] ?? "")
      ? null
      : parts.slice(at + 1).join("/");
  }

  function kindInside(inside: string): ForbiddenKind | null {
    if (models.includes(inside)) return "model";
    if (goldens.includes(inside)) return "golden";
    const plain = inside.replace(/\/?[^/]*[*?[{].*$/, "").replace(/\/$/, "");
    return data.has(inside) || dataFolders.has(plain) ? null : "suite";
  }

  return {
    matchesPattern: (text) => expressions.some((expression) => expression.test(text)),
    kindOf(path) {
      const inside = insideOf(path);
      if (inside !== null) return kindInside(inside);
      const written = normal(path);
      const endsIn = (file: string) => written === file || written.endsWith(`/${file}`);
      if (goldens.some(endsIn)) return "golden";
      if (models.some(endsIn)) return "model";
      return own.some(endsIn) ? "suite" : null;
    },
  };
}

interface NamedFiles {
  readonly data: ReadonlySet<string>;
  readonly models: readonly string[];
  readonly goldens: readonly string[];
}

/** The files that a suite and its engines name. */
function namedFiles(
  { file, cases }: Suite,
  ownEngines: NonNullable<ForbiddenPathsOptions["ownEngines"]>,
): NamedFiles {
  const engines = Object.values({ ...file.engines, ...ownEngines });
  const models = engines.flatMap((config) =>
    "model" in config && typeof config.model === "string" ? [config.model] : [],
  );
  return {
    data: new Set(engines.flatMap(({ data = {} }) => Object.values(data).map(normal))),
    models: [...models, ...(file.targetModelPath === undefined ? [] : [file.targetModelPath])].map(normal),
    goldens: cases.flatMap(({ evalCase }) => evalCase.golden?.path ?? []).map(normal),
  };
}

/** The folders below the suite that hold data and nothing that is forbidden by name. */
function foldersOf(files: readonly string[], forbidden: readonly string[]): ReadonlySet<string> {
  const folders = files.flatMap((file) => {
    const parts = file.split("/").slice(0, -1);
    return parts.map((_, index) => parts.slice(0, index + 1).join("/"));
  });
  return new Set(folders.filter((folder) => !forbidden.some((file) => file.startsWith(`${folder}/`))));
}

function normal(path: string): string {
  return join(path).split(sep).join("/").replace(/^\.\//, "");
}

function leadsOut(way: string): boolean {
  return way === ".." || way.startsWith(`..${sep}`) || isAbsolute(way);
}
