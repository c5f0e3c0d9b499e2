import { attemptKey, type LoadedAttempt } from "../../domain/index.ts";
import { canonicalJson, type JsonValue, sha256 } from "../../util/index.ts";
import type { ForbiddenKind, ForbiddenPaths } from "./forbidden-paths.ts";
import { type LoggedCall, loggedCalls } from "./logged-calls.ts";

/** One forbidden thing in a log. */
export interface Touch {
  /** Place of the call in the log, from 1. */
  readonly call: number;
  readonly kind: ForbiddenKind;
  /** What was touched, as the call writes it; for a pattern the start of the words that match. */
  readonly what: string;
}

/**
 * What the log of one attempt says. `contaminated`: a call touched what it must not · `unknown`: the log is shorter than what the attempt reports, or missing
 * where other attempts of its arm have one · `clean` · `no_log`: there is nothing to check.
 */
export interface ContaminationFinding {
  readonly qid: string;
  readonly arm: string;
  readonly sample: number;
  readonly state: "contaminated" | "unknown" | "clean" | "no_log";
  readonly touches: readonly Touch[];
  /** Calls in the log; null where there is none. */
  readonly logged: number | null;
  /** Calls that the attempt itself reports; null where it reports none. */
  readonly reported: number | null;
}

/** What contamination is checked by. */
export interface CheckContaminationOptions {
  readonly attempts: readonly LoadedAttempt[];
  readonly forbidden: ForbiddenPaths;
  /** Logs from a file, by `attemptKey`; they go before the `tool_log` of the attempt. */
  readonly logs?: ReadonlyMap<string, unknown>;
}

/** Checks what the hosts logged of each attempt. Nothing is written and no attempt is changed; see `withContamination`. */
export function checkContamination(options: CheckContaminationOptions): readonly ContaminationFinding[] {
  const { attempts, forbidden, logs = new Map() } = options;
  const read = attempts.map((attempt) => ({
    attempt,
    calls: loggedCalls(logs.get(attemptKey(attempt)) ?? attempt.attempt.tool_log),
  }));
  const armsWithLogs = new Set(read.flatMap(({ attempt, calls }) => (calls === null ? [] : [attempt.arm])));
  return read.map(({ attempt, calls }) =>
    findingOf(attempt, calls, { forbidden, anyLog: armsWithLogs.has(attempt.arm) }),
  );
}

/** Sets `contaminated` of the attempts that a finding is about; what an attempt says of itself stays. Their fingerprints change with it. */
export function withContamination(
  attempts: readonly LoadedAttempt[],
  findings: readonly ContaminationFinding[],
): readonly LoadedAttempt[] {
  const states = new Map(findings.map((finding) => [attemptKey(finding), finding.state]));
  return attempts.map((loaded) => {
    const state = states.get(attemptKey(loaded));
    const { contaminated = false } = loaded.attempt;
    if (contaminated === true || (state !== "contaminated" && state !== "unknown")) return loaded;
    const attempt = {
      ...loaded.attempt,
      contaminated: state === "contaminated" ? true : ("unknown" as const),
    };
    return { ...loaded, attempt, attemptSha: sha256(canonicalJson(attempt as JsonValue)) };
  });
}

function findingOf(
  { qid, arm, sample, attempt }: LoadedAttempt,
  calls: readonly LoggedCall[] | null,
  { forbidden, anyLog }: { readonly forbidden: ForbiddenPaths; readonly anyLog: boolean },
): ContaminationFinding {
  const reported = reportedCalls(attempt);
  const base = { qid, arm, sample, reported };
  if (calls === null) return { ...base, state: anyLog ? "unknown" : "no_log", touches: [], logged: null };
  const touches = calls.flatMap(({ texts }, index) => touchesOf(texts, index + 1, forbidden));
  const isShort = reported !== null && reported > calls.length;
  const state = touches.length > 0 ? "contaminated" : isShort ? "unknown" : "clean";
  return { ...base, state, touches, logged: calls.length };
}

function touchesOf(texts: readonly string[], call: number, forbidden: ForbiddenPaths): readonly Touch[] {
  const found = new Map<string, Touch>();
  for (const text of texts) {
    for (const path of pathsIn(text)) {
      const kind = forbidden.kindOf(path);
      if (kind !== null) found.set(path, { call, kind, what: path });
    }
    if (forbidden.matchesPattern(text))
      found.set(`pattern ${text}`, { call, kind: "pattern", what: text.slice(0, 120) });
  }
  return [...found.values()];
}

/** Everything in a text that could be a path: words with a slash, or with an ending. */
function pathsIn(text: string): readonly string[] {
  return text
    .split(/[\s"'`<>|;,()[\]{}=]+/u)
    .map((word) => word.replace(/^file:\/\//, "").replace(/[.:]+$/, ""))
    .filter((word) => /[/\\]|\.[A-Za-z][A-Za-z0-9]{0,7}$/.test(word))
    .map((word) => word.replaceAll("\\", "/"));
}

/** How many calls an attempt says that it made: its queries, or a count in its usage. */
function reportedCalls({ queries, usage }: LoadedAttempt["attempt"]): number | null {
  const counts = typeof usage === "object" && usage !== null ? Object.entries(usage) : [];
  const named = counts.flatMap(([key, count]) =>
    /^tool_?(?:calls?|uses?)(?:_?count)?$/i.test(key) && typeof count === "number" ? [count] : [],
  );
  const all = [...named, ...(queries === undefined ? [] : [queries.length])];
  return all.length === 0 ? null : Math.max(...all);
}
