/** What an error code means to the person who reads it and to the run that meets it. */
export interface ErrorCodeInfo {
  /** What happened, in one sentence without judged text. */
  readonly cause: string;
  /** What to do about it. */
  readonly remedy: string;
  /** Whether the same call may succeed when it is made again. */
  readonly retryable: boolean;
  /** Whether the run stops at once and stays resumable, because every further call would meet the same error. */
  readonly pausesRun: boolean;
}

const final = { retryable: false, pausesRun: false } as const;
const retry = { retryable: true, pausesRun: false } as const;
const pause = { retryable: false, pausesRun: true } as const;

/**
 * Every error code of the package with its cause and remedy; the table in the documentation is generated from it.
 * A reply that fails validation is asked once more by the judge with the reason told; `retryable` speaks of the transport.
 */
export const errorCodes = {
  input_invalid: {
    cause: "A file or value that was handed in does not have the required form.",
    remedy: "Mend the listed fields; each problem names its file, line and field.",
    ...final,
  },
  configuration_invalid: {
    cause: "The configuration, a flag or an environment variable is wrong or contradicts another one.",
    remedy: "Change the named setting.",
    ...final,
  },
  package_missing: {
    cause: "An optional package that this feature needs is not installed.",
    remedy: "Run the install command in the message.",
    ...final,
  },
  self_judging: {
    cause: "The judge model is of the same family as the model that wrote the answers.",
    remedy: "Choose a judge of another family, or pass --allow-self-judge and have every verdict flagged.",
    ...final,
  },
  model_unsupported: {
    cause: "The model or its endpoint cannot do strict structured output.",
    remedy: "Choose a model that can; `eval-judge doctor --model …` shows what the endpoint enforces.",
    ...final,
  },
  model_unauthorized: {
    cause: "The provider refused the key.",
    remedy: "Check the key in the provider's environment variable, then resume the run.",
    ...pause,
  },
  model_no_credit: {
    cause: "The provider's account has no credit or its quota is used up.",
    remedy: "Add credit or raise the quota, then resume the run.",
    ...pause,
  },
  model_not_found: {
    cause: "The provider does not know the model.",
    remedy: "Check the spelling of the model, then resume the run.",
    ...pause,
  },
  model_rate_limited: {
    cause: "The provider asks for fewer requests or tokens a minute.",
    remedy:
      "Lower --concurrency or the limits in the configuration; the call is retried with the wait that was asked for, and one of more than ten minutes pauses the run.",
    ...retry,
  },
  model_overloaded: {
    cause: "The provider is overloaded.",
    remedy: "Wait; the call is retried with growing pauses.",
    ...retry,
  },
  model_timeout: {
    cause: "No complete reply came within the time limit.",
    remedy: "Raise the time limit or choose a faster model; the call is retried.",
    ...retry,
  },
  model_call_failed: {
    cause: "The call failed on its way: network, TLS, name resolution or an error of the server.",
    remedy: "Check the address and the provider's status; the call is retried.",
    ...retry,
  },
  model_request_rejected: {
    cause: "The provider rejected the request as such.",
    remedy: "Run `eval-judge doctor --model …`; a parameter or the schema is not accepted by this endpoint.",
    ...final,
  },
  input_too_large: {
    cause: "The case with its attempt is larger than the model's input limit; nothing is ever cut.",
    remedy: "Use a model with a larger context, or shorten the definitions of the suite.",
    ...final,
  },
  budget_exhausted: {
    cause: "The next call would exceed the budget of money, tokens or time.",
    remedy: "Raise the budget and resume the run.",
    ...pause,
  },
  cancelled: {
    cause: "The run was cancelled.",
    remedy: "Resume the run.",
    ...final,
  },
  output_truncated: {
    cause: "The reply was cut at the output limit.",
    remedy: "Raise the output limit in the configuration.",
    ...final,
  },
  output_refused: {
    cause: "The model or its content filter refused to reply.",
    remedy: "Read the attempt; judge it by hand or with another model.",
    ...final,
  },
  output_incomplete: {
    cause: "The reply ended for another reason than being complete.",
    remedy: "Try again, or choose a model that answers in text alone.",
    ...final,
  },
  output_too_large: {
    cause: "The reply is larger than the size cap.",
    remedy: "Lower the output limit of the model.",
    ...final,
  },
  output_malformed: {
    cause: "The reply is not exactly the JSON object that the schema asks for.",
    remedy: "Run `eval-judge doctor --model …`; the endpoint may not enforce the schema.",
    ...final,
  },
  score_out_of_range: {
    cause: "A score lies outside its range, off its step, or is not finite.",
    remedy: "Nothing is clamped; try again or choose another model.",
    ...final,
  },
  confidence_out_of_range: {
    cause: "A confidence lies outside its range or is not finite.",
    remedy: "Nothing is clamped; try again or choose another model.",
    ...final,
  },
  limit_exceeded: {
    cause: "A field of the reply is longer, or has more items, than its limit.",
    remedy: "Try again or choose another model.",
    ...final,
  },
  quote_invalid: {
    cause: "A quote is empty, too short to prove anything, or given twice.",
    remedy: "Try again or choose another model.",
    ...final,
  },
  quote_index: {
    cause: "A quote names a source that does not exist.",
    remedy: "Try again or choose another model.",
    ...final,
  },
  quote_not_found: {
    cause: "A quote does not stand in the source that it names, or a finding has no evidence.",
    remedy: "Try again or choose another model.",
    ...final,
  },
  quote_role: {
    cause: "A quote comes from a source whose role may not prove this finding.",
    remedy: "Try again or choose another model.",
    ...final,
  },
  contradiction: {
    cause: "The reply contradicts itself.",
    remedy: "Try again or choose another model.",
    ...final,
  },
  query_rejected: {
    cause: "The engine rejected the query.",
    remedy: "Read the query; the attempt has no rows from it.",
    ...final,
  },
  query_not_run: {
    cause:
      "The query was not run for reasons of the setup: no engine for its language, missing data, a time or memory limit.",
    remedy: "Configure the engine, the data or the limits in suite.json.",
    ...final,
  },
  ledger_damaged: {
    cause: "A line of the ledger, other than a torn last one, cannot be read.",
    remedy: "Restore the file from a copy, or start a new run; nothing was changed.",
    ...final,
  },
  ledger_locked: {
    cause: "Another process writes to this ledger.",
    remedy: "Wait for it to end, or use another run folder.",
    ...final,
  },
  ledger_write_failed: {
    cause: "The ledger could not be written or flushed to disk.",
    remedy: "Free disk space or mend the permissions, then resume the run.",
    ...pause,
  },
  identity_mismatch: {
    cause: "The run was made by another judge identity.",
    remedy: "Start a new run folder, or use the judge that made this one.",
    ...final,
  },
  internal: {
    cause: "The package broke one of its own invariants.",
    remedy: "Report it with the command and the version.",
    ...final,
  },
} as const satisfies Readonly<Record<string, ErrorCodeInfo>>;

/** The closed set of error codes. */
export type ErrorCode = keyof typeof errorCodes;
