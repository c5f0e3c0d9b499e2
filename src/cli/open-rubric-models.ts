import { resolve } from "node:path";
import type { CalibrationCard } from "../domain/index.ts";
import type { RunFolder } from "../ledger/index.ts";
import type { JudgeModel } from "../model/index.ts";
import { findCalibration, requireCard } from "./calibration-folders.ts";
import { openModel } from "./open-model.ts";
import { openPanel } from "./open-panel.ts";
import type { Settings } from "./settings.ts";

/** What the models of a judge under a rubric are opened for. */
export interface OpenRubricModelsOptions {
  readonly settings: Settings;
  readonly folder: RunFolder;
  readonly keepsExchanges: boolean;
  /** The fingerprint of the judge that these models make. */
  readonly identityOf: (models: readonly JudgeModel[]) => string;
}

/** The models of a judge with their card. */
export interface OpenedRubricModels {
  readonly models: readonly JudgeModel[];
  /** The calibration card of this very judge, valid or not; null where there is none. */
  readonly card: CalibrationCard | null;
  readonly close: () => Promise<void>;
}

/** Opens the judge model and the panel beside it. Throws a ConfigurationError for what the user must change, before any call. */
export async function openRubricModels({
  settings,
  folder,
  keepsExchanges,
  identityOf,
}: OpenRubricModelsOptions): Promise<OpenedRubricModels> {
  const bare: JudgeModel[] = [];
  for (const model of [settings.model, ...settings.underRubric.panel]) {
    const opened = await openModel({ ...settings, model });
    if (opened !== null) bare.push(opened);
  }
  const identity = identityOf(bare);
  const card = await findCalibration(settings, resolve("."), identity);
  if (settings.requireCalibration && bare.length > 0) {
    requireCard(card, { identity, confidenceThreshold: null });
  }
  return { card, ...(await openPanel({ settings, models: bare, folder, identity, keepsExchanges })) };
}
