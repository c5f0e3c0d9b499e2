import { stat } from "node:fs/promises";
import { readLedgerFile } from "../ledger/index.ts";
import type { Spend } from "../model/index.ts";

/**
 * What earlier passes over a run have spent on calls to models, by its ledger; nothing where there is none yet. A call whose price or usage nobody
 * knows counts as nothing. Throws a LedgerError where the ledger is damaged.
 */
export async function spentBefore(ledgerFile: string): Promise<Spend> {
  const spent = { usd: 0, tokens: 0 };
  if (!(await exists(ledgerFile))) return spent;
  for await (const entry of readLedgerFile(ledgerFile)) {
    if (entry.type !== "judgement") continue;
    for (const { cached, cost_usd, usage } of entry.calls) {
      if (cached) continue;
      spent.usd += cost_usd ?? 0;
      spent.tokens += (usage.input_tokens ?? 0) + (usage.output_tokens ?? 0);
    }
  }
  return spent;
}

async function exists(path: string): Promise<boolean> {
  return await stat(path).then(
    () => true,
    () => false,
  );
}
