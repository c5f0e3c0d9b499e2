/** The exit codes of every command. */
export const exitCodes = {
  /** Done; the gate, if any, passed. */
  done: 0,
  /** Done; the gate failed. */
  gateFailed: 1,
  /** Fix the input or the configuration. */
  input: 2,
  /** Some attempts could not be judged: coverage below the floor. */
  coverage: 3,
  /** More attempts need a person than allowed. */
  needsHuman: 4,
  /** A defect of this package. */
  internal: 70,
  /** Interrupted; the run can be resumed. */
  interrupted: 130,
} as const;

/** One of the exit codes. */
export type ExitCode = (typeof exitCodes)[keyof typeof exitCodes];
