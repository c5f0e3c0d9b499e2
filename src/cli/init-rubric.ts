import { existsSync } from "node:fs";
import { extname } from "node:path";
import { type LintFinding, lintRubricFile } from "../conduct/index.ts";
import type { JudgeRubricInput } from "../domain/index.ts";
import { ConfigurationError, InputError } from "../errors/index.ts";
import { defineRubric, resolveRubric, rubricCatalog } from "../suite/index.ts";
import { escapeTerminal } from "../util/index.ts";
import { askRubric } from "./ask-rubric.ts";
import { draftRubric, type RubricDraft } from "./draft-rubric.ts";
import type { InitRubricFlags } from "./init-rubric-flags.ts";
import { lintFindingLine } from "./lint-path.ts";
import { parseCriterion, parseGate, parsePassAt, parseScale } from "./parse-draft.ts";
import type { Terminal } from "./terminal.ts";
import { replaceFile } from "./write-reports.ts";

/** The catalog rubric that a rubric starts from where nothing is said. */
const DEFAULT_START = "reference_free";

/**
 * Writes a rubric: of the flags, of a rubric of the catalog, or of what is answered on a terminal. It is written only where lint finds no error and no
 * warning in it. Throws a ConfigurationError or InputError, having written nothing.
 */
export async function initRubric(file: string, flags: InitRubricFlags, terminal: Terminal): Promise<void> {
  if (flags.list === true) {
    for (const { name, purpose } of Object.values(rubricCatalog)) terminal.out(`${name}: ${purpose}`);
    return;
  }
  checkTarget(file);
  const rubric = await rubricOf(flags, terminal);
  const findings = lintRubricFile(defineRubric(rubric), file);
  const grave = findings.filter(({ severity }) => severity !== "advice");
  if (grave.length > 0) throw new InputError(grave.map((finding) => issueOf(finding)));
  await replaceFile(file, await writeRubric(rubric, file));
  terminal.out(file);
  for (const finding of findings) terminal.err(lintFindingLine(finding));
  terminal.err(
    `Next: make the levels your own, then eval-judge score outputs.jsonl --rubric ${escapeTerminal(file)}`,
  );
}

function checkTarget(file: string): void {
  if (![".yaml", ".yml", ".json"].includes(extname(file).toLowerCase())) {
    throw new ConfigurationError("configuration_invalid", "A new rubric is written as .yaml or .json.");
  }
  if (existsSync(file)) {
    throw new ConfigurationError(
      "configuration_invalid",
      `${file} exists already; name another file. Nothing was written.`,
    );
  }
}

async function rubricOf(flags: InitRubricFlags, terminal: Terminal): Promise<JudgeRubricInput> {
  const isDescribed = flags.criterion !== undefined || flags.gate !== undefined;
  const asks = process.stdin.isTTY === true && terminal.interactive && flags.yes !== true;
  if (asks && !isDescribed && flags.from === undefined) return draftRubric(await askRubric(flags));
  if (isDescribed) return draftRubric(draftOf(flags));
  const { rubric } = await resolveRubric(flags.from ?? DEFAULT_START);
  return inOrder({
    ...rubric,
    name: flags.name ?? `${rubric.name}_copy`,
    ...(flags.purpose === undefined ? {} : { purpose: flags.purpose }),
    ...(flags.definition === undefined ? {} : { definition: flags.definition }),
  });
}

/** In the order of the schema, without what a reader fills in anyway. */
function inOrder(rubric: JudgeRubricInput): JudgeRubricInput {
  const { gates, criteria, anchors, calibrationNotes, ...head } = defineRubric(rubric);
  return {
    ...head,
    ...(gates.length === 0 ? {} : { gates }),
    ...(criteria.length === 0
      ? {}
      : { criteria: criteria.map(({ direction: _, ...criterion }) => criterion) }),
    ...(anchors.length === 0 ? {} : { anchors }),
    ...(calibrationNotes === "" ? {} : { calibrationNotes }),
  };
}

function draftOf(flags: InitRubricFlags): RubricDraft {
  const scale = parseScale(flags.scale ?? "1-5");
  return {
    name: flags.name ?? "my_rubric",
    purpose: flags.purpose ?? "Compares versions of one system.",
    definition: flags.definition ?? "One output of the system, as its reader gets it.",
    scope: flags.scope ?? "turn",
    criteria: (flags.criterion ?? []).map(parseCriterion),
    gates: (flags.gate ?? []).map(parseGate),
    scale,
    passAt: flags.passAt === undefined ? null : parsePassAt(flags.passAt, scale),
  };
}

function issueOf({ code, reason, suggestion }: LintFinding) {
  return {
    file: null,
    line: null,
    field: code,
    problem: reason,
    remedy: `${suggestion} Nothing was written.`,
  };
}

async function writeRubric(rubric: JudgeRubricInput, file: string): Promise<string> {
  const schema = "https://unpkg.com/eval-judge/schemas/rubric.schema.json";
  if (extname(file).toLowerCase() === ".json") {
    return `${JSON.stringify({ $schema: schema, ...rubric }, null, 2)}\n`;
  }
  const { stringify } = await import("yaml");
  return `# yaml-language-server: $schema=${schema}\n${stringify(rubric, { lineWidth: 110 })}`;
}
