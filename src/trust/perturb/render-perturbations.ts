import { hiddenWords } from "../../report/index.ts";
import { escapeTerminal } from "../../util/index.ts";
import { formatShare } from "../probe/format-share.ts";
import type { FamilyResult, PerturbationReport } from "./run-perturbations.ts";

/** How many changes are listed by name before it is said how many more there are. */
const LISTED = 10;

/** Writes what the changes came to for the terminal. */
export function renderPerturbations({
  families,
  changes,
  stability,
  unstable,
  holdout_hidden,
}: PerturbationReport): string {
  const wrong = changes.filter(
    ({ must, outcome }) =>
      (must === "hold" && outcome === "flipped") || (must === "flip" && outcome === "held"),
  );
  return [
    ...families.flatMap(familyLines),
    `Unchanged, two repeats differ: ${formatShare(stability)}${unstable.length === 0 ? "" : ` · ${list(unstable)}`}`,
    ...(wrong.length === 0
      ? []
      : [
          `Not as they must be (${wrong.length}):`,
          ...wrong
            .slice(0, LISTED)
            .map(
              ({ id, must, before, after }) =>
                `  ${escapeTerminal(id)} must ${must}: ${escapeTerminal(before)} → ${escapeTerminal(after)}`,
            ),
          ...(wrong.length > LISTED ? [`  … and ${wrong.length - LISTED} more`] : []),
        ]),
    ...(holdout_hidden === 0 ? [] : [hiddenWords(holdout_hidden, "change")]),
  ].join("\n");
}

function familyLines(result: FamilyResult): readonly string[] {
  const { family, must, flipped, held, undecided, failed } = result;
  const head = `${escapeTerminal(family)}, must ${must}: flipped ${flipped}, held ${held}, undecided ${undecided}, failed ${failed}`;
  return [
    head,
    `  flips ${formatShare(result.flip_rate)} · by repetition alone ${formatShare(result.noise_rate)} · beyond it ${formatShare(result.excess)}`,
  ];
}

function list(names: readonly string[]): string {
  const more = names.length > LISTED ? `, … and ${names.length - LISTED} more` : "";
  return `${names.slice(0, LISTED).map(escapeTerminal).join(", ")}${more}`;
}
