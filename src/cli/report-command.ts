import type { Command } from "commander";
import type { CommandContext } from "./command-context.ts";
import {
  withCalibrationOption,
  withConfigOptions,
  withGateOptions,
  withOtelOption,
  withOutputOption,
} from "./common-options.ts";
import type { CommonFlags } from "./settings.ts";

/** What `report` is told. */
interface ReportFlags extends CommonFlags {
  readonly otelFile?: string;
  readonly json?: boolean;
  readonly listHoldout?: boolean;
  readonly redacted?: boolean;
}

/** Adds `eval-judge report <run>`: the summary of a run, with the latest labels laid over it, and its gate. */
export function addReportCommand(program: Command, { terminal, action }: CommandContext): void {
  const command = program
    .command("report")
    .description("summarize a run again, with the labels that people gave since")
    .argument("<run>", "run id, run folder or `latest`");
  withGateOptions(withOtelOption(withOutputOption(withCalibrationOption(withConfigOptions(command)))))
    .option("--list-holdout", "list holdout judgements one by one")
    .option("--redacted", "leave judged text, reasons and quotes out of a report under a rubric")
    .option("--json", "print the summary as one line of JSON")
    .action((run: string, flags: ReportFlags) =>
      action(async () => {
        const { resolveSettings } = await import("./settings.ts");
        const { findRun, readRun, summarizeAnyRun } = await import("../run/index.ts");
        const { finishReport } = await import("./finish-report.ts");
        const { findCalibration } = await import("./calibration-folders.ts");
        const settings = await resolveSettings(undefined, flags);
        const stored = await readRun(await findRun(settings.runs, run));
        const { suite_root, judge_identity } = stored.manifest;
        const card = await findCalibration(settings, suite_root, judge_identity);
        const summary = summarizeAnyRun(stored, {
          listHoldout: flags.listHoldout === true,
          redacted: flags.redacted === true,
          calibration: card === null ? null : { card, now: new Date() },
        });
        const { judgementViews } = await import("../report/index.ts");
        return await finishReport({
          summary,
          settings,
          terminal,
          json: flags.json === true,
          details: {
            views: judgementViews(stored, { listHoldout: flags.listHoldout === true }),
            card,
            outputs: stored.outputs,
            pairs: stored.pairs,
          },
          otelFile: flags.otelFile,
        });
      }),
    );
}
