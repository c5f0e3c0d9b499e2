import { CONSISTENCY_GATE, type JudgeRubric, type OutputCheck } from "../../domain/index.ts";
import { InputError } from "../../errors/index.ts";
import type { JudgeModel } from "../../model/index.ts";
import { rubricContentSha } from "../../suite/index.ts";
import { canonicalJson, type JsonValue, sha256 } from "../../util/index.ts";
import { checkPanel } from "../rubric/panel.ts";
import { panelIdentity } from "../rubric/panel-identity.ts";
import { normalizeRubricSettings } from "../rubric/rubric-judge.ts";
import { selectCriteria } from "../rubric/select-criteria.ts";
import { checkIssues } from "./checks/check-issues.ts";
import { SCORE_RULES_REVISION, type ScoreJudge, type ScoreSettings } from "./score-judge.ts";

/** What a judge of outputs is made of. */
export interface CreateScoreJudgeOptions {
  readonly rubric: JudgeRubric;
  /** The panel, in its order; absent or empty = no model, and what checks do not decide goes to a person. */
  readonly models?: readonly JudgeModel[];
  /** Ids of the criteria to be asked about; absent = all. Gates are always asked. */
  readonly criteria?: readonly string[];
  /** Checks of every output. */
  readonly checks?: readonly OutputCheck[];
  readonly settings?: Partial<ScoreSettings>;
  /** @default "run" */
  readonly runId?: string;
  readonly now?: () => Date;
  readonly clock?: () => number;
  readonly onDefect?: (error: unknown) => void;
}

/**
 * Makes a judge of outputs. Throws a ConfigurationError for models or a quorum that cannot be, an InputError for criteria that the rubric does not have
 * and for checks that cannot be made.
 */
export function createScoreJudge(options: CreateScoreJudgeOptions): ScoreJudge {
  const { rubric } = options;
  const models = options.models ?? [];
  const settings = normalizeScoreSettings(options.settings);
  const checks = options.checks ?? [];
  checkPanel(models, settings.quorum);
  const issues = [
    ...checkIssues(checks, { file: null, line: null, field: "checks" }),
    ...reservedIssues(rubric),
  ];
  if (issues.length > 0) throw new InputError(issues);
  return {
    rubric,
    rubricSha: rubricContentSha(rubric),
    models,
    settings,
    criteria: selectCriteria(rubric, options.criteria),
    gates: rubric.gates,
    checks,
    runId: options.runId ?? "run",
    identity: scoreJudgeIdentity(options),
    now: options.now ?? (() => new Date()),
    clock: options.clock ?? (() => performance.now()),
    ...(options.onDefect === undefined ? {} : { onDefect: options.onDefect }),
  };
}

/** The fingerprint of a judge of outputs: its models, the rubric with its revision, what is asked and how, and the checks of every output. */
export function scoreJudgeIdentity(
  options: Pick<CreateScoreJudgeOptions, "rubric" | "models" | "criteria" | "checks" | "settings">,
): string {
  const { isolation, consistency, requireReference, quorum } = normalizeScoreSettings(options.settings);
  return panelIdentity({
    models: options.models ?? [],
    rubric: options.rubric,
    rubricSha: rubricContentSha(options.rubric),
    rulesRevision: SCORE_RULES_REVISION,
    quorum,
    manner: {
      mode: "score",
      isolation,
      consistency,
      require_reference: requireReference,
      criteria: selectCriteria(options.rubric, options.criteria)
        .map(({ id }) => id)
        .join(","),
      checks: sha256(canonicalJson((options.checks ?? []) as JsonValue)),
    },
  });
}

/** Fills in the defaults: one question each, contradictions looked for over 500 words, no reference needed. */
export function normalizeScoreSettings(settings: Partial<ScoreSettings> = {}): ScoreSettings {
  return {
    ...normalizeRubricSettings(settings),
    isolation: settings.isolation ?? "each",
    consistency: settings.consistency ?? "long",
    requireReference: settings.requireReference ?? false,
  };
}

function reservedIssues({ gates, criteria }: JudgeRubric) {
  return [...gates, ...criteria]
    .filter(({ id }) => id === CONSISTENCY_GATE)
    .map(({ id }) => ({
      file: null,
      line: null,
      field: id,
      problem: "This id belongs to the gate that long outputs are read for contradictions with.",
      remedy: "Give it another id.",
    }));
}
