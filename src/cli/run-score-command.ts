import { basename } from "node:path";
import type { LoadedOutput, ScoreJudgement } from "../domain/index.ts";
import { createScoreJudge, previewScore, type ScoreJudge, scoreJudgeIdentity } from "../judge/index.ts";
import { evaluateScore, summarizeScores } from "../report/index.ts";
import { checkRevision, loadChecks, readOutputs, runScores, scoreLabelsOf } from "../run/index.ts";
import { escapeTerminal } from "../util/index.ts";
import { chooseItems } from "./choose-items.ts";
import { dryRunRubric } from "./dry-run-rubric.ts";
import type { ExitCode } from "./exit-codes.ts";
import { judgeItems } from "./judge-items.ts";
import { noteRubric } from "./note-rubric.ts";
import { openRubricModels } from "./open-rubric-models.ts";
import { readTextOutput } from "./read-text-output.ts";
import { requireRubric } from "./require-rubric.ts";
import { placeOfRun } from "./run-place.ts";
import type { ScoreFlags } from "./score-flags.ts";
import { resolveSettings } from "./settings.ts";
import type { Terminal } from "./terminal.ts";
import { withInterrupt } from "./with-interrupt.ts";
import { checkOutputs } from "./write-reports.ts";

/** Runs `eval-judge score`: reads everything and finds every mistake first, then judges, then reports. */
export async function runScoreCommand(
  file: string | undefined,
  flags: ScoreFlags,
  terminal: Terminal,
): Promise<ExitCode> {
  const settings = await resolveSettings(undefined, flags);
  checkOutputs(settings.outputs);
  const { rubric, file: rubricFile } = await requireRubric(settings.underRubric.rubric);
  const { source, outputs: all } = await readItems(file, flags, terminal);
  const { items: outputs, sample } = chooseItems(all, flags);
  const made = {
    rubric,
    ...(flags.criterion === undefined ? {} : { criteria: flags.criterion }),
    checks: flags.checks === undefined ? [] : await loadChecks(flags.checks),
    settings: {
      quorum: settings.underRubric.quorum,
      isolation: settings.underRubric.isolation,
      consistency: settings.underRubric.consistency,
      requireReference: flags.reference !== undefined,
      allowSelfJudge: settings.judge.allowSelfJudge,
      ...(settings.limits.maxInputBytes === undefined
        ? {}
        : { maxInputBytes: settings.limits.maxInputBytes }),
    },
  };
  createScoreJudge(made);
  if (rubricFile !== null && flags.resume === undefined) {
    await checkRevision(rubric, { runs: settings.runs, file: rubricFile });
  }
  const folder = await placeOfRun(settings.runs, flags, source);
  const opened = await openRubricModels({
    settings,
    folder,
    keepsExchanges: flags.dryRun !== true,
    identityOf: (models) => scoreJudgeIdentity({ ...made, models }),
  });
  try {
    const judge: ScoreJudge = createScoreJudge({
      ...made,
      models: opened.models,
      runId: folder.runId,
      onDefect: (error) =>
        terminal.err(
          `Defect: ${escapeTerminal(error instanceof Error ? (error.stack ?? error.message) : String(error))}`,
        ),
    });
    if (flags.dryRun === true) {
      const previews = outputs.map((output) => previewScore(output, judge));
      return dryRunRubric(previews, terminal, { json: flags.json === true, models: judge.models });
    }
    noteRubric(judge, outputs, terminal);
    return await withInterrupt((signal) =>
      judgeItems<ScoreJudgement>({
        mode: "score",
        settings,
        flags,
        terminal,
        signal,
        folder,
        source,
        sample,
        judge,
        card: opened.card,
        items: outputs,
        inputs: { outputs },
        run: (options) => runScores({ judge, outputs, ...options }),
        summarize: (record, common) =>
          summarizeScores({ judgements: record.judgements, labels: scoreLabelsOf(record), ...common }),
        lineOf: (judgement) =>
          `${escapeTerminal(judgement.pins.qid)} ${escapeTerminal(evaluateScore(judgement).verdict)}`,
      }),
    );
  } finally {
    await opened.close();
  }
}

async function readItems(
  file: string | undefined,
  flags: ScoreFlags,
  terminal: Terminal,
): Promise<{ readonly source: string; readonly outputs: readonly LoadedOutput[] }> {
  if (flags.text !== undefined || file === undefined) return await readTextOutput(file, flags);
  const outputs = await readOutputs(file, {
    ...(flags.reference === undefined ? {} : { reference: flags.reference }),
    onWarning: (message) => terminal.err(`Note: ${escapeTerminal(message)}`),
  });
  return { source: basename(file), outputs };
}
