import { describe, it } from "vitest";
import { ledgerContract } from "../testing/index.ts";
import { createMemoryLedger } from "./memory-ledger.ts";

describe("the memory ledger", () => {
  for (const check of ledgerContract) {
    it(check.name, () => check.run({ open: async () => createMemoryLedger(), persistent: false }));
  }
});
