import type { Estimate } from "../../stats/index.ts";
import { escapeHtml, escapeTerminal } from "../../util/index.ts";

/** One row of a plot of intervals. */
export interface IntervalRow {
  readonly label: string;
  /** From 0 to 1; null = there is none. */
  readonly estimate: Pick<Estimate, "value" | "low" | "high" | "n"> | null;
}

/** Draws rates from 0 to 100 % with their intervals, one row each, as an SVG element; names are shown as text, and who does not see it is told the figures. */
export function intervalPlot(title: string, rows: readonly IntervalRow[]): string {
  const height = TOP + rows.length * ROW + BOTTOM;
  const ticks = [0, 0.25, 0.5, 0.75, 1].map(
    (at) =>
      `<path class="axis" d="M${x(at)} ${TOP - 6}V${height - BOTTOM}"/><text class="soft" x="${x(at)}" y="${height - 6}" text-anchor="middle">${100 * at} %</text>`,
  );
  return `<svg viewBox="0 0 ${WIDTH} ${height}" width="${WIDTH}" height="${height}" role="img" aria-label="${shown(`${title}: ${rows.map(rowWords).join("; ")}`)}">${ticks.join("")}${rows.map(rowMarkup).join("")}</svg>`;
}

const WIDTH = 800;
const LEFT = 270;
const RIGHT = 130;
const TOP = 12;
const ROW = 26;
const BOTTOM = 26;

function rowWords({ label, estimate }: IntervalRow): string {
  if (estimate === null) return `${label} none`;
  const [value, low, high] = [estimate.value, estimate.low, estimate.high].map((share) =>
    (100 * share).toFixed(1),
  );
  return `${label} ${value} % (${low} to ${high}), n ${estimate.n}`;
}

function rowMarkup({ label, estimate }: IntervalRow, index: number): string {
  const y = TOP + index * ROW + ROW / 2;
  const name = `<text x="${LEFT - 14}" y="${y + 4}" text-anchor="end">${shown(shortened(label))}</text>`;
  if (estimate === null) return `${name}<text class="soft" x="${x(0)}" y="${y + 4}">none</text>`;
  const { value, low, high, n } = estimate;
  return `${name}<path class="whisker" d="M${x(low)} ${y}H${x(high)}M${x(low)} ${y - 4}v8M${x(high)} ${y - 4}v8"/><circle class="dot" cx="${x(value)}" cy="${y}" r="5"/><text class="soft" x="${WIDTH - RIGHT + 16}" y="${y + 4}">${(100 * value).toFixed(1)} %, n ${n}</text>`;
}

function x(share: number): number {
  const within = Math.min(1, Math.max(0, share));
  return Math.round(10 * (LEFT + within * (WIDTH - LEFT - RIGHT))) / 10;
}

function shortened(label: string): string {
  const points = [...label];
  return points.length <= 36 ? label : `${points.slice(0, 35).join("")}…`;
}

function shown(text: string): string {
  return escapeHtml(escapeTerminal(text));
}
