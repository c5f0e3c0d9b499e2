import { openEngines } from "../adapters/index.ts";
import type { CalibrationCard, Suite } from "../domain/index.ts";
import {
  type AnswerJudge,
  answerJudgeIdentity,
  createAnswerJudge,
  normalizeAnswerSettings,
} from "../judge/index.ts";
import type { RunFolder } from "../ledger/index.ts";
import { escapeTerminal } from "../util/index.ts";
import { chosenThreshold, findCalibration, requireCard } from "./calibration-folders.ts";
import { openModel } from "./open-model.ts";
import { openPanel } from "./open-panel.ts";
import type { Settings } from "./settings.ts";
import type { Terminal } from "./terminal.ts";

/** What a judge is opened for. */
export interface OpenJudgeOptions {
  readonly settings: Settings;
  readonly suite: Suite;
  readonly folder: RunFolder;
  readonly terminal: Terminal;
  /** Whether exchanges are kept in the run folder; false where nothing may be written. */
  readonly keepsExchanges: boolean;
}

/** A judge with what it holds open. */
export interface OpenedJudge {
  readonly judge: AnswerJudge;
  /** The calibration card of this very judge, valid or not; null where there is none. */
  readonly card: CalibrationCard | null;
  readonly close: () => Promise<void>;
}

/** Opens model, exchange log and engines for a run. Throws a ConfigurationError for what the user must change. */
export async function openJudge({
  settings,
  suite,
  folder,
  terminal,
  keepsExchanges,
}: OpenJudgeOptions): Promise<OpenedJudge> {
  const bare = await openModel(settings);
  const identity = answerJudgeIdentity(bare, normalizeAnswerSettings(settings.judge));
  const card = await findCalibration(settings, suite.root, identity);
  const threshold = settings.confidenceThreshold ?? chosenThreshold(card, identity);
  const answerSettings = normalizeAnswerSettings({
    ...settings.judge,
    ...(threshold === null ? suiteThreshold(suite) : { confidenceThreshold: threshold }),
  });
  if (settings.requireCalibration && bare !== null) {
    requireCard(card, { identity, confidenceThreshold: answerSettings.confidenceThreshold });
  }
  const panel = await openPanel({
    settings,
    models: bare === null ? [] : [bare],
    folder,
    identity,
    keepsExchanges,
  });
  const engines = await openEngines({
    root: suite.root,
    engines: suite.file.engines ?? {},
    ownEngines: settings.engines,
    env: settings.env,
  });
  const judge = createAnswerJudge({
    suite,
    model: panel.models[0] ?? null,
    engines,
    settings: answerSettings,
    runId: folder.runId,
    onDefect: (error) =>
      terminal.err(
        `Defect: ${escapeTerminal(error instanceof Error ? (error.stack ?? error.message) : String(error))}`,
      ),
  });
  return {
    judge,
    card,
    close: async () => {
      for (const engine of engines.values()) await engine.dispose();
      await panel.close();
    },
  };
}

function suiteThreshold({ file }: Suite) {
  const threshold = file.defaults?.confidenceThreshold;
  return threshold === undefined ? {} : { confidenceThreshold: threshold };
}
