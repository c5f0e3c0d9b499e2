import { createInterface } from "node:readline/promises";
import { lintRubricFile } from "../conduct/index.ts";
import { ConfigurationError } from "../errors/index.ts";
import { defineRubric } from "../suite/index.ts";
import { type DraftCriterion, type DraftGate, draftRubric, type RubricDraft } from "./draft-rubric.ts";
import type { InitRubricFlags } from "./init-rubric-flags.ts";
import { idOf, parsePassAt, parseScale } from "./parse-draft.ts";

/** Asks for the parts of a rubric, one question a line; an empty answer takes what stands in brackets. Throws a ConfigurationError where the answers end early. */
export async function askRubric(flags: InitRubricFlags): Promise<RubricDraft> {
  const lines = createInterface({ input: process.stdin, output: process.stderr });
  const ended = new Promise<never>((_, reject) => {
    lines.once("close", () =>
      reject(
        new ConfigurationError("configuration_invalid", "The questions were left; nothing was written."),
      ),
    );
  });
  ended.catch(() => {});
  const ask: Ask = async (question) => (await Promise.race([lines.question(`${question} `), ended])).trim();
  try {
    const name = idOf(await askOr(ask, "Name of the rubric", flags.name ?? "my_rubric"));
    const purpose = await askOr(
      ask,
      "What are the scores used for?",
      flags.purpose ?? "Compares versions of one system.",
    );
    const definition = await askOr(
      ask,
      "What is judged?",
      flags.definition ?? "One output of the system, as its reader gets it.",
    );
    const scale = await askUntil(ask, `Scale of the criteria [${flags.scale ?? "1-5"}]`, (answer) =>
      parseScale(answer === "" ? (flags.scale ?? "1-5") : answer),
    );
    const passAt = await askUntil(
      ask,
      `Lowest score that passes: a score, midpoint or none [${flags.passAt ?? "none"}]`,
      (answer) => {
        const written = answer === "" ? (flags.passAt ?? "none") : answer;
        return written === "none" ? null : parsePassAt(written, scale);
      },
    );
    const criteria = await askCriteria(ask, scale);
    const gates = await askGates(ask);
    return { name, purpose, definition, scope: flags.scope ?? "turn", criteria, gates, scale, passAt };
  } finally {
    lines.close();
  }
}

type Ask = (question: string) => Promise<string>;

async function askOr(ask: Ask, question: string, fallback: string): Promise<string> {
  const answer = await ask(`${question} [${fallback}]`);
  return answer === "" ? fallback : answer;
}

/** Asks again, with the reason, until the answer can be read. */
async function askUntil<Value>(ask: Ask, question: string, read: (answer: string) => Value): Promise<Value> {
  let reason = "";
  for (;;) {
    const answer = await ask(`${reason}${question}`);
    try {
      return read(answer);
    } catch (error) {
      if (!(error instanceof ConfigurationError)) throw error;
      reason = `${error.message}\n`;
    }
  }
}

async function askCriteria(ask: Ask, scale: RubricDraft["scale"]): Promise<readonly DraftCriterion[]> {
  const criteria: DraftCriterion[] = [];
  for (;;) {
    const description = await askUntil(
      ask,
      `Criterion ${criteria.length + 1}: what does the output show? (empty = no more)`,
      (answer) => checkDescription(answer, criteria.length),
    );
    if (description === "") return criteria;
    const suggested = idOf(description.replace(/^the (?:output|answer|reply|response)\s+/i, ""));
    const id = await askUntil(ask, `  Its id [${suggested}]`, (answer) =>
      freeId(answer === "" ? suggested : idOf(answer), criteria),
    );
    const levels = await askLevels(ask, scale);
    const edge = await ask("  An ambiguous case and how to score it (empty = a general one)");
    criteria.push({
      id,
      description,
      ...(levels === null ? {} : { levels }),
      ...(edge === "" ? {} : { edgeCases: [edge] }),
    });
  }
}

/** Lint says at once what is wrong with the words, so that nobody answers everything for nothing. */
function checkDescription(description: string, before: number): string {
  if (description === "") {
    if (before > 0) return "";
    throw new ConfigurationError("configuration_invalid", "A rubric needs a criterion.");
  }
  const rubric = draftRubric({
    name: "draft",
    purpose: "Draft.",
    definition: "Draft.",
    scope: "turn",
    criteria: [{ id: "draft", description }],
    gates: [],
    scale: { min: 1, max: 3 },
    passAt: null,
  });
  const [finding] = lintRubricFile(defineRubric(rubric), "").filter(({ severity }) => severity !== "advice");
  if (finding === undefined) return description;
  throw new ConfigurationError("configuration_invalid", `${finding.reason} ${finding.suggestion}`);
}

function freeId(id: string, taken: readonly { readonly id: string }[]): string {
  if (!taken.some((other) => other.id === id)) return id;
  throw new ConfigurationError("configuration_invalid", `${id} is taken.`);
}

/** Null where the first level is left empty: then all are general. */
async function askLevels(ask: Ask, { min, max }: RubricDraft["scale"]): Promise<readonly string[] | null> {
  const levels: string[] = [];
  while (levels.length <= max - min) {
    const hint = levels.length === 0 ? " (empty = general words for all)" : "";
    const level = await ask(`  What stands in an output of score ${min + levels.length}?${hint}`);
    if (level !== "") levels.push(level);
    else if (levels.length === 0) return null;
  }
  return levels;
}

async function askGates(ask: Ask): Promise<readonly DraftGate[]> {
  const gates: DraftGate[] = [];
  for (;;) {
    const pass = await ask(`Hard gate ${gates.length + 1}: what passes? (empty = no more)`);
    if (pass === "") return gates;
    const fail = await ask("  What fails?");
    const id = await askUntil(ask, `  Its id [${idOf(pass)}]`, (answer) =>
      freeId(answer === "" ? idOf(pass) : idOf(answer), gates),
    );
    gates.push({ id, pass, fail: fail === "" ? "Anything else." : fail });
  }
}
