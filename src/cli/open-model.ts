import { resolve } from "node:path";
import { toJudgeModel, wireSecrets } from "../adapters/index.ts";
import { createRedactor, type JudgeModel, openReplayModel, withRedaction } from "../model/index.ts";
import { redactOutputs } from "./secret-sink.ts";
import type { Settings } from "./settings.ts";

/** Prefix of a recording that answers in place of a model: `replay:<exchanges.jsonl>`. */
const REPLAY = "replay:";

/** Makes the judge model that the settings name, bare of every decorator; null where they name none. Throws a ConfigurationError. */
export async function openModel(settings: Settings): Promise<JudgeModel | null> {
  const { model, env, parameters, baseUrl, allowedHosts, prices } = settings;
  const secrets = wireSecrets({ env });
  redactOutputs(createRedactor(secrets));
  if (model === null) return null;
  if (typeof model === "string" && model.startsWith(REPLAY)) {
    return withRedaction(await openReplayModel(resolve(model.slice(REPLAY.length)), parameters), secrets);
  }
  const price = typeof model === "string" ? prices[model] : undefined;
  return await toJudgeModel(model, {
    env,
    allowedHosts,
    ...(price === undefined ? {} : { price }),
    ...(parameters === undefined ? {} : { parameters }),
    ...(baseUrl === null ? {} : { baseUrl }),
  });
}
