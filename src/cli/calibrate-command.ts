import type { Command } from "commander";
import type { CalibrateFlags } from "./calibrate-flags.ts";
import type { CommandContext } from "./command-context.ts";
import { withCalibrationOption, withConfigOptions } from "./common-options.ts";
import { collect, parseFraction, parsePositive, parseWhole } from "./option-parsers.ts";

/** Adds `eval-judge calibrate`: measures a judge against labels of people and writes its card. */
export function addCalibrateCommand(program: Command, { terminal, action }: CommandContext): void {
  const command = program
    .command("calibrate")
    .description("measure a judge against labels of people: its card, its gate, its threshold")
    .argument("[suite]", "suite folder whose labelled attempts are judged now");
  withCalibrationOption(withConfigOptions(command))
    .option("--labels <file>", "labels of people, .jsonl or .csv: id or qid + attempt_sha, label, rater, …")
    .option(
      "--recorded <file|run>",
      "read verdicts that were given before: a run, or .csv or .jsonl with id, judge and human",
    )
    .option("--judge-name <name>", "name of the judge of recorded verdicts (default: the name of the file)")
    .option("--column <ours=theirs>", "the file's name for id, judge, human, … (repeatable)", collect)
    .option(
      "--failure-label <label>",
      "a label that is a failure (repeatable; default: by its word)",
      collect,
    )
    .option("--abstain-label <label>", "a further word for no verdict (repeatable)", collect)
    .option("--nominal", "labels are names without order, numbers too")
    .option("--pass-at <score>", "the lowest score that passes", Number)
    .option("--min-kappa <k>", "bar for the lower bound of kappa (default: 0.6)", parseFraction)
    .option(
      "--min-failure-recall <fraction>",
      "bar for the lower bound of the share of failures caught (default: 0.8)",
      parseFraction,
    )
    .option("--strict-abstentions", "count failures without a verdict as missed in the gate")
    .option(
      "--target-agreement <fraction>",
      "choose the confidence below which the judge abstains so that this agreement is guaranteed",
      parseFraction,
    )
    .option("--days <n>", "days until the card expires (default: 90)", parseWhole(1))
    .option("--allow-unknown", "pass over labels of things that were not judged")
    .option("--check-canary", "judge the canary of the card again, and say whether the card still holds")
    .option("--plan", "say how much has to be labelled, and judge nothing")
    .option(
      "--failure-share <fraction>",
      "with --plan: expected share of failures (default: 0.2)",
      parseFraction,
    )
    .option(
      "--cases <n>",
      "with --plan: cases of a comparison, for the least difference it finds",
      parseWhole(1),
    )
    .option(
      "--flip-rate <fraction>",
      "with --plan: verdicts that flip between equal runs (default: 0.05)",
      parseFraction,
    )
    .option(
      "-a, --attempts <file>",
      "attempts file (repeatable; default: attempts*.jsonl of the suite)",
      collect,
    )
    .option("-m, --model <provider:model>", "judge model")
    .option("--base-url <url>", "address of an OpenAI-compatible endpoint")
    .option("-j, --concurrency <n>", "attempts judged at once (default: 8)", parseWhole(1))
    .option("--repeats <n>", "ask every question n times", parseWhole(1))
    .option(
      "--confidence-threshold <n>",
      "at or below this confidence a person decides, 0 to 10",
      parseWhole(0),
    )
    .option("--timeout-seconds <n>", "time limit of one call", parsePositive)
    .option("--budget-usd <n>", "stop before the call that would exceed this", parsePositive)
    .option("--allow-self-judge", "let a judge of the answerer's own family judge")
    .option("--no-cache", "read no finished exchange again")
    .option(
      "-o, --output <file>",
      "write the card for people too: .html .md .json .csv .txt (repeatable)",
      collect,
    )
    .option("--no-write", "write no card")
    .option("--no-progress", "show no progress")
    .option("--json", "print the card as one line of JSON")
    .action((suite: string | undefined, flags: CalibrateFlags) =>
      action(async () => {
        const { calibrateCommand } = await import("./calibrate-judge.ts");
        return await calibrateCommand(suite, flags, terminal);
      }),
    );
}
