import { resolve } from "node:path";
import type { CalibrationCard } from "../domain/index.ts";
import { ConfigurationError } from "../errors/index.ts";
import {
  cardFormatOf,
  defaultBars,
  defaultFlipRate,
  findCard,
  measureCard,
  planLabels,
  type ReadLabels,
  readLabels,
  renderCard,
  renderCardReport,
  renderPlan,
  writeCard,
} from "../trust/index.ts";
import { assertNever, escapeTerminal } from "../util/index.ts";
import type { CalibrateFlags } from "./calibrate-flags.ts";
import { calibrationFolders } from "./calibration-folders.ts";
import { type CalibrationSource, readCalibrationSource } from "./calibration-source.ts";
import { type ExitCode, exitCodes } from "./exit-codes.ts";
import { resolveSettings, type Settings } from "./settings.ts";
import type { Terminal } from "./terminal.ts";
import { replaceFile } from "./write-reports.ts";

/** Runs `eval-judge calibrate`: everything is read and checked before the first call; the card is written whatever the gate says. */
export async function calibrateCommand(
  suite: string | undefined,
  flags: CalibrateFlags,
  terminal: Terminal,
): Promise<ExitCode> {
  checkFlags(flags);
  for (const file of flags.output ?? []) checkOutput(file);
  if (flags.plan === true) return plan(flags, terminal);
  const settings = await resolveSettings(suite, flags);
  if (flags.checkCanary === true) {
    const { checkCanaryCommand } = await import("./check-canary.ts");
    return await checkCanaryCommand(settings, flags, terminal);
  }
  const labels = flags.labels === undefined ? null : await readLabels(resolve(flags.labels));
  const source = await readCalibrationSource({ settings, flags, labels, terminal });
  if (typeof source === "number") return source;
  const card = measureCard({ ...cardOptions(source, labels, flags), now: new Date() });
  if (flags.json === true) terminal.out(JSON.stringify({ type: "calibration_card", ...card }));
  else terminal.out(renderCard(card));
  if (flags.write !== false) await store(card, source, settings, terminal);
  for (const file of flags.output ?? []) await writeOutput(card, resolve(file), terminal);
  return exitCodeOf(card);
}

function checkFlags({ passAt }: CalibrateFlags): void {
  if (passAt !== undefined && !Number.isFinite(passAt)) {
    throw new ConfigurationError("configuration_invalid", "--pass-at is a score, such as 4 or 0.5.");
  }
}

/** Throws a ConfigurationError before any work where an ending names no form of a card. */
function checkOutput(file: string): void {
  if (cardFormatOf(file) !== null) return;
  throw new ConfigurationError(
    "configuration_invalid",
    `${file}: the ending names no form of card; use .html, .md, .json, .csv or .txt.`,
  );
}

async function writeOutput(card: CalibrationCard, file: string, terminal: Terminal): Promise<void> {
  const format = cardFormatOf(file);
  if (format === null) return;
  await replaceFile(file, renderCardReport(card, format));
  terminal.err(`Written: ${escapeTerminal(file)}`);
}

function barsOf({ minKappa, minFailureRecall, strictAbstentions }: CalibrateFlags) {
  return {
    ...defaultBars,
    ...(minKappa === undefined ? {} : { minKappa }),
    ...(minFailureRecall === undefined ? {} : { minFailureRecall }),
    strict: strictAbstentions === true,
  };
}

function plan(flags: CalibrateFlags, terminal: Terminal): ExitCode {
  const options = {
    bars: barsOf(flags),
    failureShare: flags.failureShare ?? 0.2,
    cases: flags.cases ?? null,
    flipRate: flags.flipRate ?? defaultFlipRate,
  };
  const made = planLabels(options);
  if (flags.json === true) terminal.out(JSON.stringify({ type: "label_plan", ...made }));
  else terminal.out(renderPlan(made, options));
  return exitCodes.done;
}

function cardOptions(source: CalibrationSource, labels: ReadLabels | null, flags: CalibrateFlags) {
  const lines = labels?.lines ?? source.labels;
  if (lines.length === 0) {
    throw new ConfigurationError(
      "configuration_invalid",
      "There is no label of a person; name a file with --labels, or give the recorded verdicts a column `human`.",
    );
  }
  return {
    judged: source.judged,
    labels: lines,
    labelsFile: labels?.file ?? source.name,
    labelsSha: labels?.sha256 ?? source.sha256,
    bars: barsOf(flags),
    targetAgreement: flags.targetAgreement ?? null,
    passAt: flags.passAt ?? null,
    failureLabels: flags.failureLabel ?? [],
    abstainLabels: flags.abstainLabel ?? [],
    nominal: flags.nominal === true,
    allowUnknown: flags.allowUnknown === true,
    ...(source.isKnown === null ? {} : { isKnown: source.isKnown }),
    days: flags.days ?? 90,
  };
}

/** Re-runs of a canary belong to the card that they checked, so a new card starts without any. */
async function store(
  card: CalibrationCard,
  source: CalibrationSource,
  settings: Settings,
  terminal: Terminal,
): Promise<void> {
  const folders = calibrationFolders(settings, source.suiteRoot);
  const existing = await findCard(folders, card.judge.identity).catch(() => null);
  const folder = existing === null ? folders[0] : folders.find((one) => existing.file.startsWith(one));
  if (folder === undefined) return;
  const { file, page } = await writeCard(folder, card);
  terminal.err(`Written: ${file}`);
  terminal.err(`Written: ${page}`);
}

function exitCodeOf({ status }: CalibrationCard): ExitCode {
  switch (status) {
    case "accepted":
      return exitCodes.done;
    case "refused":
    case "insufficient_calibration":
      return exitCodes.gateFailed;
    default:
      return assertNever(status);
  }
}
