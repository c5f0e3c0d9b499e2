export type { ContractCheck } from "./contract-check.ts";
export { type LedgerStore, ledgerContract } from "./ledger-contract.ts";
export { makeDecidedEntry, makeNote } from "./make-ledger-entries.ts";
