import { openEngines } from "../adapters/index.ts";
import { InputError } from "../errors/index.ts";
import { createAnswerJudge, previewTask } from "../judge/index.ts";
import { selectAttempts } from "../run/index.ts";
import { escapeTerminal, nearSpellings } from "../util/index.ts";
import { readInputs } from "./read-inputs.ts";
import { type CommonFlags, resolveSettings } from "./settings.ts";
import type { Terminal } from "./terminal.ts";

/** What `prompt` is told. */
export interface PromptFlags extends CommonFlags {
  readonly qid: string;
  readonly arm?: string;
  readonly sample?: number;
  readonly json?: boolean;
}

/** Runs `eval-judge prompt`: into a pipe or a file the text goes byte for byte; a terminal, or the log of a GitHub action, obeys none of it. */
export async function printPrompt(
  suiteFolder: string | undefined,
  flags: PromptFlags,
  terminal: Terminal,
): Promise<void> {
  const settings = await resolveSettings(suiteFolder, flags);
  const { suite, attempts } = await readInputs(settings, () => {});
  const work = selectAttempts(suite, attempts).attempts;
  const task = work.find(
    ({ attempt }) =>
      attempt.qid === flags.qid &&
      (flags.arm === undefined || attempt.arm === flags.arm) &&
      (flags.sample === undefined || attempt.sample === flags.sample),
  );
  if (task === undefined) {
    const near = nearSpellings(flags.qid, new Set(work.map(({ attempt }) => attempt.qid)));
    const remedy =
      near.length === 0 ? "Name a case that has an attempt." : `Did you mean ${near.join(" or ")}?`;
    throw new InputError([
      { file: suite.root, line: null, field: "qid", problem: "There is no attempt at this case.", remedy },
    ]);
  }
  const engines = await openEngines({
    root: suite.root,
    engines: suite.file.engines ?? {},
    ownEngines: settings.engines,
    env: settings.env,
  });
  try {
    const preview = await previewTask(
      task,
      createAnswerJudge({ suite, engines }),
      new AbortController().signal,
    );
    if (preview.kind !== "ask") {
      const reason = preview.kind === "unscored" ? preview.reason : "evidence decides";
      terminal.err(`Nothing would be sent: ${reason}.`);
      return;
    }
    const { instructions, data, schema } = preview.prompt;
    if (flags.json === true) terminal.out(JSON.stringify({ instructions, data, schema }));
    else print(`${instructions}\n\n${data}\n\n${JSON.stringify(schema.jsonSchema, null, 2)}`, terminal);
  } finally {
    for (const engine of engines.values()) await engine.dispose();
  }
}

function print(text: string, terminal: Terminal): void {
  if (!process.stdout.isTTY && !process.env.GITHUB_ACTIONS) {
    terminal.out(text);
    return;
  }
  for (const line of text.split("\n")) terminal.out(escapeTerminal(line));
  terminal.err("Control characters are shown, not sent; write to a file, or use --json, for the exact text.");
}
