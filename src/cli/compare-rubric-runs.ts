import { ConfigurationError, InputError } from "../errors/index.ts";
import {
  compareRubricRuns,
  comparisonFormatOf,
  type RubricComparedPin,
  type RubricRun,
  renderRubricComparison,
  rubricComparedPins,
} from "../report/index.ts";
import { type StoredRun, summarizeAnyRun } from "../run/index.ts";
import { canonicalJson, escapeTerminal, sha256 } from "../util/index.ts";
import { findCalibration } from "./calibration-folders.ts";
import type { CompareFlags } from "./compare-flags.ts";
import { type ExitCode, exitCodes } from "./exit-codes.ts";
import type { Settings } from "./settings.ts";
import type { Terminal } from "./terminal.ts";
import { replaceFile } from "./write-reports.ts";

/** Two runs under a rubric on the command line. */
export interface CompareRubricRunsCommandOptions {
  readonly pre: StoredRun;
  readonly post: StoredRun;
  readonly settings: Settings;
  /** Files to be written; their endings are checked already. */
  readonly outputs: readonly string[];
  readonly flags: CompareFlags;
  readonly terminal: Terminal;
}

/** Runs `eval-judge compare` over two runs of `score` or of `pair`: what changed, each gate and criterion by itself. */
export async function compareRubricRunsCommand({
  pre,
  post,
  settings,
  outputs,
  flags,
  terminal,
}: CompareRubricRunsCommandOptions): Promise<ExitCode> {
  checkFlags(flags);
  const comparison = compareRubricRuns({
    pre: await rubricRun(pre, settings),
    post: await rubricRun(post, settings),
    allowPins: allowedPins(flags.allowPins),
  });
  if (flags.json === true) terminal.out(JSON.stringify({ type: "comparison", ...comparison }));
  else terminal.out(renderRubricComparison(comparison, "text").trimEnd());
  for (const file of outputs) {
    const format = comparisonFormatOf(file);
    if (format !== null) await replaceFile(file, renderRubricComparison(comparison, format));
    terminal.err(`Written: ${escapeTerminal(file)}`);
  }
  return exitCodes.done;
}

/** What belongs to suites of answers alone; a flag that would do nothing is refused. */
function checkFlags(flags: CompareFlags): void {
  const names = {
    "--arms": flags.arms,
    "--post2": flags.post2,
    "--targets": flags.targets,
    "--noise": flags.noise,
    "--calibration": flags.calibration,
    "--accept": flags.accept,
    "--without-holdout": flags.withoutHoldout,
    "--list-holdout": flags.listHoldout,
  };
  const given = Object.entries(names).flatMap(([name, value]) => (value === undefined ? [] : [name]));
  if (given.length === 0) return;
  throw new ConfigurationError(
    "configuration_invalid",
    `${given.join(", ")}: only runs of answers (eval-judge run) can be compared with that.`,
  );
}

async function rubricRun(run: StoredRun, settings: Settings): Promise<RubricRun> {
  const { suite_root, judge_identity } = run.manifest;
  const card = await findCalibration(settings, suite_root, judge_identity);
  const calibration = card === null ? null : { card, now: new Date() };
  const summary = summarizeAnyRun(run, { calibration });
  if (summary.schema !== "eval-judge/score-summary/v1" && summary.schema !== "eval-judge/pair-summary/v1") {
    throw new InputError([
      {
        file: run.folder.folder,
        line: null,
        field: null,
        problem: "The run judged neither answers nor outputs nor pairs.",
        remedy: "Compare two runs of `eval-judge run`, of `score`, or of `pair`.",
      },
    ]);
  }
  return { summary, inputs: inputsOf(run) };
}

/** What was asked of whoever made the outputs; what they made is what is compared, so it is no part of it. */
function inputsOf({ outputs, pairs }: StoredRun): ReadonlyMap<string, string> {
  return new Map(
    [...outputs, ...pairs].map(({ item }) => [
      item.id,
      sha256(canonicalJson([item.input ?? null, item.expected ?? null])),
    ]),
  );
}

function allowedPins(text: string | undefined): readonly RubricComparedPin[] | "all" {
  if (text === undefined) return [];
  if (text === "all") return "all";
  return text.split(",").map((name) => {
    const pin = rubricComparedPins.find((known) => known === name.trim());
    if (pin !== undefined) return pin;
    throw new ConfigurationError(
      "configuration_invalid",
      `--allow-pins: there is no pin of this name; choose from ${rubricComparedPins.join(", ")}, or all.`,
    );
  });
}
