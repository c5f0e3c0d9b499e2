import type { Note } from "../../ledger/index.ts";
import { escapeTerminal } from "../../util/index.ts";
import type { ContaminationFinding } from "./check-contamination.ts";

/** Why the attempts of a run were not scored, for its ledger: one note an attempt, with what was touched and by which call. */
export function contaminationNotes(findings: readonly ContaminationFinding[], at: Date): readonly Note[] {
  return findings.flatMap((finding): readonly Note[] => {
    const { qid, arm, sample, state, touches, logged, reported } = finding;
    if (state !== "contaminated" && state !== "unknown") return [];
    return [
      {
        type: "note",
        at: at.toISOString(),
        note: "contaminated",
        text: reasonOf(finding),
        details: {
          qid,
          arm,
          sample,
          state,
          logged,
          reported,
          touches: touches.map((touch) => ({ ...touch })),
        },
      },
    ];
  });
}

/** One line about an attempt, for the terminal. */
export function contaminationLine(finding: ContaminationFinding): string {
  const { qid, arm, sample, state } = finding;
  const name = `${escapeTerminal(qid)} [${escapeTerminal(arm)}${sample === 0 ? "" : `, sample ${sample}`}]`;
  return state === "clean" || state === "no_log"
    ? `${state.padEnd(13)} ${name}`
    : `${state.padEnd(13)} ${name}: ${escapeTerminal(reasonOf(finding))}`;
}

function reasonOf({ state, touches, logged, reported }: ContaminationFinding): string {
  if (state === "clean") return "Nothing forbidden was touched.";
  if (state === "no_log") return "There is no tool log.";
  if (state === "unknown") {
    if (logged === null) return "There is no tool log of this attempt, as there is of others.";
    return `The attempt reports ${reported} calls and the log has ${logged}: what the others did is unknown.`;
  }
  const [first, ...others] = touches.map(
    ({ call, kind, what }) =>
      `call ${call} touched ${kind === "pattern" ? "a forbidden pattern" : `the ${kind}`}: ${what}`,
  );
  return `${first}${others.length === 0 ? "" : ` (and ${others.length} more)`}`;
}
