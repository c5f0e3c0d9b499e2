/** A point of a curve; everything from 0 to 1. */
export interface CurvePoint {
  readonly x: number;
  readonly y: number;
  /** The interval of `y`; absent = not drawn. */
  readonly low?: number;
  readonly high?: number;
}

/** Names of a curve, of our own words. */
export interface CurveWords {
  readonly title: string;
  readonly x: string;
  readonly y: string;
  /** Draws the diagonal, where stated and seen are equal. */
  readonly diagonal: boolean;
}

/** Draws a curve over the unit square as an SVG element: reliability, or risk against coverage. */
export function curvePlot(points: readonly CurvePoint[], words: CurveWords): string {
  const line = points
    .map((point, index) => `${index === 0 ? "M" : "L"}${px(point.x)} ${py(point.y)}`)
    .join("");
  const bars = points
    .map(({ x, low, high }) =>
      low === undefined || high === undefined
        ? ""
        : `<path class="thin" d="M${px(x)} ${py(low)}V${py(high)}M${px(x) - 4} ${py(low)}h8M${px(x) - 4} ${py(high)}h8"/>`,
    )
    .join("");
  const dots = points.map(({ x, y }) => `<circle class="dot" cx="${px(x)}" cy="${py(y)}" r="4"/>`).join("");
  const diagonal = words.diagonal ? `<path class="axis" d="M${px(0)} ${py(0)}L${px(1)} ${py(1)}"/>` : "";
  const ticks = [0, 0.5, 1].map(
    (at) =>
      `<text class="soft" x="${px(at)}" y="${SIZE + 36}" text-anchor="middle">${at}</text><text class="soft" x="${LEFT - 8}" y="${py(at) + 4}" text-anchor="end">${at}</text>`,
  );
  return `<svg viewBox="0 0 ${SIZE + LEFT + 20} ${SIZE + 62}" width="${SIZE + LEFT + 20}" height="${SIZE + 62}" role="img" aria-label="${words.title}"><rect class="axis" x="${LEFT}" y="${TOP}" width="${SIZE}" height="${SIZE}"/>${diagonal}${bars}<path class="whisker" d="${line}"/>${dots}${ticks.join("")}<text class="soft" x="${px(0.5)}" y="${SIZE + 56}" text-anchor="middle">${words.x}</text><text class="soft" x="14" y="${py(0.5)}" text-anchor="middle" transform="rotate(-90 14 ${py(0.5)})">${words.y}</text></svg>`;
}

const SIZE = 220;
const LEFT = 58;
const TOP = 16;

function px(share: number): number {
  return rounded(LEFT + Math.min(1, Math.max(0, share)) * SIZE);
}

function py(share: number): number {
  return rounded(TOP + (1 - Math.min(1, Math.max(0, share))) * SIZE);
}

function rounded(value: number): number {
  return Math.round(10 * value) / 10;
}
