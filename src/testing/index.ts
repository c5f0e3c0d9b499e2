export type { FaultRates } from "./choose-fault.ts";
export type { ContractCheck } from "./contract-check.ts";
export { type FaultName, faultNames } from "./fault-names.ts";
export {
  type FaultServer,
  type FaultServerCounts,
  type FaultServerOptions,
  type FaultServerRequest,
  startFaultServer,
} from "./fault-server.ts";
export { type LedgerStore, ledgerContract } from "./ledger-contract.ts";
export { makeNote } from "./make-note.ts";
export { createManualTiming, type ManualTiming } from "./manual-timing.ts";
export { type ModelStand, makeModelRequest, modelContract, type ReceivedRequest } from "./model-contract.ts";
export { type QueryEngineCase, queryContract } from "./query-contract.ts";
export { sampleFromSchema } from "./sample-from-schema.ts";
