import { ANSWERABLE_SOUNDS_UNANSWERABLE } from "../../domain/index.ts";
import { fixture, riders, unanswerable } from "./example-case.ts";
import { suiteRule } from "./lint-rule.ts";

const holdoutMissing = suiteRule({
  code: "holdout_missing",
  severity: "warning",
  finds: "No case is in the split `holdout`.",
  why: "Whoever mends the system sees every case, so the rate measures how well it was fitted to them.",
  suggestion: "Set `split` to `holdout` for a share of the cases, chosen before anybody looks at results.",
  find: ({ cases }) =>
    cases.length > 0 && !cases.some(({ loaded }) => loaded.evalCase.split === "holdout") ? [{}] : [],
  failing: { cases: [{ ...riders, split: "dev" }] },
  passing: {
    cases: [
      { ...riders, split: "dev" },
      {
        ...riders,
        qid: "riders-june",
        question: "How many riders did the ferry carry in June 2024?",
        split: "holdout",
      },
    ],
  },
});

const refusalWithoutTwin = suiteRule({
  code: "refusal_without_twin",
  severity: "warning",
  finds: "There are unanswerable cases and no answerable one that sounds like them.",
  why: "A system that declines whatever sounds hard passes every such case.",
  suggestion: `Add a case that sounds unanswerable and is not, with the tag \`${ANSWERABLE_SOUNDS_UNANSWERABLE}\`.`,
  find: ({ cases }) => {
    const refusals = cases.filter(({ kind }) => kind === "unanswerable").length;
    const twins = cases.filter(({ loaded }) =>
      loaded.evalCase.tags?.includes(ANSWERABLE_SOUNDS_UNANSWERABLE),
    ).length;
    return refusals > 0 && twins === 0
      ? [{ detail: `${refusals} unanswerable, none that only sounds so` }]
      : [];
  },
  failing: { cases: [unanswerable] },
  passing: {
    cases: [
      unanswerable,
      {
        ...riders,
        question: "How many of our riders in May 2024 were children?",
        tags: [ANSWERABLE_SOUNDS_UNANSWERABLE],
      },
    ],
  },
});

const regressionsOneVerdict = suiteRule({
  code: "regressions_one_verdict",
  severity: "warning",
  finds: "All settled predictions have one verdict.",
  why: "A judge that always says so passes them all.",
  suggestion: "Add predictions that a person settled otherwise; known wrong ones above all.",
  find: ({ regressions: { fixtures, file } }) =>
    fixtures.length > 1 && new Set(fixtures.map((loaded) => loaded.fixture.verdict)).size === 1
      ? [{ file, detail: `${fixtures.length} of ${fixtures[0]?.fixture.verdict}` }]
      : [],
  failing: { cases: [riders], regressions: [fixture, { ...fixture, fixtureId: "f2" }] },
  passing: { cases: [riders], regressions: [fixture, { ...fixture, fixtureId: "f2", verdict: "no_match" }] },
});

const regressionInvalid = suiteRule({
  code: "regression_invalid",
  severity: "error",
  finds: "A line of the settled predictions does not have the required form.",
  why: "It protects nothing.",
  suggestion: "Mend the line; see the JSON Schema of the file.",
  find: ({ regressions: { issues } }) =>
    issues.map(({ file, line, field }) => ({
      line,
      ...(file === null ? {} : { file }),
      ...(field === null ? {} : { detail: `\`${field}\`` }),
    })),
  failing: { cases: [riders], regressions: [{ ...fixture, verdict: "right" }] },
  passing: { cases: [riders], regressions: [fixture] },
});

const regressionQidUnknown = suiteRule({
  code: "regression_qid_unknown",
  severity: "error",
  finds: "A settled prediction names a case that the suite does not have.",
  why: "It cannot be judged, so it protects nothing.",
  suggestion: "Mend the qid, or remove the line.",
  find: ({ suite, regressions: { fixtures, file } }) => {
    const qids = new Set(suite.cases.map(({ evalCase }) => evalCase.qid));
    return fixtures
      .filter(({ fixture: { qid } }) => !qids.has(qid))
      .map(({ line, fixture: { qid } }) => ({ file, line, qid }));
  },
  failing: { cases: [riders], regressions: [{ ...fixture, qid: "riders-mai" }] },
  passing: { cases: [riders], regressions: [fixture] },
});

const regressionStale = suiteRule({
  code: "regression_stale",
  severity: "warning",
  finds: "A settled prediction was settled under another revision of the golden.",
  why: "It is skipped: what was right under the old key may be wrong now.",
  suggestion: "Settle it again and write the new `goldenRevision`.",
  find: ({ suite, regressions: { fixtures, file } }) => {
    const revisions = new Map(suite.cases.map(({ evalCase }) => [evalCase.qid, evalCase.goldenRevision]));
    return fixtures
      .filter(
        ({ fixture: { qid, goldenRevision } }) =>
          goldenRevision !== undefined && revisions.has(qid) && revisions.get(qid) !== goldenRevision,
      )
      .map(({ line, fixture: { qid } }) => ({ file, line, qid }));
  },
  failing: { cases: [{ ...riders, goldenRevision: 3 }], regressions: [{ ...fixture, goldenRevision: 2 }] },
  passing: { cases: [{ ...riders, goldenRevision: 3 }], regressions: [{ ...fixture, goldenRevision: 3 }] },
});

/** The rules about what a suite holds as a whole. */
export const balanceRules = [
  holdoutMissing,
  refusalWithoutTwin,
  regressionsOneVerdict,
  regressionInvalid,
  regressionQidUnknown,
  regressionStale,
] as const;
