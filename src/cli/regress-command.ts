import type { Command } from "commander";
import type { CommandContext } from "./command-context.ts";
import { withConfigOptions } from "./common-options.ts";
import { collect, parsePositive, parseWhole } from "./option-parsers.ts";
import type { RegressFlags } from "./regress-flags.ts";

/** Adds `eval-judge regress <suite>`: judges settled predictions again, to see whether the judge still decides them as people did. */
export function addRegressCommand(program: Command, { terminal, action }: CommandContext): void {
  const command = program
    .command("regress")
    .description("judge the settled predictions of judge-regressions.jsonl again and hold the judge to them")
    .argument("[suite]", "suite folder");
  withConfigOptions(command)
    .option(
      "--repeat <n>",
      "judge each n times, never from the cache, to tell stable from flaky",
      parseWhole(1),
    )
    .option("--only <name>", "only fixtures with this id, qid or protected class (repeatable)", collect)
    .option(
      "--mutate-rules",
      "remove each rule of the law in turn and name the rules that no fixture protects",
    )
    .option("-m, --model <provider:model>", "judge model")
    .option("--base-url <url>", "address of an OpenAI-compatible endpoint")
    .option("-j, --concurrency <n>", "fixtures judged at once (default: 8)", parseWhole(1))
    .option("--timeout-seconds <n>", "time limit of one call", parsePositive)
    .option("--budget-usd <n>", "stop before the call that would exceed this", parsePositive)
    .option("--no-cache", "read no finished exchange again")
    .option("--json", "print fixtures and summary as JSON lines")
    .action((suite: string | undefined, flags: RegressFlags) =>
      action(async () => {
        const { regressSuite } = await import("./regress-suite.ts");
        return await regressSuite(suite, flags, terminal);
      }),
    );
}
