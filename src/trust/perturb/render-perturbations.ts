import { hiddenWords } from "../../report/index.ts";
import type { Estimate, NotEstimable } from "../../stats/index.ts";
import { escapeTerminal } from "../../util/index.ts";
import { formatRate } from "../calibrate/format-measure.ts";
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
    `Unchanged, two repeats differ: ${rate(stability)}${unstable.length === 0 ? "" : ` · ${list(unstable)}`}`,
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
    `  flips ${rate(result.flip_rate)} · by repetition alone ${rate(result.noise_rate)} · beyond it ${rate(result.excess)}`,
  ];
}

function rate(estimate: Estimate | NotEstimable): string {
  return formatRate(estimate);
}

function list(names: readonly string[]): string {
  const more = names.length > LISTED ? `, … and ${names.length - LISTED} more` : "";
  return `${names.slice(0, LISTED).map(escapeTerminal).join(", ")}${more}`;
}
