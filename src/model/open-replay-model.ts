import { readFile } from "node:fs/promises";
import { InputError } from "../errors/index.ts";
import { safeParseJson } from "../util/index.ts";
import { exchangeSchema } from "./exchange.ts";
import { openExchangeFile } from "./exchange-file.ts";
import type { JudgeModel } from "./judge-model.ts";
import type { ModelParameters } from "./model-parameters.ts";
import { createReplayModel } from "./replay-model.ts";

/**
 * Opens a recording as a model: it goes by the name of the model that was recorded, and answers only what was asked then. Throws an InputError for a
 * file that is no recording.
 */
export async function openReplayModel(
  path: string,
  parameters: Partial<ModelParameters> = {},
): Promise<JudgeModel> {
  const id = await recordedModel(path);
  return createReplayModel(await openExchangeFile(path), { id, parameters });
}

async function recordedModel(path: string): Promise<string> {
  const text = await readFile(path, "utf8").catch(() => "");
  const first = safeParseJson(text.slice(0, Math.max(0, text.indexOf("\n"))));
  const exchange = exchangeSchema.safeParse(first.ok ? first.value : null);
  if (exchange.success) return exchange.data.model;
  throw new InputError([
    {
      file: path,
      line: 1,
      field: null,
      problem: "This is no recording of exchanges with a model.",
      remedy: "Name the exchanges.jsonl of a run.",
    },
  ]);
}
