import type { JudgeRubric } from "../../domain/index.ts";
import { InputError } from "../../errors/index.ts";
import type { JudgeModel } from "../../model/index.ts";
import { rubricContentSha } from "../../suite/index.ts";
import { checkPanel } from "../rubric/panel.ts";
import { panelIdentity } from "../rubric/panel-identity.ts";
import { normalizeRubricSettings } from "../rubric/rubric-judge.ts";
import { selectCriteria } from "../rubric/select-criteria.ts";
import { PAIR_RULES_REVISION, type PairJudge, type PairSettings } from "./pair-judge.ts";

/** What a judge of pairs is made of. */
export interface CreatePairJudgeOptions {
  readonly rubric: JudgeRubric;
  /** The panel, in its order; absent or empty = no model, and what is not equal goes to a person. */
  readonly models?: readonly JudgeModel[];
  /** Ids of the criteria to be asked about; absent = all. Gates are of single outputs and are not asked. */
  readonly criteria?: readonly string[];
  readonly settings?: Partial<PairSettings>;
  /** @default "run" */
  readonly runId?: string;
  readonly now?: () => Date;
  readonly clock?: () => number;
  readonly onDefect?: (error: unknown) => void;
}

/** Makes a judge of pairs. Throws a ConfigurationError for models or a quorum that cannot be, an InputError for a rubric without such criteria. */
export function createPairJudge(options: CreatePairJudgeOptions): PairJudge {
  const { rubric } = options;
  const models = options.models ?? [];
  const settings = normalizePairSettings(options.settings);
  checkPanel(models, settings.quorum);
  const criteria = selectCriteria(rubric, options.criteria);
  if (criteria.length === 0) throw new InputError([noCriterion]);
  return {
    rubric,
    rubricSha: rubricContentSha(rubric),
    models,
    settings,
    criteria,
    runId: options.runId ?? "run",
    identity: pairJudgeIdentity(options),
    now: options.now ?? (() => new Date()),
    clock: options.clock ?? (() => performance.now()),
    ...(options.onDefect === undefined ? {} : { onDefect: options.onDefect }),
  };
}

/** The fingerprint of a judge of pairs: its models, the rubric with its revision, what is asked, and the rule for one winner. */
export function pairJudgeIdentity(
  options: Pick<CreatePairJudgeOptions, "rubric" | "models" | "criteria" | "settings">,
): string {
  const { overall, quorum, requireReference } = normalizePairSettings(options.settings);
  return panelIdentity({
    models: options.models ?? [],
    rubric: options.rubric,
    rubricSha: rubricContentSha(options.rubric),
    rulesRevision: PAIR_RULES_REVISION,
    quorum,
    manner: {
      mode: "pair",
      overall,
      require_reference: requireReference,
      criteria: selectCriteria(options.rubric, options.criteria)
        .map(({ id }) => id)
        .join(","),
    },
  });
}

/** Fills in the defaults: no overall winner, no reference needed. */
export function normalizePairSettings(settings: Partial<PairSettings> = {}): PairSettings {
  return {
    ...normalizeRubricSettings(settings),
    overall: settings.overall ?? "none",
    requireReference: settings.requireReference ?? false,
  };
}

const noCriterion = {
  file: null,
  line: null,
  field: "criteria",
  problem: "There is no criterion to compare outputs under; gates are of single outputs.",
  remedy: "Use a rubric with criteria, or score each output with eval-judge score.",
};
