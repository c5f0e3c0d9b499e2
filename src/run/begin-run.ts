import type { Ledger } from "../ledger/index.ts";

/** The judge of a pass, as far as the ledger names it. */
export interface BeginningJudge {
  readonly runId: string;
  readonly identity: string;
  readonly now: () => Date;
}

/** Notes in the ledger that a pass begins, and whether it goes on with an earlier one. `suiteSha` is empty where no suite is judged. */
export async function beginRun(ledger: Ledger, judge: BeginningJudge, suiteSha: string): Promise<void> {
  await ledger.append({
    type: "run",
    run_id: judge.runId,
    at: judge.now().toISOString(),
    resumed: await holdsJudgements(ledger),
    judge_identity: judge.identity,
    suite_sha: suiteSha,
  });
}

async function holdsJudgements(ledger: Ledger): Promise<boolean> {
  for await (const entry of ledger.read()) if (entry.type === "judgement") return true;
  return false;
}
