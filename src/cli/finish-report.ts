import { resolve } from "node:path";
import { ConfigurationError } from "../errors/index.ts";
import {
  type AnySummary,
  evaluateAnyGate,
  noDetails,
  type ReportDetails,
  renderAnyOtelEvents,
  renderAnyReport,
} from "../report/index.ts";
import { assertNever, escapeTerminal } from "../util/index.ts";
import { type ExitCode, exitCodes } from "./exit-codes.ts";
import type { Settings } from "./settings.ts";
import type { Terminal } from "./terminal.ts";
import { checkOutputs, replaceFile, writeReports } from "./write-reports.ts";

/** A summary and where it goes. */
export interface FinishReportOptions {
  readonly summary: AnySummary;
  readonly settings: Settings;
  readonly terminal: Terminal;
  /** Print JSON lines and nothing else on standard output. */
  readonly json: boolean;
  /** What a page or a table shows beside the summary. @default nothing */
  readonly details?: ReportDetails;
  /** File for OpenTelemetry events. @default none */
  readonly otelFile?: string | undefined;
}

/** Prints a summary, writes its reports, holds it against the gate and says the exit code that follows. */
export async function finishReport({
  summary,
  settings,
  terminal,
  json,
  details = noDetails,
  otelFile,
}: FinishReportOptions): Promise<ExitCode> {
  checkOutputs(settings.outputs);
  const events = otelFile === undefined ? null : otelEventsOf(summary, details);
  if (json) terminal.out(JSON.stringify({ type: "summary", ...summary }));
  else terminal.out(renderAnyReport(summary, "text").trimEnd());
  await writeReports(summary, settings.outputs, {
    stepSummary: settings.env.GITHUB_STEP_SUMMARY,
    details,
  });
  if (otelFile !== undefined && events !== null) await replaceFile(resolve(otelFile), events);
  const written = [...settings.outputs, ...(otelFile === undefined ? [] : [resolve(otelFile)])];
  for (const file of written) terminal.err(`Written: ${file}`);
  const gate = evaluateAnyGate(summary, settings.gate);
  if (summary.calibrated === false && Object.keys(settings.gate).length > 0) {
    terminal.err("Gate: uncalibrated; no valid calibration card covers the judge that it rests on.");
  }
  for (const reason of gate.reasons) terminal.err(`Gate: ${escapeTerminal(reason)}`);
  switch (gate.result) {
    case "passed":
      return exitCodes.done;
    case "coverage":
      return exitCodes.coverage;
    case "failed":
      return exitCodes.gateFailed;
    case "needs_human":
      return exitCodes.needsHuman;
    default:
      return assertNever(gate.result);
  }
}

/** The events of a run. Throws a ConfigurationError for a run that has none. */
function otelEventsOf(summary: AnySummary, details: ReportDetails): string {
  const events = renderAnyOtelEvents(summary, details);
  if (events !== null) return events;
  throw new ConfigurationError(
    "configuration_invalid",
    "There are no OpenTelemetry events of runs over searches; leave --otel-file out.",
  );
}
