import { open } from "node:fs/promises";
import { InputError, isEvalJudgeError } from "../errors/index.ts";
import { indexExchanges } from "./exchange-index.ts";
import type { JudgeModel } from "./judge-model.ts";
import type { ModelParameters } from "./model-parameters.ts";
import { createReplayModel } from "./replay-model.ts";

/**
 * Opens a recording as a model: it goes by the name of the model that was recorded, and answers only what was asked then. The file is only read. Throws an
 * InputError for a file that is no recording.
 */
export async function openReplayModel(
  path: string,
  parameters: Partial<ModelParameters> = {},
): Promise<JudgeModel> {
  const file = await open(path, "r").catch(() => null);
  if (file === null) throw noRecording(path);
  try {
    const { find, firstModel } = await indexExchanges(file, path, "refuse");
    if (firstModel === null) throw noRecording(path);
    return createReplayModel({ find, close: () => file.close() }, { id: firstModel, parameters });
  } catch (error) {
    await file.close();
    throw isEvalJudgeError(error) ? error : noRecording(path);
  }
}

function noRecording(file: string): InputError {
  return new InputError([
    {
      file,
      line: 1,
      field: null,
      problem: "This is no recording of exchanges with a model.",
      remedy: "Name the exchanges.jsonl of a run.",
    },
  ]);
}
