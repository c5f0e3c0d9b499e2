import type { Command } from "commander";
import type { CommandContext } from "./command-context.ts";
import { withConfigOptions } from "./common-options.ts";
import { exitCodes } from "./exit-codes.ts";
import { parseWhole } from "./option-parsers.ts";
import type { CommonFlags } from "./settings.ts";

/** What `show` is told. */
interface ShowFlags extends CommonFlags {
  readonly json?: boolean;
  readonly arm?: string;
  readonly sample?: number;
}

/** Adds `eval-judge show <run> <qid>`: everything that is known of the judgements of one case. */
export function addShowCommand(program: Command, { terminal, action }: CommandContext): void {
  const command = program
    .command("show")
    .description("show everything that is known of one verdict: evidence, findings, rule, queries, pins")
    .argument("<run>", "run id, run folder or `latest`")
    .argument(
      "<qid>",
      "id of the case, output, pair or search; of the latter three also the hash of the record",
    );
  withConfigOptions(command)
    .option("--arm <arm>", "only this arm")
    .option("--sample <n>", "only this sample", parseWhole(0))
    .option("--json", "print the records as JSON lines")
    .action((run: string, qid: string, flags: ShowFlags) =>
      action(async () => {
        const { resolveSettings } = await import("./settings.ts");
        const { findRun, readRun, viewJudgements } = await import("../run/index.ts");
        const { renderJudgement } = await import("../report/index.ts");
        const { losslessJson } = await import("../ledger/index.ts");
        const settings = await resolveSettings(undefined, flags);
        const stored = await readRun(await findRun(settings.runs, run));
        if (stored.manifest.mode !== "answer") {
          const { showEvaluation } = await import("./show-evaluation.ts");
          showEvaluation(stored, qid, { terminal, json: flags.json === true });
          return exitCodes.done;
        }
        const views = viewJudgements(stored, { qid, arm: flags.arm ?? null, sample: flags.sample ?? null });
        for (const [index, view] of views.entries()) {
          if (flags.json === true) terminal.out(losslessJson(view));
          else terminal.out(`${index === 0 ? "" : "\n"}${renderJudgement(view)}`);
        }
        return exitCodes.done;
      }),
    );
}
