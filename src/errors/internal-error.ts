import { EvalJudgeError } from "./eval-judge-error.ts";

/** A broken invariant of the package itself. */
export class InternalError extends EvalJudgeError<"internal"> {
  constructor(message: string, cause?: unknown) {
    super({ code: "internal", message, cause });
  }
}
