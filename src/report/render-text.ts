import { escapeTerminal } from "../util/index.ts";
import { distinctDoubts } from "./distinct-doubts.ts";
import { calibrationSentences, formatCorrection, formatSliceRate } from "./format-calibration.ts";
import { formatCost, formatEstimate, formatTally } from "./format-estimate.ts";
import { hiddenWords } from "./hidden-words.ts";
import type { ArmSummary, ListedJudgement, Summary } from "./summary.ts";

/** How many open cases and failures the terminal lists before it says how many more there are. */
const LISTED = 10;

/** Writes a summary for the terminal; every name that comes from a file is made safe to print. */
export function renderText(summary: Summary): string {
  const lines = [
    `Run ${escapeTerminal(summary.run_id)} · suite ${escapeTerminal(summary.suite)}`,
    `Judge ${judgeLine(summary)}`,
    "",
    ...summary.arms.flatMap((arm) => [...armLines(arm), ""]),
    ...list("Need a person", summary.queue),
    ...list("Could not be judged", summary.failures),
    ...doubtLines(summary),
    ...hiddenLines(summary),
    ...calibrationSentences(summary),
    ...summary.notes.map((note) => `Note: ${escapeTerminal(note)}`),
  ];
  return lines.join("\n").trimEnd();
}

function judgeLine({ judge_model, judge_version, judge_identity, calibrated }: Summary): string {
  const model = judge_model === null ? "without a model" : escapeTerminal(judge_model);
  const trust = calibrated === false ? " · uncalibrated" : calibrated === true ? " · calibrated" : "";
  return `${model} · rules ${judge_version} · identity ${judge_identity.slice(0, 12)}${trust}`;
}

function armLines(arm: ArmSummary): readonly string[] {
  const { counts } = arm;
  const rate = arm.rate_withheld === "contaminated" ? "not published (contaminated)" : formatSliceRate(arm);
  return [
    `${escapeTerminal(arm.name)}: pass rate ${rate}`,
    ...(arm.corrected_pass_rate === null
      ? []
      : [`  corrected by the judge's measured error ${formatCorrection(arm.corrected_pass_rate)}`]),
    `  match ${counts.match} · no_match ${counts.no_match} · near_match ${counts.near_match} · needs_human ${counts.needs_human} · unscored ${counts.unscored} · failed ${counts.failed}${counts.excluded > 0 ? ` · golden wrong ${counts.excluded}` : ""} · of ${counts.selected}`,
    `  match of all selected ${formatEstimate(arm.match_of_selected)}${counts.labelled > 0 ? ` · labels of people ${counts.labelled}` : ""}`,
    `  decided by ${formatTally(arm.decided_by) || "–"}`,
    ...indented("needs_human", arm.reasons.needs_human),
    ...indented("unscored", arm.reasons.unscored),
    ...indented("failed", arm.reasons.failed),
    ...arm.pass_at_k.map(
      ({ k, any, all }) => `  pass@${k} ${formatEstimate(any)} · pass^${k} ${formatEstimate(all)}`,
    ),
    ...(arm.flip_rate === null ? [] : [`  verdicts that repeats changed ${formatEstimate(arm.flip_rate)}`]),
    ...(arm.splits.length > 1 ? arm.splits.map((slice) => `  ${slice.name}: ${formatSliceRate(slice)}`) : []),
    ...(arm.calls === 0
      ? []
      : [`  calls ${arm.calls} (${arm.calls_cached} from the cache) · cost ${formatCost(arm.cost_usd)}`]),
  ];
}

function indented(name: string, tally: Readonly<Record<string, number>>): readonly string[] {
  const text = formatTally(tally);
  return text === "" ? [] : [`  ${name}: ${text}`];
}

function list(title: string, items: readonly ListedJudgement[]): readonly string[] {
  if (items.length === 0) return [];
  const shown = items.slice(0, LISTED).map(({ qid, arm, rule, tentative }) => {
    const reading = tentative === null ? "" : ` (evidence suggests ${tentative})`;
    return `  ${escapeTerminal(qid)} [${escapeTerminal(arm)}] ${rule}${reading}`;
  });
  const more = items.length > LISTED ? [`  … and ${items.length - LISTED} more`] : [];
  return [`${title} (${items.length})`, ...shown, ...more, ""];
}

function hiddenLines({ holdout_hidden, holdout_doubts_hidden }: Summary): readonly string[] {
  const lines = [
    ...(holdout_hidden === 0 ? [] : [hiddenWords(holdout_hidden, "judgement")]),
    ...(holdout_doubts_hidden === 0 ? [] : [hiddenWords(holdout_doubts_hidden, "doubt")]),
  ];
  return lines.length === 0 ? [] : [...lines, ""];
}

function doubtLines(summary: Summary): readonly string[] {
  const doubts = distinctDoubts(summary.doubts);
  if (doubts.length === 0) return [];
  const shown = doubts.slice(0, LISTED).map(({ qid, gold_status, note, settled_by }) => {
    const settled = settled_by === null ? "" : ` · settled by ${escapeTerminal(settled_by)}`;
    return `  ${escapeTerminal(qid)} ${gold_status}${note === null ? "" : `: ${escapeTerminal(note)}`}${settled}`;
  });
  const more = doubts.length > LISTED ? [`  … and ${doubts.length - LISTED} more`] : [];
  return [`Doubts about goldens (${doubts.length})`, ...shown, ...more, ""];
}
