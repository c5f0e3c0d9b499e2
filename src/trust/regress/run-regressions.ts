import {
  type JudgeRegression,
  type LoadedCase,
  type ProtectedClass,
  protectedClasses,
  type Suite,
} from "../../domain/index.ts";
import { InternalError } from "../../errors/index.ts";
import { type AnswerJudge, type AnswerTask, judgeTask } from "../../judge/index.ts";
import { type LoadedRegression, loadAttempt } from "../../suite/index.ts";
import { boundedMap, type JsonValue, nearSpellings } from "../../util/index.ts";
import {
  type FixtureOutcome,
  type FixtureResult,
  markOutcomes,
  outcomeOf,
  protectsOf,
} from "./fixture-result.ts";
import { protectedRules, type RuleProtection, unprotectedLaw } from "./protected-rules.ts";

/** What is judged again, and how. */
export interface RunRegressionsOptions {
  readonly suite: Suite;
  readonly judge: AnswerJudge;
  readonly fixtures: readonly LoadedRegression[];
  /** How often each is judged. */
  readonly repeat: number;
  readonly concurrency: number;
  readonly signal: AbortSignal;
  /** Whether each rule of the law is removed in turn, to see which no fixture protects. */
  readonly mutateRules: boolean;
  /** Hears of every fixture that is done. */
  readonly onResult?: (result: FixtureResult) => void;
}

/** What became of all settled predictions. */
export interface RegressionReport {
  readonly results: readonly FixtureResult[];
  /** Classes of verdict that no judged fixture protects. */
  readonly uncovered: readonly ProtectedClass[];
  /** Null where rules were not removed. */
  readonly rules: readonly RuleProtection[] | null;
  readonly interrupted: boolean;
}

/**
 * Judges every settled prediction again, through the same steps as a run. A fixture whose golden has changed since is skipped; one whose qid the suite
 * does not have is unresolved. Never throws for one fixture; throws a ConfigurationError for an unsupported model.
 */
export async function runRegressions(options: RunRegressionsOptions): Promise<RegressionReport> {
  const { fixtures, concurrency, signal, mutateRules } = options;
  const results: (FixtureResult | undefined)[] = new Array(fixtures.length).fill(undefined);
  const rules: (readonly RuleProtection[])[] = [];
  const stop = new AbortController();
  await boundedMap(
    fixtures,
    async (loaded, index) => {
      const prepared = prepare(loaded, options.suite);
      if ("mark" in prepared) {
        results[index] = prepared;
        options.onResult?.(prepared);
        return;
      }
      const { outcomes, protection, paused } = await judgeFixture(prepared, loaded.fixture, options);
      const result = { ...describe(loaded), outcomes, ...markOutcomes(loaded.fixture, outcomes) };
      if (protection !== null && result.mark === "ok") rules.push(protection);
      if (signal.aborted) return;
      results[index] = result;
      options.onResult?.(result);
      if (paused) stop.abort();
    },
    { concurrency, signal: AbortSignal.any([signal, stop.signal]) },
  );
  const done = fixtures.map(
    (loaded, index): FixtureResult =>
      results[index] ?? { ...describe(loaded), mark: "not_judged", outcomes: [], note: "not reached" },
  );
  return {
    results: done,
    uncovered: uncoveredClasses(done),
    rules: mutateRules ? mergeProtection(rules) : null,
    interrupted: signal.aborted,
  };
}

function describe({ fixture, line }: LoadedRegression) {
  return {
    fixture_id: fixture.fixtureId,
    qid: fixture.qid,
    line,
    protects: protectsOf(fixture),
    expected: { verdict: fixture.verdict, gold_status: fixture.gold_status ?? null },
  };
}

/** The work that a fixture is, or why there is none. */
function prepare(loaded: LoadedRegression, suite: Suite): AnswerTask | FixtureResult {
  const { fixture } = loaded;
  const loadedCase = suite.cases.find(({ evalCase }) => evalCase.qid === fixture.qid);
  if (loadedCase === undefined) {
    const near = nearSpellings(fixture.qid, new Set(suite.cases.map(({ evalCase }) => evalCase.qid)));
    const hint = near.length === 0 ? "" : `; is ${near.join(" or ")} meant?`;
    return {
      ...describe(loaded),
      mark: "unresolved",
      outcomes: [],
      note: `the suite has no such case${hint}`,
    };
  }
  const stale = stalePin(fixture, loadedCase);
  if (stale !== null) return { ...describe(loaded), mark: "skipped", outcomes: [], note: stale };
  const { prediction } = fixture;
  // A settled prediction vouches for its rows; one that was settled without them says where they came from.
  const value = { rowsFrom: "conductor", ...prediction, qid: fixture.qid, arm: "regression" } as JsonValue;
  const reading = loadAttempt(value, { file: "judge-regressions.jsonl", line: loaded.line });
  if (!reading.ok) throw new InternalError("a fixture that its schema accepts is no attempt");
  return { loadedCase, attempt: reading.loaded };
}

function stalePin({ goldenRevision }: JudgeRegression, { evalCase }: LoadedCase): string | null {
  if (goldenRevision === undefined || goldenRevision === evalCase.goldenRevision) return null;
  const now = evalCase.goldenRevision === undefined ? "has none" : `is at ${evalCase.goldenRevision}`;
  return `stale: settled under revision ${goldenRevision} of the golden, which now ${now}; settle it again`;
}

async function judgeFixture(
  task: AnswerTask,
  fixture: JudgeRegression,
  { judge, repeat, signal, mutateRules }: RunRegressionsOptions,
): Promise<{
  readonly outcomes: readonly FixtureOutcome[];
  readonly protection: readonly RuleProtection[] | null;
  readonly paused: boolean;
}> {
  // A golden is doubted where its standing is asserted, whatever the verdict.
  const asserting = fixture.gold_status !== undefined && fixture.gold_status !== null;
  const asked = asserting
    ? { ...judge, settings: { ...judge.settings, doubtGolden: "always" as const } }
    : judge;
  const outcomes: FixtureOutcome[] = [];
  let protection: readonly RuleProtection[] | null = null;
  let paused = false;
  for (let round = 0; round < repeat && !signal.aborted && !paused; round++) {
    const judgement = await judgeTask(task, asked, signal);
    if (signal.aborted) break;
    outcomes.push(outcomeOf(fixture, judgement));
    paused = judgement.status === "failed" && judgement.error.pauses_run;
    if (
      mutateRules &&
      protection === null &&
      (judgement.status === "decided" || judgement.status === "needs_human")
    ) {
      protection = await protectedRules(task, judgement, {
        judge: asked,
        signal,
        fixtureId: fixture.fixtureId,
      });
    }
  }
  return { outcomes, protection, paused };
}

function uncoveredClasses(results: readonly FixtureResult[]): readonly ProtectedClass[] {
  const judged = results.filter(({ mark }) => mark === "ok" || mark === "fail" || mark === "flaky");
  const covered = new Set(judged.flatMap(({ protects }) => protects));
  return protectedClasses.filter((name) => !covered.has(name));
}

function mergeProtection(lists: readonly (readonly RuleProtection[])[]): readonly RuleProtection[] {
  return unprotectedLaw().map(({ rule, meaning }) => ({
    rule,
    meaning,
    fixtures: lists.flatMap((list) => list.find((one) => one.rule === rule)?.fixtures ?? []).toSorted(),
  }));
}
