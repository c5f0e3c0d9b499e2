import { EvalJudgeError } from "./eval-judge-error.ts";

type LedgerErrorCode = "ledger_damaged" | "ledger_locked" | "ledger_write_failed";

/** A ledger that cannot be read or written. */
export class LedgerError extends EvalJudgeError<LedgerErrorCode> {
  constructor(code: LedgerErrorCode, message: string, cause?: unknown) {
    super({ code, message, cause });
  }
}
