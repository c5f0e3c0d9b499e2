/**
 * One promise of a port, as a check that any test runner can run: `for (const check of ledgerContract) it(check.name, () =>
 * check.run(makeStore))`. `run` rejects with an AssertionError where the promise is broken.
 */
export interface ContractCheck<Subject> {
  readonly name: string;
  readonly run: (subject: Subject) => Promise<void>;
}
