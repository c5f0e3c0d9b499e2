import type { LoadedCase } from "../../domain/index.ts";
import { impossibleValues } from "../../suite/index.ts";
import { checkFigures } from "./check-figures.ts";
import { matchesItself } from "./compare-derived.ts";
import { type Derived, derive } from "./derive.ts";
import { ownDefinitions } from "./own-definitions.ts";
import { hasSameShape } from "./query-shape.ts";
import type { Truth } from "./truth.ts";
import type {
  CaseVerification,
  GoldenTable,
  UnverifiedReason,
  VerifyIssue,
  VerifyOutcome,
} from "./verification.ts";

/** A case that is to be verified. */
export interface VerifyCaseInput {
  readonly loadedCase: LoadedCase;
  readonly truth: Truth;
  /** Folder of the suite. */
  readonly root: string;
  readonly signal: AbortSignal;
}

/** Derives the golden of one case again and checks all that can be checked beside it. Throws what an engine throws that is no QueryError. */
export async function verifyCase(input: VerifyCaseInput): Promise<CaseVerification> {
  const { evalCase, value, line } = input.loadedCase;
  const { golden } = evalCase;
  const standing = standingIssues(input.loadedCase);
  const base = { qid: evalCase.qid, line, split: evalCase.split ?? null, kind: golden?.kind ?? null };
  const none = { canonical: null, second: null, issues: standing };
  if (value.kind === "unavailable")
    return { ...base, ...none, outcome: "unverifiable", reason: "golden_unavailable" };
  if (golden === undefined || value.kind !== "table")
    return { ...base, ...none, outcome: "not_checked", reason: "no_value" };
  const derived = await deriveTwice(input, value);
  if (derived.canonical === null) return { ...base, ...none, outcome: "not_checked", reason: "no_query" };
  const { canonical, second } = derived;
  const issues = [...standing, ...(await derivedIssues(input, { canonical, second }))];
  const outcome = outcomeOf(canonical, second, issues);
  const isUnconfirmed = outcome === "rederived" && golden.status === "verified";
  const unconfirmed: VerifyIssue = { code: "status_unconfirmed", detail: null };
  return {
    ...base,
    ...{ outcome, reason: outcome === "unverifiable" ? reasonOf(canonical) : null },
    ...{ canonical: canonical.derivation, second: second?.derivation ?? null },
    issues: isUnconfirmed ? [...issues, unconfirmed] : issues,
  };
}

interface BothDerived {
  readonly canonical: Derived;
  readonly second: Derived | null;
}

async function deriveTwice(
  { loadedCase, truth, signal }: VerifyCaseInput,
  value: GoldenTable,
): Promise<{ readonly canonical: Derived | null; readonly second: Derived | null }> {
  const { golden, qid } = loadedCase.evalCase;
  if (golden?.canonicalQuery === undefined) return { canonical: null, second: null };
  const canonical = await derive(
    { query: golden.canonicalQuery, language: null, golden, value },
    truth,
    signal,
  );
  const given = truth.second.get(qid);
  const query = given?.query ?? golden.verifyQuery;
  if (query === undefined) return { canonical, second: null };
  return {
    canonical,
    second: await derive({ query, language: given?.language ?? null, golden, value }, truth, signal),
  };
}

/** What can be said of a golden without deriving it. */
function standingIssues({ evalCase, value, questionSha }: LoadedCase): readonly VerifyIssue[] {
  const { golden, question, questionSha: sealed } = evalCase;
  const issues: VerifyIssue[] = [];
  if (sealed === undefined) issues.push({ code: "question_unsealed", detail: null });
  else if (sealed.toLowerCase() !== questionSha) issues.push({ code: "question_changed", detail: null });
  if (golden === undefined || value.kind !== "table") return issues;
  if (!matchesItself(golden, value)) issues.push({ code: "golden_not_itself", detail: null });
  const impossible = impossibleValues({ question, golden, value });
  return [...issues, ...impossible.map((detail): VerifyIssue => ({ code: "golden_impossible", detail }))];
}

async function derivedIssues(
  { loadedCase, truth, root }: VerifyCaseInput,
  { canonical, second }: BothDerived,
): Promise<readonly VerifyIssue[]> {
  const { derivation, comparison } = canonical;
  const issues: VerifyIssue[] = [];
  for (const file of await ownDefinitions(derivation, truth, root))
    issues.push({ code: "reads_own_definitions", detail: file });
  for (const column of comparison?.rounded ?? []) issues.push({ code: "golden_rounded", detail: column });
  if (comparison?.table != null) issues.push(...checkFigures(loadedCase.clauses, comparison.table));
  if (loadedCase.evalCase.golden?.path !== undefined && derivation.agrees === false)
    issues.push({ code: "refresh_by_hand", detail: null });
  if (second === null) return issues;
  const { failure } = second.derivation;
  if (failure !== null)
    issues.push({
      code: failure.kind === "wrong" ? "second_wrong" : "second_not_run",
      detail: failure.message,
    });
  if (isSameShape({ canonical, second })) issues.push({ code: "same_shape", detail: null });
  return issues;
}

function isSameShape({ canonical, second }: BothDerived): boolean {
  const [left, right] = [canonical.derivation, second?.derivation];
  return (
    right !== undefined &&
    left.language === right.language &&
    hasSameShape(left.query, right.query, left.language)
  );
}

function outcomeOf(
  { derivation }: Derived,
  second: Derived | null,
  issues: readonly VerifyIssue[],
): VerifyOutcome {
  if (derivation.failure !== null)
    return derivation.failure.kind === "wrong" ? "query_wrong" : "unverifiable";
  if (derivation.agrees !== true) return "drift";
  if (second?.derivation.agrees === false) return "second_differs";
  const confirmed = second?.derivation.agrees === true && !issues.some(({ code }) => code === "same_shape");
  return confirmed ? "verified" : "rederived";
}

function reasonOf({ derivation }: Derived): UnverifiedReason {
  return derivation.failure?.reason ?? "engine_failed";
}
