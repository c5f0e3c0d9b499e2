import { resolve } from "node:path";
import { ConfigurationError, InputError, type InputIssue, isEvalJudgeError } from "../errors/index.ts";
import { losslessJson } from "../ledger/index.ts";
import { readJsonLines } from "../suite/index.ts";
import {
  type CompareTablesOptions,
  compareTables,
  renderTableComparison,
  type TableComparison,
} from "../table/index.ts";
import { escapeTerminal } from "../util/index.ts";
import { type ExitCode, exitCodes } from "./exit-codes.ts";
import { parseTableCase } from "./parse-table-case.ts";
import { readTableFile } from "./read-table-file.ts";
import type { Terminal } from "./terminal.ts";

/** What `table` is told. */
export interface TableFlags {
  readonly gold?: string;
  readonly pred?: string;
  readonly cases?: string;
  readonly ordered?: boolean;
  readonly topN?: number;
  readonly alias?: readonly string[];
  readonly rate?: readonly string[];
  readonly round?: readonly string[];
  readonly null?: readonly string[];
  readonly header?: boolean;
  readonly expect?: string;
  readonly json?: boolean;
}

/** Runs `eval-judge table`. */
export async function compareTableFiles(flags: TableFlags, terminal: Terminal): Promise<ExitCode> {
  if (flags.expect !== undefined && !["match", "no_match", "undecided"].includes(flags.expect)) {
    throw new ConfigurationError("configuration_invalid", "--expect is match, no_match or undecided.");
  }
  const outcomes =
    flags.cases === undefined
      ? [await compareFiles(flags, terminal)]
      : await compareCases(flags.cases, flags, terminal);
  const unexpected = flags.expect !== undefined && outcomes.some((outcome) => outcome !== flags.expect);
  return unexpected ? exitCodes.gateFailed : exitCodes.done;
}

async function compareFiles(flags: TableFlags, terminal: Terminal): Promise<string> {
  if (flags.gold === undefined || flags.pred === undefined) {
    throw new ConfigurationError(
      "configuration_invalid",
      "Name two tables with --gold and --pred, or a file of cases with --cases.",
    );
  }
  const reading = { nulls: flags.null ?? [""], header: flags.header ?? true };
  const gold = await readTableFile(flags.gold, reading);
  const pred = await readTableFile(flags.pred, reading);
  const comparison = compareTables(gold, pred, optionsOf(flags));
  if (flags.json === true) terminal.out(losslessJson(comparisonLine(null, comparison)));
  else terminal.out(renderTableComparison(comparison, { width: terminal.width, colour: terminal.colour }));
  return comparison.outcome;
}

async function compareCases(file: string, flags: TableFlags, terminal: Terminal): Promise<readonly string[]> {
  const path = resolve(file);
  const issues: InputIssue[] = [];
  const outcomes: string[] = [];
  for await (const read of readJsonLines(path)) {
    if (read.kind === "issue") {
      issues.push(read.issue);
      continue;
    }
    const tableCase = parseTableCase(read.value);
    const issue = (problem: string): InputIssue => ({
      file: path,
      line: read.line,
      field: null,
      problem,
      remedy:
        "Write {id, gold, pred, options?} with {columns, rows} for each table; options are ordered, topN, aliases, rates, round, labels, supporting.",
    });
    if (tableCase === null) {
      issues.push(issue("The line is no case of two tables, or its options are none."));
      continue;
    }
    try {
      const comparison = compareTables(tableCase.gold, tableCase.pred, tableCase.options);
      outcomes.push(comparison.outcome);
      if (flags.json === true) terminal.out(losslessJson(comparisonLine(tableCase.id, comparison)));
      else
        terminal.out(
          `${escapeTerminal(tableCase.id)} ${comparison.outcome} ${reasonCodes(comparison).join(", ")}`.trimEnd(),
        );
    } catch (error) {
      if (!isEvalJudgeError(error)) throw error;
      issues.push(issue(error.message));
    }
  }
  if (issues.length > 0) throw new InputError(issues);
  return outcomes;
}

function comparisonLine(id: string | null, comparison: TableComparison) {
  return {
    id,
    outcome: comparison.outcome,
    reasons: reasonCodes(comparison),
    pairing: Object.fromEntries(comparison.pairing.map(({ gold, pred }) => [gold, pred])),
    located: comparison.located,
    missing: comparison.missing,
    extra: comparison.extra,
    columns: comparison.columns,
    details: comparison.reasons,
    examples: comparison.examples,
    revision: comparison.revision,
  };
}

function reasonCodes({ reasons }: TableComparison): readonly string[] {
  return [...new Set(reasons.map(({ code }) => code))];
}

function optionsOf(flags: TableFlags): CompareTablesOptions {
  const aliases: Record<string, string[]> = {};
  for (const [gold, name] of (flags.alias ?? []).map((text) => splitAssignment(text, "--alias gold=name"))) {
    aliases[gold] = [...(aliases[gold] ?? []), name];
  }
  const round = (flags.round ?? []).map((text) => splitAssignment(text, "--round column=digits"));
  const wrong = round.find(([, digits]) => !/^\d{1,2}$/.test(digits));
  if (wrong !== undefined)
    throw new ConfigurationError("configuration_invalid", "--round column=digits: digits is a whole number.");
  return {
    ordered: flags.ordered,
    topN: flags.topN,
    aliases,
    rates: flags.rate,
    round: Object.fromEntries(round.map(([column, digits]) => [column, Number(digits)])),
  };
}

function splitAssignment(text: string, form: string): readonly [string, string] {
  const at = text.lastIndexOf("=");
  if (at <= 0 || at === text.length - 1)
    throw new ConfigurationError("configuration_invalid", `Write ${form}.`);
  return [text.slice(0, at), text.slice(at + 1)];
}
