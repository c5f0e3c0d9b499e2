import type { JudgeRubric } from "../../domain/index.ts";
import {
  type AnswerJudge,
  createPairJudge,
  createScoreJudge,
  judgePairTask,
  judgeScoreTask,
} from "../../judge/index.ts";
import type { JudgeModel } from "../../model/index.ts";
import { readingOf } from "../probe/reading.ts";
import { answerSubject, withProse } from "../probe/subject.ts";
import { loadWrongAttempts } from "./base-set.ts";

/** One check of an input that holds nothing, or the same twice. */
export interface VacuumCheck {
  readonly name: string;
  /** What came out. */
  readonly outcome: string;
  readonly ok: boolean;
}

/** What is checked. */
export interface VacuumOptions {
  readonly judge: AnswerJudge;
  /** Null = the judge has none. */
  readonly model: JudgeModel | null;
  readonly rubric: JudgeRubric;
  readonly signal: AbortSignal;
}

const nothings: readonly (readonly [name: string, text: string])[] = [
  ["no text", ""],
  ["blanks", "  \n\t\r\n "],
  ["punctuation", "… — ?!"],
  ["a colon", ":"],
  ["zero-width characters", "\u200b\u200b\u2060"],
];

/**
 * Judges inputs that hold nothing and inputs that are the same twice: an answer without content is never a match and costs no call, an output without
 * content never passes, two equal outputs and two empty ones tie.
 */
export async function vacuumChecks(options: VacuumOptions): Promise<readonly VacuumCheck[]> {
  return [...(await emptyAnswers(options)), ...(await emptyOutputs(options)), ...(await equalPairs(options))];
}

async function emptyAnswers({ judge, signal }: VacuumOptions): Promise<readonly VacuumCheck[]> {
  const checks: VacuumCheck[] = [];
  // Rows would be content.
  const bases = (await loadWrongAttempts()).filter(({ attempt }) => attempt.rows === undefined);
  for (const [name, text] of nothings) {
    const readings = await Promise.all(
      bases.map(async ({ loadedCase, attempt }) => {
        const subject = answerSubject(loadedCase, attempt, judge);
        return await subject.judge(withProse(subject.material, text), signal);
      }),
    );
    const names = [...new Set(readings.map((reading) => reading.name))].join(", ");
    const ok = readings.every(({ levels, calls }) => levels.verdict === 0 && calls === 0);
    checks.push({ name: `answer: ${name}`, outcome: names, ok });
  }
  return checks;
}

async function emptyOutputs({ model, rubric, signal }: VacuumOptions): Promise<readonly VacuumCheck[]> {
  const judge = createScoreJudge({ rubric, models: model === null ? [] : [model] });
  const checks: VacuumCheck[] = [];
  for (const [name, text] of nothings) {
    const item = { id: "vacuum", input: "When?", output: text };
    const reading = readingOf(await judgeScoreTask({ item, itemSha: name, line: 0 }, judge, signal));
    const ok = reading.levels.verdict !== 1 && reading.calls === 0;
    checks.push({ name: `output: ${name}`, outcome: reading.name, ok });
  }
  return checks;
}

async function equalPairs({ model, rubric, signal }: VacuumOptions): Promise<readonly VacuumCheck[]> {
  const judge = createPairJudge({ rubric, models: model === null ? [] : [model] });
  const checks: VacuumCheck[] = [];
  const text = "The last ferry leaves at 21:40.";
  for (const [name, a, b] of [
    ["equal outputs", text, text],
    ["two empty outputs", "", ""],
    ["an empty output and blanks", "", "  \n"],
  ] as const) {
    const item = { id: "vacuum", input: "When?", a, b };
    const judgement = await judgePairTask({ item, itemSha: name, line: 0 }, judge, signal);
    const ties =
      judgement.status === "decided" &&
      judgement.criteria.every((criterion) => criterion.status === "decided" && criterion.winner === "tie");
    checks.push({
      name: `pair: ${name}`,
      outcome: readingOf(judgement).name,
      ok: (ties || judgement.status === "unscored") && judgement.calls.length === 0,
    });
  }
  return checks;
}
