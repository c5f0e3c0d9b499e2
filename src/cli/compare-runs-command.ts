import { existsSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { join, resolve } from "node:path";
import { ConfigurationError, InputError } from "../errors/index.ts";
import {
  type ArmSource,
  armsOf,
  type ComparedPin,
  type Comparison,
  comparedPins,
  compareRuns,
  measureNoise,
  type NoiseBand,
  parseNoiseBlocks,
  renderComparisonReport,
  renderNoise,
  renderNoiseBlock,
  takeArm,
} from "../report/index.ts";
import { findRun, readRun, type StoredRun } from "../run/index.ts";
import { assertNever, escapeTerminal } from "../util/index.ts";
import { appendLines } from "./append-lines.ts";
import { findCalibration } from "./calibration-folders.ts";
import type { CompareFlags } from "./compare-flags.ts";
import { type ExitCode, exitCodes } from "./exit-codes.ts";
import { resolveSettings, type Settings } from "./settings.ts";
import type { Terminal } from "./terminal.ts";
import { checkComparisonOutputs, writeComparison } from "./write-comparison.ts";

/** What is compared, as it stands on the command line. */
export interface CompareRunsCommandOptions {
  readonly pre: string;
  readonly post: string | null;
  readonly flags: CompareFlags;
  readonly terminal: Terminal;
}

/** Runs `eval-judge compare`. Exit code 0, unless acceptance is asked for: then 1 for rejected or undecided, 4 for halted. */
export async function compareRunsCommand({
  pre,
  post,
  flags,
  terminal,
}: CompareRunsCommandOptions): Promise<ExitCode> {
  const { calibration, ...common } = flags;
  const settings = await resolveSettings(undefined, common);
  // The outputs of the configuration are reports of runs, which a comparison must not replace.
  const outputs = flags.output === undefined ? [] : settings.outputs;
  checkComparisonOutputs(outputs);
  const before = await openRun(settings, pre);
  const after = post === null ? before : await openRun(settings, post);
  if (checkModes(before, after) === "rubric") {
    const { compareRubricRunsCommand } = await import("./compare-rubric-runs.ts");
    return await compareRubricRunsCommand({ pre: before, post: after, settings, outputs, flags, terminal });
  }
  const allowPins = allowedPins(flags.allowPins);
  const [preArm, postArm] = chooseArms(before, after, { arms: flags.arms, single: post === null });
  const again = flags.post2 === undefined ? null : await openAnswerRun(settings, flags.post2);
  const arms = { pre: takeArm(before, preArm), post: takeArm(after, postArm) };
  const file = calibrationFile(calibration, before);
  const bands = await readBands(file, terminal);
  const band = calibration === undefined ? null : measureNoise(arms.pre, arms.post, new Date().toISOString());
  if (band !== null) {
    const head = existsSync(file) ? [] : ["# Calibration"];
    await appendLines(file, [...head, "", ...renderNoiseBlock(band).trimEnd().split("\n")]);
    bands.push(band);
    terminal.err(`A/A band appended: ${escapeTerminal(file)}`);
  }
  bands.push(...(await noiseOfRuns(settings, flags.noise, postArm)));
  const { suite_root, judge_identity } = after.manifest;
  const card = await findCalibration(settings, suite_root, judge_identity);
  const comparison = compareRuns({
    ...arms,
    calibration: card === null ? null : { card, now: new Date() },
    post2: again === null ? null : takeArm(again, soleArm(again, postArm)),
    targets: names(flags.targets),
    allowPins,
    noise: bands,
    requireHoldout: flags.withoutHoldout !== true,
    listHoldout: flags.listHoldout === true,
  });
  if (flags.json === true) terminal.out(JSON.stringify({ type: "comparison", ...comparison }));
  else {
    const text = band === null ? renderComparisonReport(comparison, "text") : renderNoise(band, comparison);
    terminal.out(text.trimEnd());
  }
  await writeComparison(comparison, outputs);
  for (const output of outputs) terminal.err(`Written: ${escapeTerminal(output)}`);
  return exitCodeOf(comparison, flags);
}

async function openRun(settings: Settings, reference: string): Promise<StoredRun> {
  const run = await readRun(await findRun(settings.runs, reference));
  if (run.judgements.length + run.scores.length + run.comparisons.length > 0) return run;
  const searches = run.manifest.mode === "retrieval";
  throw notComparable(
    run,
    searches ? "The run judged searches, which are not compared." : "The run holds no judgement.",
  );
}

async function openAnswerRun(settings: Settings, reference: string): Promise<StoredRun> {
  const run = await openRun(settings, reference);
  if (modeOf(run) === "answer") return run;
  throw notComparable(run, "The run judged under a rubric, not answers.");
}

/** Whether two runs are compared as answers or under a rubric. Throws an InputError for one of each. */
function checkModes(before: StoredRun, after: StoredRun): "answer" | "rubric" {
  if (modeOf(before) !== modeOf(after)) {
    throw notComparable(
      after,
      `The one run is of mode ${modeOf(before)}, the other of mode ${modeOf(after)}.`,
    );
  }
  return modeOf(before) === "answer" ? "answer" : "rubric";
}

function modeOf({ manifest }: StoredRun): string {
  return manifest.mode ?? "answer";
}

function notComparable({ folder }: StoredRun, problem: string): InputError {
  return new InputError([
    {
      file: folder.folder,
      line: null,
      field: null,
      problem,
      remedy: "Compare two runs of `eval-judge run`, two of `score`, or two of `pair`.",
    },
  ]);
}

function chooseArms(
  before: StoredRun,
  after: StoredRun,
  { arms, single }: { readonly arms: string | undefined; readonly single: boolean },
): readonly [string, string] {
  if (arms === undefined) {
    if (single) {
      throw new ConfigurationError(
        "configuration_invalid",
        `Name a second run, or two arms of this one with --arms. It has: ${armsOf(before).join(", ")}.`,
      );
    }
    return [soleArm(before, null), soleArm(after, null)];
  }
  const [first, second, ...more] = names(arms);
  if (first === undefined || second === undefined || more.length > 0) {
    throw new ConfigurationError("configuration_invalid", "--arms names two arms, separated by a comma.");
  }
  return [knownArm(before, first), knownArm(after, second)];
}

function knownArm(run: StoredRun, arm: string): string {
  if (armsOf(run).includes(arm)) return arm;
  throw new ConfigurationError(
    "configuration_invalid",
    `--arms: the run ${run.folder.runId} has no arm ${arm}. It has: ${armsOf(run).join(", ")}.`,
  );
}

/** The only arm of a run, or the wanted one of several. */
function soleArm(run: ArmSource & Pick<StoredRun, "folder">, wanted: string | null): string {
  const arms = armsOf(run);
  const [only, ...more] = arms;
  if (only !== undefined && more.length === 0) return only;
  if (wanted !== null && arms.includes(wanted)) return wanted;
  throw new ConfigurationError(
    "configuration_invalid",
    `The run ${run.folder.runId} has several arms; choose with --arms before,after. It has: ${arms.join(", ")}.`,
  );
}

function allowedPins(text: string | undefined): readonly ComparedPin[] | "all" {
  if (text === "all") return "all";
  return names(text).map((name) => {
    const pin = comparedPins.find((known) => known === name);
    if (pin !== undefined) return pin;
    throw new ConfigurationError(
      "configuration_invalid",
      `--allow-pins: there is no pin of this name; choose from ${comparedPins.join(", ")}, or all.`,
    );
  });
}

function names(text: string | undefined): readonly string[] {
  return (text ?? "")
    .split(",")
    .map((name) => name.trim())
    .filter((name) => name !== "");
}

/** The file that is named, else the one of the suite where it stands, else that of the working folder. */
function calibrationFile(named: string | boolean | undefined, { manifest }: StoredRun): string {
  if (typeof named === "string") return resolve(named);
  const ofSuite = join(manifest.suite_root ?? ".", "CALIBRATION.md");
  return existsSync(ofSuite) ? ofSuite : resolve("CALIBRATION.md");
}

async function readBands(file: string, terminal: Terminal): Promise<NoiseBand[]> {
  if (!existsSync(file)) return [];
  const { bands, damaged } = parseNoiseBlocks(await readFile(file, "utf8"));
  if (damaged > 0) {
    terminal.err(`Note: ${damaged} A/A blocks of ${escapeTerminal(file)} cannot be read and do not count.`);
  }
  return [...bands];
}

async function noiseOfRuns(
  settings: Settings,
  text: string | undefined,
  arm: string,
): Promise<readonly NoiseBand[]> {
  if (text === undefined) return [];
  const [first, second, ...more] = names(text);
  if (first === undefined || second === undefined || more.length > 0) {
    throw new ConfigurationError("configuration_invalid", "--noise names two runs, separated by a comma.");
  }
  const runs = [await openAnswerRun(settings, first), await openAnswerRun(settings, second)] as const;
  return [measureNoise(takeArm(runs[0], soleArm(runs[0], arm)), takeArm(runs[1], soleArm(runs[1], arm)))];
}

function exitCodeOf({ acceptance }: Comparison, flags: CompareFlags): ExitCode {
  if (flags.accept !== true && flags.targets === undefined) return exitCodes.done;
  switch (acceptance.decision) {
    case "accepted":
      return exitCodes.done;
    case "rejected":
    case "undecided":
      return exitCodes.gateFailed;
    case "halted":
      return exitCodes.needsHuman;
    default:
      return assertNever(acceptance.decision);
  }
}
