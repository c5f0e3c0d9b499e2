import { z } from "zod";
import { type Judgement, type Label, labelSchema } from "../domain/index.ts";
import type { InputIssue } from "../errors/index.ts";
import { nearSpellings } from "../util/index.ts";

/** One line of a labels file, with its place. */
export interface LabelLine {
  readonly line: number;
  readonly value: unknown;
}

/** Labels that fit the run, and everything that is wrong with the others. */
export interface CheckedLabels {
  readonly labels: readonly Label[];
  readonly issues: readonly InputIssue[];
}

/** What labels are checked against. */
export interface CheckLabelsOptions {
  readonly file: string;
  readonly judgements: readonly Judgement[];
  /** Stands for a missing `at`. */
  readonly now: Date;
  /** Stands for a missing `rater`; null = every line must name one. */
  readonly rater: string | null;
}

const writtenLabelSchema = labelSchema
  .extend({ rater: z.string() })
  .partial({
    type: true,
    arm: true,
    sample: true,
    attempt_sha: true,
    gold_status: true,
    why: true,
    rater: true,
    at: true,
  })
  .loose();

/**
 * Checks lines of a labels file against the judgements of a run. A line names its judgement by `qid`, and by `arm` and `sample` where
 * there is more than one; `attempt_sha`, where it stands, must be that of the judged attempt. A line whose `verdict` is null is one that
 * nobody has filled in yet, and is passed over. All problems are returned at once.
 */
export function checkLabels(lines: readonly LabelLine[], options: CheckLabelsOptions): CheckedLabels {
  const labels: Label[] = [];
  const issues: InputIssue[] = [];
  for (const { line, value } of lines) {
    const issue = (field: string | null, problem: string, remedy: string): InputIssue => ({
      file: options.file,
      line,
      field,
      problem,
      remedy,
    });
    if (isUnfilled(value)) continue;
    const parsed = writtenLabelSchema.safeParse(value);
    if (!parsed.success) {
      issues.push(
        ...parsed.error.issues.map((one) =>
          issue(
            one.path.join(".") || null,
            `${one.message}.`,
            "See schemas/label.schema.json for the form of a label.",
          ),
        ),
      );
      continue;
    }
    const written = parsed.data;
    const candidates = options.judgements.filter(
      ({ pins }) =>
        pins.qid === written.qid &&
        (written.arm === undefined || pins.arm === written.arm) &&
        (written.sample === undefined || pins.sample === written.sample),
    );
    const [judgement, another] = candidates;
    const rater = written.rater || options.rater;
    if (judgement === undefined) {
      const near = nearSpellings(
        written.qid,
        options.judgements.map(({ pins }) => pins.qid),
      );
      const hint = near.length === 0 ? "" : ` Did you mean ${near.join(" or ")}?`;
      issues.push(
        issue(
          "qid",
          "The run has no judgement of this case, arm and sample.",
          `Name one that the run has.${hint}`,
        ),
      );
    } else if (another !== undefined) {
      issues.push(issue("arm", "The run has several judgements of this case.", "Name arm and sample."));
    } else if (written.attempt_sha !== undefined && written.attempt_sha !== judgement.pins.attempt_sha) {
      issues.push(
        issue(
          "attempt_sha",
          "The label is for another attempt than the one that was judged.",
          "Label the judgement of this run.",
        ),
      );
    } else if (rater === null) {
      issues.push(issue("rater", "Nobody is named as the rater.", "Add `rater`, or pass --rater."));
    } else {
      const { qid, arm, sample, attempt_sha } = judgement.pins;
      labels.push({
        type: "label",
        qid,
        arm,
        sample,
        attempt_sha,
        verdict: written.verdict,
        gold_status: written.gold_status ?? null,
        why: written.why ?? "",
        rater,
        at: written.at ?? options.now.toISOString(),
      });
    }
  }
  return { labels, issues };
}

function isUnfilled(value: unknown): boolean {
  return typeof value === "object" && value !== null && "verdict" in value && value.verdict === null;
}
