import type { CalibrationSplit, CalibrationValue } from "../../domain/index.ts";
import { InputError, type InputIssue } from "../../errors/index.ts";
import { groupBy } from "../../util/index.ts";
import type { LabelledThing } from "./join-labels.ts";
import type { JudgedThing } from "./judged-thing.ts";
import { type LabelLine, labelValue } from "./read-labels.ts";

/** One thing with one label a rater. */
export interface RatedThing {
  readonly thing: JudgedThing;
  readonly split: CalibrationSplit;
  /** By name of the rater, the latest label of each. */
  readonly ratings: readonly { readonly rater: string; readonly value: CalibrationValue }[];
  readonly failureClass: string | null;
  readonly slices: readonly string[];
}

/** Things with one label a rater, and how many labels their own raters replaced. */
export interface RatedThings {
  readonly rated: readonly RatedThing[];
  readonly revised: number;
}

/**
 * Keeps of each person's labels of one thing the latest by `at`. Throws an InputError where a person says two things at one time, or where one
 * thing is in both splits.
 */
export function mergeRaters(labelled: readonly LabelledThing[], file: string): RatedThings {
  const issues: InputIssue[] = [];
  let revised = 0;
  const rated = labelled.map(({ thing, labels }): RatedThing => {
    const latest = [...groupBy(labels, ({ label }) => label.rater ?? "human")].map(([rater, lines]) => {
      const line = latestOf(lines);
      if (line === null) issues.push(contradiction(lines, file));
      revised += lines.length - 1;
      return { rater, line: line ?? lines[0] };
    });
    const splits = new Set(labels.map(({ label }) => label.split ?? "test"));
    if (splits.size > 1) issues.push(bothSplits(labels, file));
    const kept = latest.flatMap(({ line }) => (line === undefined ? [] : [line.label]));
    return {
      thing,
      split: splits.has("tune") ? "tune" : "test",
      ratings: latest.flatMap(({ rater, line }) => {
        const value = line === undefined ? null : labelValue(line.label);
        return value === null ? [] : [{ rater, value }];
      }),
      failureClass: mostFrequent(kept.flatMap(({ failure_class }) => failure_class ?? [])),
      slices: [...new Set([...thing.slices, ...kept.flatMap(({ slice }) => slice ?? [])])],
    };
  });
  if (issues.length > 0) throw new InputError(issues);
  return { rated, revised };
}

/** Null where two labels of one person differ and neither is later. */
function latestOf(lines: readonly LabelLine[]): LabelLine | null {
  let latest: LabelLine | null = null;
  for (const line of lines) {
    if (latest === null || (line.label.at ?? "") > (latest.label.at ?? "")) {
      latest = line;
    } else if ((line.label.at ?? "") === (latest.label.at ?? "") && !sameLabel(line, latest)) {
      return null;
    }
  }
  return latest;
}

function sameLabel(left: LabelLine, right: LabelLine): boolean {
  return labelValue(left.label) === labelValue(right.label);
}

function contradiction(lines: readonly LabelLine[], file: string): InputIssue {
  return {
    file,
    line: lines.at(-1)?.line ?? null,
    field: "label",
    problem: `The same rater labels this otherwise in line ${lines[0]?.line}, and no \`at\` says which label is the later one.`,
    remedy: "Remove one, give each its `at`, or name the raters where they are two people.",
  };
}

function bothSplits(lines: readonly LabelLine[], file: string): InputIssue {
  return {
    file,
    line: lines.at(-1)?.line ?? null,
    field: "split",
    problem: "The same thing is labelled for `tune` and for `test`.",
    remedy: "Keep it in one of them: what a threshold was chosen on measures nothing.",
  };
}

function mostFrequent(names: readonly string[]): string | null {
  const [first] = [...groupBy(names, (name) => name).values()].toSorted((a, b) => b.length - a.length);
  return first?.[0] ?? null;
}
