import { InputError, type InputIssue } from "../../errors/index.ts";
import { groupBy, nearSpellings } from "../../util/index.ts";
import type { JudgedThing } from "./judged-thing.ts";
import type { LabelLine } from "./read-labels.ts";

/** A judged thing with every label of it. */
export interface LabelledThing {
  readonly thing: JudgedThing;
  readonly labels: readonly LabelLine[];
}

/** Things with labels, and how many labels are of nothing that was judged. */
export interface JoinedLabels {
  readonly labelled: readonly LabelledThing[];
  readonly unjudged: number;
}

/** How labels are held against what was judged. */
export interface JoinOptions {
  /** The file of the labels, for messages. */
  readonly file: string;
  /** Passes over labels of things that are not there. @default false */
  readonly allowUnknown?: boolean;
  /** Whether a label is of something known that has no verdict for a good reason, such as an attempt that was never handed in. */
  readonly isKnown?: (label: LabelLine["label"]) => boolean;
}

/**
 * Finds for each label what it is about: by `id`, by `qid` and `attempt_sha`, or by the qid where it has one attempt. Throws an InputError for labels
 * of nothing that is known and for those that fit several attempts.
 */
export function joinLabels(
  things: readonly JudgedThing[],
  labels: readonly LabelLine[],
  { file, allowUnknown = false, isKnown = () => false }: JoinOptions,
): JoinedLabels {
  const index = groupBy(
    things.flatMap((thing) => namesOf(thing).map((name) => ({ name, thing }))),
    ({ name }) => name,
  );
  const found = new Map<JudgedThing, LabelLine[]>();
  const issues: InputIssue[] = [];
  let unjudged = 0;
  for (const line of labels) {
    const candidates = candidatesFor(line, index);
    const [thing, another] = candidates;
    if (thing === undefined) {
      if (allowUnknown || isKnown(line.label)) unjudged++;
      else issues.push(unknown(line, file, things));
    } else if (another !== undefined) {
      issues.push(
        issueAt(line, file, "Several attempts fit this label.", "Add `attempt_sha`, or `arm` and `sample`."),
      );
    } else {
      found.set(thing, [...(found.get(thing) ?? []), line]);
    }
  }
  if (issues.length > 0) throw new InputError(issues.slice(0, mostIssues));
  return { labelled: [...found].map(([thing, lines]) => ({ thing, labels: lines })), unjudged };
}

const mostIssues = 50;
const lineEnd = /[\s@:#+|/_-]+(?=[0-9a-f]{64}$)/;

/** An id whose end is a fingerprint may be joined to its start by any of several characters. */
function plain(id: string): string {
  return id.replace(lineEnd, "@");
}

function namesOf({ id, qid, criterion }: JudgedThing): readonly string[] {
  const ids = qid === null ? [id] : [id, qid];
  return ids.map((name) => JSON.stringify([plain(name), criterion]));
}

function candidatesFor(
  { label }: LabelLine,
  index: ReadonlyMap<string, readonly { readonly thing: JudgedThing }[]>,
): readonly JudgedThing[] {
  const { id, qid, attempt_sha, arm, sample } = label;
  const name = qid === undefined ? id : attempt_sha === undefined ? qid : `${qid}@${attempt_sha}`;
  if (name === undefined) return [];
  const named = index.get(JSON.stringify([plain(name), label.criterion ?? null])) ?? [];
  return named
    .map(({ thing }) => thing)
    .filter(
      (thing) =>
        (arm === undefined || thing.arm === null || thing.arm === arm) &&
        (sample === undefined || thing.sample === null || thing.sample === sample),
    );
}

function unknown(line: LabelLine, file: string, things: readonly JudgedThing[]): InputIssue {
  const { id, qid, criterion } = line.label;
  const name = qid ?? id ?? "";
  const ids = new Set(things.flatMap((thing) => (thing.qid === null ? [thing.id] : [thing.qid])));
  if (ids.has(name)) {
    const problem =
      criterion === undefined || criterion === null
        ? "What was judged under this id is another attempt than the labelled one."
        : "What was judged under this id has no such criterion.";
    return issueAt(
      line,
      file,
      problem,
      "Label what was judged, or pass --allow-unknown to pass such labels over.",
    );
  }
  const near = nearSpellings(name, ids);
  const remedy =
    near.length === 0
      ? "Check that the labels belong to these verdicts, or pass --allow-unknown to pass such labels over."
      : `Is ${near.join(" or ")} meant?`;
  return issueAt(line, file, "Nothing with this id was judged.", remedy);
}

function issueAt({ line }: LabelLine, file: string, problem: string, remedy: string): InputIssue {
  return { file, line, field: "id", problem, remedy };
}
