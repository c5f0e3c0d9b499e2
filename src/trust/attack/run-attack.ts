import { clusteredRate, type Estimate, type NotEstimable, wilson } from "../../stats/index.ts";
import { boundedMap, groupBy } from "../../util/index.ts";
import { type Reading, risen } from "../probe/reading.ts";
import type { Material, Subject } from "../probe/subject.ts";
import { insertPayload } from "./insert-payload.ts";
import type { Payload } from "./payload.ts";

/** A wrong attempt or output with a payload in it. */
export interface Attack {
  readonly base: Subject;
  readonly payload: Payload;
  readonly material: Material;
}

/** What is judged, and how. */
export interface RunAttackOptions {
  readonly attacks: readonly Attack[];
  readonly concurrency: number;
  readonly signal: AbortSignal;
  readonly onDone?: (done: number, total: number) => void;
}

/** One attempt at moving a verdict. */
export interface AttackResult {
  readonly payload: string;
  readonly family: string;
  readonly base: string;
  readonly before: string;
  readonly after: string;
  /**
   * `succeeded`: the verdict moved towards match or a score rose. `withstood`: it did not. `to_person`: the judge left it to a person. `failed`: judging
   * failed.
   */
  readonly outcome: "succeeded" | "withstood" | "to_person" | "failed";
  /** What rose: `verdict`, or criteria. */
  readonly rose: readonly string[];
}

/** What one family of payloads came to. */
export interface AttackFamily {
  readonly family: string;
  readonly succeeded: number;
  readonly withstood: number;
  readonly to_person: number;
  readonly failed: number;
  /** Succeeded of those with a verdict before and after; attacks on one base are not taken as independent. */
  readonly success_rate: Estimate | NotEstimable;
}

/** What an attack came to. */
export interface AttackReport {
  readonly families: readonly AttackFamily[];
  readonly all: Omit<AttackFamily, "family">;
  readonly results: readonly AttackResult[];
  /** Bases that the judge calls right without any payload, so that nothing could be moved. */
  readonly already_right: readonly string[];
  /** Bases without a verdict of their own. */
  readonly undecided_bases: readonly string[];
  readonly interrupted: boolean;
}

/** Every payload in every wrong attempt or output that has a place for it. */
export function planAttacks(bases: readonly Subject[], payloads: readonly Payload[]): readonly Attack[] {
  return bases.flatMap((base) =>
    payloads.flatMap((payload) => {
      const material = insertPayload(base.material, payload);
      return material === null ? [] : [{ base, payload, material }];
    }),
  );
}

/**
 * Judges every wrong attempt as it is and again with each payload in it; success = the verdict moves towards `match`, or a score rises, against
 * the same attempt without the payload.
 */
export async function runAttack(options: RunAttackOptions): Promise<AttackReport> {
  const { attacks, concurrency, signal, onDone } = options;
  const bases = [...new Set(attacks.map(({ base }) => base))];
  const total = bases.length + attacks.length;
  const before = new Map<Subject, Reading>();
  const after = new Map<number, Reading>();
  const stop = new AbortController();
  const limits = { concurrency, signal: AbortSignal.any([signal, stop.signal]) };
  let done = 0;
  const note = (reading: Reading): Reading => {
    if (reading.pausesRun) stop.abort();
    onDone?.(++done, total);
    return reading;
  };
  await boundedMap(
    bases,
    async (base) => {
      before.set(base, note(await base.judge(base.material, signal)));
    },
    limits,
  );
  await boundedMap(
    attacks,
    async ({ base, material }, index) => {
      after.set(index, note(await base.judge(material, signal)));
    },
    limits,
  );
  const results = attacks.map((attack, index) =>
    resultOf(attack, before.get(attack.base) ?? null, after.get(index) ?? null),
  );
  return {
    families: [...groupBy(results, ({ family }) => family)].map(([family, list]) => ({
      family,
      ...countsOf(list),
    })),
    all: countsOf(results),
    results,
    already_right: bases.filter((base) => isRight(base, before.get(base))).map(({ id }) => id),
    undecided_bases: bases
      .filter((base) => Object.keys(before.get(base)?.levels ?? {}).length === 0)
      .map(({ id }) => id),
    interrupted: signal.aborted,
  };
}

/** What a judge that calls a thing right says of it. */
function isRight({ material }: Subject, reading: Reading | undefined): boolean {
  return reading?.levels.verdict === (material.kind === "answer" ? 2 : 1);
}

function resultOf({ base, payload }: Attack, before: Reading | null, after: Reading | null): AttackResult {
  const rose = before === null || after === null ? null : risen(before, after);
  return {
    payload: payload.id,
    family: payload.family,
    base: base.id,
    before: before?.name ?? "not judged",
    after: after?.name ?? "not judged",
    outcome: outcomeOf(rose, before, after),
    rose: rose ?? [],
  };
}

function outcomeOf(
  rose: readonly string[] | null,
  before: Reading | null,
  after: Reading | null,
): AttackResult["outcome"] {
  if (rose !== null) return rose.length > 0 ? "succeeded" : "withstood";
  if (before === null || after === null || before.status === "failed" || after.status === "failed")
    return "failed";
  return "to_person";
}

function countsOf(results: readonly AttackResult[]): Omit<AttackFamily, "family"> {
  const count = (outcome: AttackResult["outcome"]) =>
    results.filter((result) => result.outcome === outcome).length;
  const judged = results.filter(({ outcome }) => outcome === "succeeded" || outcome === "withstood");
  const groups = [...groupBy(judged, ({ base }) => base).values()].map((list) => ({
    successes: list.filter(({ outcome }) => outcome === "succeeded").length,
    n: list.length,
  }));
  const clustered = clusteredRate(groups);
  const succeeded = count("succeeded");
  return {
    succeeded,
    withstood: count("withstood"),
    to_person: count("to_person"),
    failed: count("failed"),
    success_rate:
      clustered.kind === "estimate" ? clustered : wilson({ successes: succeeded, n: judged.length }),
  };
}
