import { safeParseJson } from "../../util/index.ts";
import { hiddenWords } from "../hidden-words.ts";
import type { ReportFacts, Safe } from "../report-table.ts";
import { markdownStyle, textStyle } from "../rubric-style.ts";
import { wholeText } from "../whole-text.ts";
import { isFlip } from "./compare-case.ts";
import type { Comparison } from "./comparison.ts";
import { type NoiseBand, noiseBandSchema } from "./noise-band.ts";

/** Writes the A/A block of `CALIBRATION.md`: for people, and once more for `compare` in a comment of Markdown. */
export function renderNoiseBlock(band: NoiseBand): string {
  const { safe } = markdownStyle;
  // No two hyphens stand together within the comment, so that nothing in a name ends it.
  const data = JSON.stringify(band).replaceAll("-", "\\u002d");
  return [
    `## A/A comparison${band.at === null ? "" : ` of ${band.at.slice(0, 10)}`}: ${safe(band.suite)}`,
    "",
    ...markdownStyle.facts(noiseFacts(band, safe)),
    "",
    `${OPENING}${data}${CLOSING}`,
    "",
  ].join("\n");
}

/** Writes an A/A comparison for the terminal: how many verdicts changed, how many may by noise, and which did. */
export function renderNoise(band: NoiseBand, { cases, holdout_hidden }: Comparison): string {
  const { safe } = textStyle;
  const flips = cases.filter(({ change }) => isFlip(change));
  return wholeText([
    ...textStyle.title(`${safe(band.suite)}: an A/A comparison`),
    ...textStyle.facts(noiseFacts(band, safe)),
    "",
    ...flips.map(({ qid, pre, post }) => `${safe(qid)}: ${pre?.outcome ?? "–"} → ${post?.outcome ?? "–"}`),
    "",
    ...(holdout_hidden === 0 ? [] : [hiddenWords(holdout_hidden, "case")]),
  ]);
}

function noiseFacts(band: NoiseBand, safe: Safe): ReportFacts {
  const share = (value: number) => `${(100 * value).toFixed(1)} %`;
  return [
    [
      "Measured",
      band.kind === "judge"
        ? "the judge alone, on the same attempts"
        : "judge and answerer, on answers made anew",
    ],
    ["Runs", band.runs.map(safe).join(", ")],
    ["Judge", `identity ${safe(band.judge_identity.slice(0, 12))}`],
    ["Verdicts that changed", `${band.flips} of ${band.cases} (${share(band.flips / band.cases)})`],
    ["Band", `flips up to ${share(band.band)} of the cases are noise (exact one-sided 95 % bound)`],
  ];
}

/** Reads the bands out of a `CALIBRATION.md`, oldest first; a block that does not have its form is left out and counted. */
export function parseNoiseBlocks(text: string): {
  readonly bands: readonly NoiseBand[];
  readonly damaged: number;
} {
  const bands: NoiseBand[] = [];
  let damaged = 0;
  for (const line of text.split(/\r?\n/)) {
    if (!line.startsWith(OPENING) || !line.endsWith(CLOSING)) continue;
    const json = safeParseJson(line.slice(OPENING.length, -CLOSING.length));
    const checked = json.ok ? noiseBandSchema.safeParse(json.value) : null;
    if (checked?.success === true) bands.push(checked.data);
    else damaged += 1;
  }
  return { bands, damaged };
}

const OPENING = "<!-- eval-judge:noise ";
const CLOSING = " -->";
