import type { Judgement, JudgeRegression, Label, ProtectedClass } from "../domain/index.ts";
import { sha256 } from "../util/index.ts";
import type { StoredRun } from "./run-store.ts";

/**
 * Makes a regression of the judge for each label that overrules a decided verdict, so that the judge is held to it from then on. The fixture's id is a
 * hash of case, attempt and verdict: the same overrule gives the same fixture.
 */
export function fixturesOfOverrules(run: StoredRun, labels: readonly Label[]): readonly JudgeRegression[] {
  return labels.flatMap((label) => {
    const judgement = run.judgements.findLast(
      ({ pins }) =>
        pins.qid === label.qid &&
        pins.arm === label.arm &&
        pins.sample === label.sample &&
        pins.attempt_sha === label.attempt_sha,
    );
    const attempt = run.attempts.find(({ attemptSha }) => attemptSha === label.attempt_sha)?.attempt;
    if (judgement?.status !== "decided" || judgement.verdict === label.verdict || attempt === undefined)
      return [];
    const { answer_text, final_query, query_language, engine, queries, rows } = attempt;
    const revision = judgement.pins.golden_revision;
    return [
      {
        fixtureId: `${label.qid}-${sha256(JSON.stringify([label.qid, label.attempt_sha, label.verdict])).slice(0, 8)}`,
        qid: label.qid,
        prediction: {
          ...(answer_text === undefined ? {} : { answer_text }),
          ...(final_query === undefined ? {} : { final_query }),
          ...(query_language === undefined ? {} : { query_language }),
          ...(engine === undefined ? {} : { engine }),
          ...(queries === undefined ? {} : { queries }),
          // Rows that nobody vouched for must not count when the fixture is judged.
          ...(rows === undefined ? {} : { rows, rowsFrom: attempt.rowsFrom ?? "answerer" }),
        },
        verdict: label.verdict,
        ...(label.gold_status === null ? {} : { gold_status: label.gold_status }),
        ...(revision === null ? {} : { goldenRevision: revision }),
        protects: protectedClass(judgement, label),
        why:
          label.why === "" ? `${label.rater} overruled ${judgement.verdict} (${judgement.rule}).` : label.why,
      },
    ];
  });
}

function protectedClass(
  judgement: Extract<Judgement, { status: "decided" }>,
  label: Label,
): ProtectedClass | string {
  if (label.gold_status !== null) return "gold_status";
  if (judgement.rule === "required_missing" || judgement.rule === "required_buried")
    return "required_disclosure";
  if (judgement.rule.startsWith("unanswerable_") || judgement.rule === "no_value_given") {
    return label.verdict === "match" ? "refusal_correct" : "refusal_wrong";
  }
  if (judgement.verdict === "near_match" || label.verdict === "near_match") return "near_match_boundary";
  return judgement.rule;
}
