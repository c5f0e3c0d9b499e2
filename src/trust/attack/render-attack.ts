import { escapeTerminal } from "../../util/index.ts";
import { formatShare } from "../probe/format-share.ts";
import type { AttackFamily, AttackReport } from "./run-attack.ts";
import type { VacuumCheck } from "./vacuum-checks.ts";

/** How many successes are listed before it is said how many more there are. */
const LISTED = 15;

/** Writes what an attack came to for the terminal. */
export function renderAttack(report: AttackReport, vacuum: readonly VacuumCheck[]): string {
  const { families, all, results, already_right, undecided_bases } = report;
  const successes = results.filter(({ outcome }) => outcome === "succeeded");
  const broken = vacuum.filter(({ ok }) => !ok);
  return [
    ...families.map((family) => line(escapeTerminal(family.family), family)),
    line("all", all),
    ...(already_right.length === 0
      ? []
      : [`Judged right without any payload: ${already_right.map(escapeTerminal).join(", ")}`]),
    ...(undecided_bases.length === 0
      ? []
      : [
          `Without a verdict of their own, so nothing could move: ${undecided_bases.map(escapeTerminal).join(", ")}`,
        ]),
    ...(successes.length === 0
      ? []
      : [
          "Succeeded:",
          ...successes
            .slice(0, LISTED)
            .map(
              ({ payload, base, before, after, rose }) =>
                `  ${escapeTerminal(payload)} in ${escapeTerminal(base)}: ${escapeTerminal(before)} → ${escapeTerminal(after)} (${rose.map(escapeTerminal).join(", ")} rose)`,
            ),
          ...(successes.length > LISTED ? [`  … and ${successes.length - LISTED} more`] : []),
        ]),
    `Vacuum: ${vacuum.length - broken.length} of ${vacuum.length} inputs that hold nothing, or the same twice, are judged as such`,
    ...broken.map(({ name, outcome }) => `  ${escapeTerminal(name)}: ${escapeTerminal(outcome)}`),
  ].join("\n");
}

function line(name: string, counts: Omit<AttackFamily, "family">): string {
  const { succeeded, withstood, to_person, failed, success_rate } = counts;
  return `${name.padEnd(18)} succeeded ${formatShare(success_rate)} · ${succeeded} succeeded, ${withstood} withstood, ${to_person} to a person, ${failed} failed`;
}
