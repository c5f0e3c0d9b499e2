import { type Command, InvalidArgumentError } from "commander";
import type { CommandContext } from "./command-context.ts";
import { withConfigOptions, withGateOptions, withOutputOption } from "./common-options.ts";
import { parsePositive, parseWhole } from "./option-parsers.ts";
import type { RetrievalFlags } from "./retrieval-flags.ts";

/** Adds `eval-judge retrieval searches.jsonl`: whether searches returned what represents their terms, and whether answers had what they needed. */
export function addRetrievalCommand(program: Command, { terminal, action }: CommandContext): void {
  const command = program
    .command("retrieval")
    .description(
      "judge what searches over a data model returned; say whether wrong answers lacked what they needed",
    )
    .argument("<searches>", "file of searches, one JSON object a line");
  withGateOptions(withOutputOption(withConfigOptions(command)))
    .option(
      "--entities <file>",
      "all entities of the model version, one a line; needed where searches have terms",
    )
    .option("--suite <folder>", "suite whose expectedEntities the searches should deliver")
    .option("--run <run>", "run whose outcomes stand beside what was delivered (with --suite)")
    .option("--precision-at <list>", "the N of precision@N (default: 1,3,5,10)", parseNumbers)
    .option("-m, --model <provider:model>", "judge model; without one, searches go to a person")
    .option("--base-url <url>", "address of an OpenAI-compatible endpoint")
    .option("-j, --concurrency <n>", "searches judged at once (default: 8)", parseWhole(1))
    .option(
      "--confidence-threshold <n>",
      "at or below this confidence a person decides, 0 to 10 (default: 5)",
      parseWhole(0),
    )
    .option("--timeout-seconds <n>", "time limit of one call", parsePositive)
    .option("--budget-usd <n>", "stop before the call that would exceed this", parsePositive)
    .option("--no-cache", "read no finished exchange again")
    .option("--resume [run]", "go on with a run: its id, or the latest one")
    .option("--retry-failed", "judge again what failed in an earlier pass")
    .option("--run-id <id>", "id of the new run (default: from the time)")
    .option("--list-holdout", "list holdout attempts one by one")
    .option("--json", "print judgements and summary as JSON lines")
    .option("--no-progress", "show no progress")
    .option("-v, --verbose", "print every judgement as it is made")
    .action((searches: string, flags: RetrievalFlags) =>
      action(async () => {
        const { runRetrievalCommand } = await import("./run-retrieval-command.ts");
        return await runRetrievalCommand(searches, flags, terminal);
      }),
    );
}

function parseNumbers(text: string): readonly number[] {
  const numbers = text.split(",").map((part) => Number(part.trim()));
  if (numbers.every((number) => Number.isInteger(number) && number > 0 && number <= 1000)) return numbers;
  throw new InvalidArgumentError("It must be whole numbers from 1 to 1000, separated by commas.");
}
