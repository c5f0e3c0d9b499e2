import { hiddenWords } from "../../report/index.ts";
import { counted, escapeTerminal } from "../../util/index.ts";
import { formatShare } from "../probe/format-share.ts";
import type { Rejudging } from "./measure-rejudging.ts";

/** How many flips are listed before it is said how many more there are. */
const LISTED = 20;

/** Writes how stable the judge is on its own. Stability is no sign of being right: a judge can be wrong the same way each time. */
export function renderRejudging({
  compared,
  decided_once,
  failed,
  flips,
  flipped,
  holdout_hidden,
  flip_rate,
}: Rejudging): string {
  return [
    `Judged again: ${counted(compared, "attempt")} with two verdicts, ${flipped} flipped: ${formatShare(flip_rate)}`,
    ...(decided_once + failed === 0
      ? []
      : [`  with a verdict in one pass only ${decided_once} · failed in one of them ${failed}`]),
    ...flips
      .slice(0, LISTED)
      .map(
        ({ qid, arm, sample, before, after }) =>
          `  ${escapeTerminal(qid)} [${escapeTerminal(arm)}${sample === 0 ? "" : `, sample ${sample}`}] ${before} → ${after}`,
      ),
    ...(flips.length > LISTED ? [`  … and ${flips.length - LISTED} more`] : []),
    ...(holdout_hidden === 0 ? [] : [hiddenWords(holdout_hidden, "flip")]),
  ].join("\n");
}
