import type { Command } from "commander";
import { collect, parseFraction, parseWhole } from "./option-parsers.ts";

/** Adds the options that name the configuration. */
export function withConfigOptions(command: Command): Command {
  return command
    .option("-c, --config <file>", "configuration file (default: eval-judge.config.{ts,mjs,json,yaml})")
    .option("--env-file <file>", "read environment variables from a file; those of the process go first")
    .option("--runs <folder>", "folder of the runs (default: .eval-judge/runs)");
}

/** Adds the option that names the folder of calibration cards. */
export function withCalibrationOption(command: Command): Command {
  return command.option(
    "--calibration <folder>",
    "folder of calibration cards (default: calibration in the suite, then here)",
  );
}

/** Adds the options of a gate. */
export function withGateOptions(command: Command): Command {
  return command
    .option("--min-pass-rate <fraction>", "fail the gate below this pass rate", parseFraction)
    .option("--max-fail <n>", "fail the gate above this many no_match", parseWhole(0))
    .option(
      "--min-coverage <fraction>",
      "exit 3 below this share of judged attempts (default: 1)",
      parseFraction,
    )
    .option("--max-needs-human <n>", "exit 4 above this many attempts that need a person", parseWhole(0))
    .option("--strict", "gate on the lower bound of the pass rate");
}

/** Adds the options that filter attempts. */
export function withFilterOptions(command: Command): Command {
  return command
    .option("--filter-pattern <regex>", "only cases whose qid matches")
    .option("--filter-first-n <n>", "only the first n attempts that are left", parseWhole(1))
    .option("--filter-tag <tag>", "only cases with this tag (repeatable)", collect)
    .option("--filter-arm <arm>", "only attempts of this arm (repeatable)", collect)
    .option("--filter-split <split>", "only dev or holdout cases");
}

/** Adds `-o`, repeatable. */
export function withOutputOption(command: Command): Command {
  return command.option(
    "-o, --output <file>",
    "write a report; the ending chooses the form: .html .md .json .csv .xml (JUnit) .txt (repeatable)",
    collect,
  );
}

/** Adds the option for OpenTelemetry events. */
export function withOtelOption(command: Command): Command {
  return command.option(
    "--otel-file <file>",
    "write gen_ai.evaluation.result events of OpenTelemetry, as OTLP/JSON lines",
  );
}

/** Adds the options of the check of tool logs. */
export function withContaminationOptions(command: Command): Command {
  return command
    .option(
      "--tool-log <file>",
      "tool log of the host, one call a line with the qid of its attempt (repeatable; default: tool_log of the attempts)",
      collect,
    )
    .option(
      "--contamination-pattern <regex>",
      "a call whose words match is contamination too (repeatable)",
      collect,
    );
}
