import { dirname, join, resolve } from "node:path";
import { ConfigurationError } from "../errors/index.ts";
import { createScoreJudge } from "../judge/index.ts";
import { runFolder } from "../ledger/index.ts";
import { readOutputs, selectAttempts } from "../run/index.ts";
import { resolveRubric } from "../suite/index.ts";
import {
  answerSubject,
  automaticChanges,
  type Change,
  drawSample,
  type NamedSubject,
  namedAttempt,
  namedOutput,
  outputSubject,
  type PerturbationReport,
  perturbationsFileName,
  readPerturbations,
  renderPerturbations,
  runPerturbations,
  type Subject,
  writtenChanges,
} from "../trust/index.ts";
import { escapeTerminal } from "../util/index.ts";
import { type ExitCode, exitCodes } from "./exit-codes.ts";
import { selectionOf } from "./filter-flags.ts";
import { openJudge } from "./open-judge.ts";
import { openModel } from "./open-model.ts";
import { openPanel } from "./open-panel.ts";
import type { PerturbFlags } from "./perturb-flags.ts";
import { createProgress } from "./progress.ts";
import { readInputs } from "./read-inputs.ts";
import { resolveSettings, type Settings } from "./settings.ts";
import type { Terminal } from "./terminal.ts";
import { withInterrupt } from "./with-interrupt.ts";

/** Runs `eval-judge perturb`: everything is read and planned before the first call. */
export async function perturbSuite(
  named: string | undefined,
  flags: PerturbFlags,
  terminal: Terminal,
): Promise<ExitCode> {
  const settings = await resolveSettings(flags.rubric === undefined ? named : undefined, flags);
  const opened =
    flags.rubric === undefined
      ? await openAttempts(settings, flags, terminal)
      : await openOutputs(named, flags.rubric, settings);
  try {
    const changes = await planChanges(opened, flags);
    if (changes.length === 0) {
      throw new ConfigurationError(
        "configuration_invalid",
        "No change is left to be judged; check the filters, --family and the file of perturbations.",
      );
    }
    const progress = createProgress(terminal, flags.progress !== false);
    const report = await withInterrupt((signal) =>
      runPerturbations({
        changes,
        repeats: flags.repeat ?? 2,
        listHoldout: flags.listHoldout === true,
        concurrency: settings.concurrency,
        signal,
        onDone: (done, total) => progress.update(done, total, ""),
      }),
    );
    progress.end();
    if (flags.json === true) {
      for (const change of report.changes) terminal.out(JSON.stringify({ type: "perturbation", ...change }));
      const { changes: _changes, ...summary } = report;
      terminal.out(JSON.stringify({ type: "perturbations", ...summary }));
    } else {
      terminal.out(renderPerturbations(report));
    }
    return exitCodeOf(report, flags, terminal);
  } finally {
    await opened.close();
  }
}

interface OpenedSubjects {
  /** All that a perturbation may name, also what the filters leave out. */
  readonly subjects: readonly NamedSubject[];
  /** Those that the filters keep. */
  readonly selected: ReadonlySet<Subject>;
  /** Where perturbations are looked for. */
  readonly folder: string;
  readonly close: () => Promise<void>;
}

async function openAttempts(
  settings: Settings,
  flags: PerturbFlags,
  terminal: Terminal,
): Promise<OpenedSubjects> {
  const { suite, attempts } = await readInputs(settings, () => {});
  const work = selectAttempts(suite, attempts, selectionOf(flags));
  const folder = runFolder(settings.runs, "perturb");
  const { judge, close } = await openJudge({ settings, suite, folder, terminal, keepsExchanges: false });
  const kept = new Set(work.attempts.map(({ attempt }) => attempt));
  const named = selectAttempts(suite, attempts).attempts.map(({ attempt, loadedCase }) => ({
    subject: namedAttempt(answerSubject(loadedCase, attempt.attempt, judge), attempt),
    isKept: kept.has(attempt),
  }));
  return {
    subjects: named.map(({ subject }) => subject),
    selected: new Set(named.flatMap(({ subject, isKept }) => (isKept ? [subject.subject] : []))),
    folder: suite.root,
    close,
  };
}

async function openOutputs(
  file: string | undefined,
  rubricName: string,
  settings: Settings,
): Promise<OpenedSubjects> {
  if (file === undefined) {
    throw new ConfigurationError("configuration_invalid", "--rubric needs a file of outputs.");
  }
  const outputs = await readOutputs(resolve(file));
  const { rubric } = await resolveRubric(rubricName);
  const bare = await openModel(settings);
  const panel = await openPanel({
    settings,
    models: bare === null ? [] : [bare],
    folder: runFolder(settings.runs, "perturb"),
    identity: "perturb",
    keepsExchanges: false,
  });
  const judge = createScoreJudge({
    rubric,
    models: panel.models,
    settings: { allowSelfJudge: settings.judge.allowSelfJudge },
  });
  const subjects = outputs.map(({ item }) => namedOutput(outputSubject(item, judge), item));
  return {
    subjects,
    selected: new Set(subjects.map(({ subject }) => subject)),
    folder: dirname(resolve(file)),
    close: panel.close,
  };
}

async function planChanges(
  { subjects, selected, folder }: OpenedSubjects,
  flags: PerturbFlags,
): Promise<readonly Change[]> {
  const file =
    flags.perturbations === undefined ? join(folder, perturbationsFileName) : resolve(flags.perturbations);
  const written = await readPerturbations(file);
  if (flags.perturbations !== undefined && written.length === 0) {
    throw new ConfigurationError("configuration_invalid", `${file} holds no perturbation.`);
  }
  const all = [
    ...writtenChanges(written, subjects, file).filter(({ subject }) => selected.has(subject)),
    ...(flags.auto === false ? [] : automaticChanges([...selected])),
  ];
  const { family } = flags;
  const chosen = family === undefined ? all : all.filter((change) => family.includes(change.family));
  return flags.sample === undefined ? chosen : drawSample(chosen, flags.sample, flags.seed ?? 1);
}

function exitCodeOf(report: PerturbationReport, flags: PerturbFlags, terminal: Terminal): ExitCode {
  if (report.interrupted) return exitCodes.interrupted;
  const { maxFlip, minFlip } = flags;
  const failing = report.families.filter(({ must, flip_rate }) => {
    const bar = must === "hold" ? maxFlip : minFlip;
    if (bar === undefined) return false;
    // What was not measured passes no gate.
    if (flip_rate.kind === "not_estimable") return true;
    return must === "hold" ? flip_rate.value > bar : flip_rate.value < bar;
  });
  for (const { family, must, flip_rate } of failing) {
    const what =
      flip_rate.kind === "not_estimable"
        ? "has no change that was decided, so nothing shows what it does"
        : `does not ${must} as it must`;
    terminal.err(`Gate: ${escapeTerminal(family)} ${what}.`);
  }
  if (report.families.some(({ failed }) => failed > 0)) return exitCodes.coverage;
  return failing.length > 0 ? exitCodes.gateFailed : exitCodes.done;
}
