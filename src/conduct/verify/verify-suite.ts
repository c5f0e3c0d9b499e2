import type { LoadedCase, Suite } from "../../domain/index.ts";
import { isEvalJudgeError } from "../../errors/index.ts";
import type { Truth } from "./truth.ts";
import { type CaseVerification, type VerifyOutcome, verifyIssues } from "./verification.ts";
import { verifyCase } from "./verify-case.ts";

/** What is verified, and from what. */
export interface VerifySuiteOptions {
  readonly suite: Suite;
  /** Cases that are verified; @default those that are judged */
  readonly cases?: readonly LoadedCase[];
  readonly truth: Truth;
  /** @default never */
  readonly signal?: AbortSignal;
  /** Hears of every case as it is done. */
  readonly onCase?: (
    verification: CaseVerification,
    progress: { readonly done: number; readonly total: number },
  ) => void;
}

/** What verifying a suite came to. */
export interface SuiteVerification {
  readonly suite: string;
  readonly cases: readonly CaseVerification[];
  readonly counts: Readonly<Record<VerifyOutcome, number>>;
  /** Cases with at least one fault, or whose golden is not what is derived. */
  readonly faulty: number;
  /** Goldens that are tables, and how many of them match themselves. */
  readonly tables: number;
  readonly match_themselves: number;
  readonly interrupted: boolean;
}

/** Derives every golden of a suite again, one after the other; nothing is written. Throws what an engine throws that is no QueryError. */
export async function verifySuite(options: VerifySuiteOptions): Promise<SuiteVerification> {
  const { suite, truth, signal = new AbortController().signal } = options;
  const cases = options.cases ?? suite.cases.filter(isJudged);
  const done: CaseVerification[] = [];
  for (const loadedCase of cases) {
    if (signal.aborted) break;
    const verification = await unlessCancelled(verifyCase({ loadedCase, truth, root: suite.root, signal }));
    if (verification === null) break;
    done.push(verification);
    options.onCase?.(verification, { done: done.length, total: cases.length });
  }
  const tables = cases.slice(0, done.length).filter(({ value }) => value.kind === "table").length;
  const broken = done.filter(({ issues }) => issues.some(({ code }) => code === "golden_not_itself")).length;
  return {
    suite: suite.file.name,
    cases: done,
    counts: countOutcomes(done),
    faulty: done.filter(isFaulty).length,
    tables,
    match_themselves: tables - broken,
    interrupted: signal.aborted,
  };
}

/** Whether a case fails the command: its golden is not what is derived, a query is wrong, or it has a fault of its own. */
export function isFaulty({ outcome, issues }: CaseVerification): boolean {
  const fails = outcome === "drift" || outcome === "second_differs" || outcome === "query_wrong";
  return fails || issues.some(({ code }) => verifyIssues[code].severity === "fault");
}

async function unlessCancelled<Value>(work: Promise<Value>): Promise<Value | null> {
  try {
    return await work;
  } catch (error) {
    if (isEvalJudgeError(error) && error.code === "cancelled") return null;
    throw error;
  }
}

function isJudged({ evalCase: { state } }: LoadedCase): boolean {
  return state === undefined || state === "selected";
}

function countOutcomes(cases: readonly CaseVerification[]): SuiteVerification["counts"] {
  const count = (wanted: VerifyOutcome) => cases.filter(({ outcome }) => outcome === wanted).length;
  return {
    verified: count("verified"),
    rederived: count("rederived"),
    drift: count("drift"),
    second_differs: count("second_differs"),
    query_wrong: count("query_wrong"),
    unverifiable: count("unverifiable"),
    not_checked: count("not_checked"),
  };
}
