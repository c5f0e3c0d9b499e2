import { basename } from "node:path";
import type { PairJudgement } from "../domain/index.ts";
import { createPairJudge, pairJudgeIdentity, previewPair } from "../judge/index.ts";
import { evaluatePair, summarizePairs } from "../report/index.ts";
import { checkRevision, pairLabelsOf, readPairs, runPairs } from "../run/index.ts";
import { escapeTerminal } from "../util/index.ts";
import { chooseItems } from "./choose-items.ts";
import { dryRunRubric } from "./dry-run-rubric.ts";
import type { ExitCode } from "./exit-codes.ts";
import { judgeItems } from "./judge-items.ts";
import { noteReader } from "./note-rubric.ts";
import { openRubricModels } from "./open-rubric-models.ts";
import { requireRubric } from "./require-rubric.ts";
import type { RubricRunFlags } from "./rubric-options.ts";
import { placeOfRun } from "./run-place.ts";
import { resolveSettings } from "./settings.ts";
import type { Terminal } from "./terminal.ts";
import { withInterrupt } from "./with-interrupt.ts";
import { checkOutputs } from "./write-reports.ts";

/** Runs `eval-judge pair`: reads everything and finds every mistake first, then compares, then reports. */
export async function runPairCommand(
  file: string,
  flags: RubricRunFlags,
  terminal: Terminal,
): Promise<ExitCode> {
  const settings = await resolveSettings(undefined, flags);
  checkOutputs(settings.outputs);
  const { rubric, file: rubricFile } = await requireRubric(settings.underRubric.rubric);
  const all = await readPairs(file, {
    ...(flags.reference === undefined ? {} : { reference: flags.reference }),
    onWarning: (message) => terminal.err(`Note: ${escapeTerminal(message)}`),
  });
  const { items: pairs, sample } = chooseItems(all, flags);
  const source = basename(file);
  const made = {
    rubric,
    ...(flags.criterion === undefined ? {} : { criteria: flags.criterion }),
    settings: {
      quorum: settings.underRubric.quorum,
      overall: settings.underRubric.overall,
      requireReference: flags.reference !== undefined,
      allowSelfJudge: settings.judge.allowSelfJudge,
      ...(settings.limits.maxInputBytes === undefined
        ? {}
        : { maxInputBytes: settings.limits.maxInputBytes }),
    },
  };
  createPairJudge(made);
  if (rubricFile !== null && flags.resume === undefined) {
    await checkRevision(rubric, { runs: settings.runs, file: rubricFile });
  }
  const folder = await placeOfRun(settings.runs, flags, source);
  const opened = await openRubricModels({
    settings,
    folder,
    keepsExchanges: flags.dryRun !== true,
    identityOf: (models) => pairJudgeIdentity({ ...made, models }),
  });
  try {
    const judge = createPairJudge({
      ...made,
      models: opened.models,
      runId: folder.runId,
      onDefect: (error) =>
        terminal.err(
          `Defect: ${escapeTerminal(error instanceof Error ? (error.stack ?? error.message) : String(error))}`,
        ),
    });
    if (flags.dryRun === true) {
      const previews = pairs.map((pair) => previewPair(pair, judge));
      return dryRunRubric(previews, terminal, { json: flags.json === true, models: judge.models });
    }
    noteReader(rubric, terminal);
    if (rubric.gates.length > 0) {
      terminal.err(
        "Note: gates are of single outputs and are not compared; eval-judge score holds outputs to them.",
      );
    }
    return await withInterrupt((signal) =>
      judgeItems<PairJudgement>({
        mode: "pair",
        settings,
        flags,
        terminal,
        signal,
        folder,
        source,
        sample,
        judge,
        card: opened.card,
        items: pairs,
        inputs: { pairs },
        run: (options) => runPairs({ judge, pairs, ...options }),
        summarize: (record, common) =>
          summarizePairs({ judgements: record.judgements, labels: pairLabelsOf(record), ...common }),
        lineOf: (judgement) =>
          `${escapeTerminal(judgement.pins.qid)} ${escapeTerminal(evaluatePair(judgement).verdict)}`,
      }),
    );
  } finally {
    await opened.close();
  }
}
