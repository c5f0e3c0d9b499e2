import type { Command } from "commander";
import type { CommandContext } from "./command-context.ts";
import type { TableFlags } from "./compare-table-files.ts";
import { collect, parseWhole } from "./option-parsers.ts";

/** Adds `eval-judge table`: compares two tables, or every case of a file of cases. */
export function addTableCommand(program: Command, { terminal, action }: CommandContext): void {
  program
    .command("table")
    .description("say whether one table contains another, and if not, what is different")
    .option("--gold <file>", "the golden table: .csv .tsv .json .jsonl .parquet")
    .option("--pred <file>", "the predicted table")
    .option("--cases <file>", "compare every case of a JSON Lines file instead")
    .option("--ordered", "the order of the rows counts")
    .option("--top-n <n>", "the golden is a top or bottom N", parseWhole(1))
    .option("--alias <gold=name>", "a further accepted name of a golden column (repeatable)", collect)
    .option("--rate <column>", "a golden column that is a rate (repeatable)", collect)
    .option("--round <column=digits>", "digits after the point that count (repeatable)", collect)
    .option(
      "--null <text>",
      "how NULL is spelled in CSV and TSV (repeatable; default: an empty field)",
      collect,
    )
    .option(
      "--no-header",
      "the first record of a CSV or TSV is a row; columns are called column1, column2, …",
    )
    .option("--expect <outcome>", "exit 1 where an outcome is another: match, no_match or undecided")
    .option("--json", "print one line of JSON for each comparison")
    .action((flags: TableFlags) =>
      action(async () => {
        const { compareTableFiles } = await import("./compare-table-files.ts");
        return await compareTableFiles(flags, terminal);
      }),
    );
}
