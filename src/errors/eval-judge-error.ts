import { type ErrorCode, errorCodes } from "./error-codes.ts";

const marker = Symbol.for("eval-judge.error");

/** What every error of the package is made of. */
export interface EvalJudgeErrorOptions<Code extends ErrorCode> {
  readonly code: Code;
  /** Says which rule, path, line or source; never judged text, prompts, model output or secrets. */
  readonly message: string;
  /** The original failure. */
  readonly cause?: unknown;
  /** Overrules the table for this one occurrence. */
  readonly retryable?: boolean;
  /** Likewise. */
  readonly pausesRun?: boolean;
}

/** The common form of every error that the package throws: a code of the closed set and what follows from it. */
export abstract class EvalJudgeError<Code extends ErrorCode = ErrorCode> extends Error {
  /** One of the closed set; see `errorCodes`. */
  readonly code: Code;
  /** Whether the same call may succeed when it is made again. */
  readonly retryable: boolean;
  /** Whether the run stops at once and stays resumable. */
  readonly pausesRun: boolean;

  constructor({ code, message, cause, retryable, pausesRun }: EvalJudgeErrorOptions<Code>) {
    super(message, cause === undefined ? undefined : { cause });
    Object.defineProperty(this, marker, { value: true });
    this.name = new.target.name;
    this.code = code;
    this.retryable = retryable ?? errorCodes[code].retryable;
    this.pausesRun = pausesRun ?? errorCodes[code].pausesRun;
  }
}

/** Tells an error of this package, also one from a second copy of it, from any other value. */
export function isEvalJudgeError(value: unknown): value is EvalJudgeError {
  return typeof value === "object" && value !== null && marker in value;
}
