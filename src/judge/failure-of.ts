import { ConfigurationError, type EvalJudgeError, InternalError, isEvalJudgeError } from "../errors/index.ts";

/**
 * What a judgement says of an error met on the way: a typed one as it is; anything else is a defect of this package, which `onDefect` hears of. Throws a
 * ConfigurationError on, which the caller must mend. `doing` begins the message of a defect.
 */
export function failureOf(
  error: unknown,
  doing: string,
  onDefect: ((error: unknown) => void) | undefined,
): EvalJudgeError {
  if (error instanceof ConfigurationError) throw error;
  if (isEvalJudgeError(error) && error.code !== "internal") return error;
  onDefect?.(error);
  return new InternalError(`${doing} broke an invariant of the package.`, error);
}
