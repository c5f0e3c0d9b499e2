import { EvalJudgeError } from "./eval-judge-error.ts";

type ConfigurationCode =
  | "configuration_invalid"
  | "package_missing"
  | "self_judging"
  | "model_unsupported"
  | "identity_mismatch";

/** Something the caller must change before anything can be judged. */
export class ConfigurationError extends EvalJudgeError<ConfigurationCode> {
  constructor(code: ConfigurationCode, message: string, cause?: unknown) {
    super({ code, message, cause });
  }
}
