import { toJudgeModel } from "../adapters/index.ts";
import type { JudgeModel } from "../model/index.ts";
import type { Settings } from "./settings.ts";

/** Makes the judge model that the settings name, bare of every decorator; null where they name none. Throws a ConfigurationError. */
export async function openModel({ model, env, parameters, baseUrl }: Settings): Promise<JudgeModel | null> {
  if (model === null) return null;
  return await toJudgeModel(model, {
    env,
    ...(parameters === undefined ? {} : { parameters }),
    ...(baseUrl === null ? {} : { baseUrl }),
  });
}
