import type { Command } from "commander";
import type { CommandContext } from "./command-context.ts";
import { withConfigOptions } from "./common-options.ts";
import { exitCodes } from "./exit-codes.ts";
import { parsePositive } from "./option-parsers.ts";
import type { CommonFlags } from "./settings.ts";
import { withInterrupt } from "./with-interrupt.ts";

/** What `doctor` is told. */
interface DoctorFlags extends CommonFlags {
  readonly json?: boolean;
}

/** Adds `eval-judge doctor --model …`: asks the model one tiny question and says what its endpoint really does. */
export function addDoctorCommand(program: Command, { terminal, action }: CommandContext): void {
  const command = program
    .command("doctor")
    .description("check a judge model: reachable, strict structured output really enforced, price known");
  withConfigOptions(command)
    .option("-m, --model <provider:model>", "the model to check")
    .option("--base-url <url>", "address of an OpenAI-compatible endpoint")
    .option("--timeout-seconds <n>", "time limit of the call (default: 120)", parsePositive)
    .option("--json", "print the report as one line of JSON")
    .action((flags: DoctorFlags) =>
      action(async () => {
        const { resolveSettings } = await import("./settings.ts");
        const { openModel } = await import("./open-model.ts");
        const { probeModel, withTimeout } = await import("../model/index.ts");
        const { renderProbe } = await import("./render-probe.ts");
        const { ConfigurationError } = await import("../errors/index.ts");
        const settings = await resolveSettings(undefined, flags);
        const model = await openModel(settings);
        if (model === null)
          throw new ConfigurationError(
            "configuration_invalid",
            "Name the model to check with --model provider:model.",
          );
        try {
          const { timeoutSeconds } = settings.limits;
          const timed = withTimeout(
            model,
            timeoutSeconds === undefined ? {} : { timeoutMs: timeoutSeconds * 1000 },
          );
          const probe = await withInterrupt((signal) => probeModel(timed, signal));
          if (flags.json === true) terminal.out(JSON.stringify({ type: "probe", ...probe }));
          else for (const line of renderProbe(probe)) terminal.out(line);
          return probe.problems.length === 0 ? exitCodes.done : exitCodes.input;
        } finally {
          await model.close?.();
        }
      }),
    );
}
