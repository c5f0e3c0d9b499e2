import {
  type CaseEstimate,
  type Estimate,
  flipRate,
  type NotEstimable,
  pairedRateDifference,
  wilson,
} from "../../stats/index.ts";
import { boundedMap, groupBy } from "../../util/index.ts";
import { differs, type Reading } from "../probe/reading.ts";
import type { Material, Subject } from "../probe/subject.ts";

/** A change of one subject, and whether the verdict must change with it. */
export interface Change {
  readonly id: string;
  readonly family: string;
  readonly must: "flip" | "hold";
  readonly subject: Subject;
  readonly material: Material;
}

/** What is judged, and how. */
export interface RunPerturbationsOptions {
  readonly changes: readonly Change[];
  /** How often each subject is judged unchanged, at least 2: the first is the base, the others are the noise. */
  readonly repeats: number;
  readonly concurrency: number;
  readonly signal: AbortSignal;
  readonly onDone?: (done: number, total: number) => void;
  /** Whether changes of held-out cases are listed one by one. @default false */
  readonly listHoldout?: boolean;
}

/** What became of one change. */
export interface ChangeResult {
  readonly id: string;
  readonly family: string;
  readonly must: "flip" | "hold";
  readonly base: string;
  /** Verdicts of the subject, and after the change. */
  readonly before: string;
  readonly after: string;
  /** `undecided`: one of the two has no verdict; `failed`: judging failed. */
  readonly outcome: "flipped" | "held" | "undecided" | "failed";
  /** Whether a mere repetition of the subject flipped too; null where it was never decided twice. */
  readonly noise: boolean | null;
}

/** What one family came to. */
export interface FamilyResult {
  readonly family: string;
  readonly must: "flip" | "hold";
  readonly flipped: number;
  readonly held: number;
  readonly undecided: number;
  readonly failed: number;
  /** Flipped of flipped and held. */
  readonly flip_rate: Estimate | NotEstimable;
  /** The same of mere repetitions of the same subjects. */
  readonly noise_rate: Estimate | NotEstimable;
  /** Flips by the change beyond those by repetition, paired by subject. */
  readonly excess: Estimate | NotEstimable;
}

/** What all changes came to, with the stability of the unchanged subjects. */
export interface PerturbationReport {
  readonly families: readonly FamilyResult[];
  /** Those of held-out cases only where they are asked for. */
  readonly changes: readonly ChangeResult[];
  /** Changes of held-out cases that are counted and not among `changes`. */
  readonly holdout_hidden: number;
  /** The chance that two repeats of one subject get different verdicts. */
  readonly stability: CaseEstimate | NotEstimable;
  /** Subjects whose unchanged repeats do not agree; held-out ones as in `changes`. */
  readonly unstable: readonly string[];
  readonly interrupted: boolean;
}

/** Judges subjects unchanged and changed, never from a cache, and measures which changes move the verdict beyond the noise of the judge. */
export async function runPerturbations(options: RunPerturbationsOptions): Promise<PerturbationReport> {
  const { changes, repeats, concurrency, signal, onDone } = options;
  const subjects = [...new Set(changes.map(({ subject }) => subject))];
  const total = subjects.length * repeats + changes.length;
  const unchanged = new Map<Subject, Reading[]>(subjects.map((subject) => [subject, []]));
  const changed = new Map<Change, Reading>();
  const stop = new AbortController();
  const both = AbortSignal.any([signal, stop.signal]);
  let done = 0;
  const judge = async (subject: Subject, material: Material): Promise<Reading> => {
    const reading = await subject.judge(material, signal);
    if (reading.pausesRun) stop.abort();
    onDone?.(++done, total);
    return reading;
  };
  const work = [
    ...subjects.flatMap((subject) =>
      Array.from({ length: repeats }, () => async () => {
        const reading = await judge(subject, subject.material);
        unchanged.get(subject)?.push(reading);
      }),
    ),
    ...changes.map((change) => async () => {
      changed.set(change, await judge(change.subject, change.material));
    }),
  ];
  await boundedMap(work, (task) => task(), { concurrency, signal: both });
  const results = changes.map((change) =>
    resultOf(change, unchanged.get(change.subject) ?? [], changed.get(change) ?? null),
  );
  const isListed = (subject: Subject) => options.listHoldout === true || !isHoldout(subject);
  const listed = changes.flatMap((change, index) => (isListed(change.subject) ? (results[index] ?? []) : []));
  const counts = subjects.map((subject) => [subject, verdictCounts(unchanged.get(subject) ?? [])] as const);
  return {
    families: [...groupBy(results, ({ family, must }) => `${family} ${must}`).values()].map(familyOf),
    changes: listed,
    holdout_hidden: results.length - listed.length,
    stability: flipRate(counts.map(([, count]) => count)),
    unstable: counts
      .filter(([subject, count]) => count.length > 1 && isListed(subject))
      .map(([subject]) => subject.id),
    interrupted: signal.aborted,
  };
}

function isHoldout({ material }: Subject): boolean {
  return material.kind === "answer" && material.loadedCase.evalCase.split === "holdout";
}

function resultOf(change: Change, repeats: readonly Reading[], after: Reading | null): ChangeResult {
  const { id, family, must, subject } = change;
  const [base, ...others] = repeats;
  const decided = others.map((other) => (base === undefined ? null : differs(base, other)));
  const known = decided.filter((flip) => flip !== null);
  return {
    id,
    family,
    must,
    base: subject.id,
    before: base?.name ?? "not judged",
    after: after?.name ?? "not judged",
    outcome: outcomeOf(base ?? null, after),
    // One repetition stands for all, as one changed subject stands against one base.
    noise: known[0] ?? null,
  };
}

function outcomeOf(base: Reading | null, after: Reading | null): ChangeResult["outcome"] {
  if (base === null || after === null || base.status === "failed" || after.status === "failed")
    return "failed";
  const flip = differs(base, after);
  return flip === null ? "undecided" : flip ? "flipped" : "held";
}

function familyOf(results: readonly ChangeResult[]): FamilyResult {
  const count = (outcome: ChangeResult["outcome"]) =>
    results.filter((result) => result.outcome === outcome).length;
  const flipped = count("flipped");
  const held = count("held");
  const paired = results.flatMap(({ outcome, noise }) =>
    noise === null || (outcome !== "flipped" && outcome !== "held")
      ? []
      : [{ flip: outcome === "flipped", noise }],
  );
  const noisy = paired.filter(({ noise }) => noise).length;
  return {
    family: results[0]?.family ?? "",
    must: results[0]?.must ?? "hold",
    flipped,
    held,
    undecided: count("undecided"),
    failed: count("failed"),
    flip_rate: wilson({ successes: flipped, n: flipped + held }),
    noise_rate: wilson({ successes: noisy, n: paired.length }),
    excess: pairedRateDifference({
      gains: paired.filter(({ flip, noise }) => flip && !noise).length,
      losses: paired.filter(({ flip, noise }) => !flip && noise).length,
      n: paired.length,
    }),
  };
}

/** How often each verdict came, of the repeats that came to one. */
function verdictCounts(readings: readonly Reading[]): readonly number[] {
  const decided = readings.filter(({ levels }) => Object.keys(levels).length > 0);
  return [
    ...groupBy(decided, ({ levels }) => JSON.stringify(Object.entries(levels).toSorted())).values(),
  ].map((group) => group.length);
}
