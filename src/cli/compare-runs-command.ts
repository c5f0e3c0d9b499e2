import { existsSync } from "node:fs";
import { ConfigurationError } from "../errors/index.ts";
import {
  type ComparedPin,
  type Comparison,
  comparedPins,
  compareRuns,
  measureNoise,
  renderComparisonReport,
  renderNoise,
  renderNoiseBlock,
  takeArm,
} from "../report/index.ts";
import { assertNever, escapeTerminal } from "../util/index.ts";
import { appendLines } from "./append-lines.ts";
import { findCalibration } from "./calibration-folders.ts";
import { chooseArms, soleArm } from "./choose-arms.ts";
import { commaNames } from "./comma-names.ts";
import type { CompareFlags } from "./compare-flags.ts";
import { type ExitCode, exitCodes } from "./exit-codes.ts";
import { calibrationFile, noiseOfRuns, readBands } from "./noise-bands.ts";
import { checkModes, openAnswerRun, openRun } from "./open-compared-runs.ts";
import { resolveSettings } from "./settings.ts";
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
    targets: commaNames(flags.targets),
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

function allowedPins(text: string | undefined): readonly ComparedPin[] | "all" {
  if (text === "all") return "all";
  return commaNames(text).map((name) => {
    const pin = comparedPins.find((known) => known === name);
    if (pin !== undefined) return pin;
    throw new ConfigurationError(
      "configuration_invalid",
      `--allow-pins: there is no pin of this name; choose from ${comparedPins.join(", ")}, or all.`,
    );
  });
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
