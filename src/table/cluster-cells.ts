import type { Cell } from "./cell.ts";
import type { CellRules } from "./cell-rules.ts";
import { pointsOf, widestZoneSpan } from "./compare-times.ts";
import { maskCell } from "./mask-cell.ts";
import { type AxisPoint, numberPoints } from "./number-points.ts";
import { parseJsonText } from "./parse-json-text.ts";
import { foldText, readingOf } from "./read-text.ts";
import { showCell } from "./show-cell.ts";
import { createDisjointSets } from "./union-find.ts";

/** Cluster numbers of golden and predicted cells: cells of different clusters are `different`, whatever the rest. */
export interface CellClusters {
  readonly gold: Int32Array;
  readonly pred: Int32Array;
  readonly count: number;
}

/**
 * Groups the different cells of a pair of columns so that a golden and a predicted cell share a cluster wherever they may be anything but
 * `different`: by keys for texts, truth values and nested cells, by intervals on the number line and on the time line. n·log n.
 */
export function clusterCells(gold: readonly Cell[], pred: readonly Cell[], rules: CellRules): CellClusters {
  const cells = [...gold, ...pred];
  const sets = createDisjointSets(cells.length);
  const seen = whatOccurs(cells);
  const owner = new Map<string, number>();
  const numbers: AxisPoint[] = [];
  const times: AxisPoint[] = [];
  cells.forEach((cell, index) => {
    const side = index < gold.length ? "gold" : "pred";
    for (const key of [...cellKeys(cell, seen), ...settledKeys(cell, side, rules)]) {
      const first = owner.get(key);
      if (first === undefined) owner.set(key, index);
      else sets.join(first, index);
    }
    numbers.push(...numberPoints(cell, index, { side, rules }));
    if (seen.temporal || cell.kind === "text") {
      const reach = seen.zoned && seen.local ? widestZoneSpan : 1;
      times.push(...pointsOf(cell).map(({ at }) => ({ value: at.seconds, reach, member: index })));
    }
  });
  joinNeighbours(numbers, sets.join);
  joinNeighbours(times, sets.join);
  return numberClusters(cells.length, gold.length, sets.find);
}

/** Joins the members of an axis that one point reaches over: a gap stays only where no point before it reaches beyond and none after it reaches back. */
function joinNeighbours(points: AxisPoint[], join: (left: number, right: number) => void): void {
  points.sort((left, right) => left.value - right.value);
  const reachedBack = new Float64Array(points.length + 1).fill(Number.POSITIVE_INFINITY);
  for (let at = points.length - 1; at >= 0; at -= 1) {
    const { value, reach } = points[at] ?? nowhere;
    reachedBack[at] = Math.min(reachedBack[at + 1] ?? 0, value - reach);
  }
  let furthest = Number.NEGATIVE_INFINITY;
  for (let at = 0; at < points.length; at += 1) {
    const [before, point] = [points[at - 1] ?? nowhere, points[at] ?? nowhere];
    if (at > 0 && (point.value <= furthest || (reachedBack[at] ?? 0) <= before.value))
      join(before.member, point.member);
    furthest = Math.max(furthest, point.value + point.reach);
  }
}

const nowhere: AxisPoint = { value: 0, reach: 0, member: 0 };

interface Occurring {
  readonly boolean: boolean;
  readonly temporal: boolean;
  readonly zoned: boolean;
  readonly local: boolean;
  readonly padded: boolean;
}

function whatOccurs(cells: readonly Cell[]): Occurring {
  const seen = { boolean: false, temporal: false, zoned: false, local: false, padded: false };
  for (const cell of cells) {
    if (cell.kind === "boolean") seen.boolean = true;
    if (cell.kind === "date" || cell.kind === "timestamp") seen.temporal = true;
    const offset = cell.kind === "timestamp" ? cell.offset : null;
    const reading = cell.kind === "text" ? readingOf(cell) : null;
    if (reading !== null && reading.paddedDigits !== null) seen.padded = true;
    const stamp = reading?.timestamp ?? null;
    if (offset !== null || (stamp !== null && stamp.offset !== null)) seen.zoned = true;
    else seen.local = true;
  }
  return seen;
}

function cellKeys(cell: Cell, seen: Occurring): readonly string[] {
  switch (cell.kind) {
    case "null":
      return ["∅"];
    case "boolean":
      return [`b${cell.value}`];
    case "number":
      return numberKeys(cell.value, showCell(cell), seen);
    case "text":
      return textKeys(cell);
    case "date":
    case "timestamp":
      return [];
    case "time":
      return [`c${cell.seconds}`];
    case "list":
    case "struct":
      return [`j${maskCell(cell)}`];
  }
}

function numberKeys(value: number, shown: string, seen: Occurring): readonly string[] {
  const keys: string[] = Number.isFinite(value) ? [] : [`n${value}`];
  if (seen.boolean && (value === 0 || value === 1)) keys.push(`b${value === 1}`);
  if (seen.padded) keys.push(`p${shown}`);
  return keys;
}

function textKeys(cell: Cell & { readonly kind: "text" }): readonly string[] {
  const reading = readingOf(cell);
  const keys = [`t${reading.folded}`];
  if (reading.absence) keys.push("∅");
  if (reading.special !== null) keys.push(`n${reading.special}`);
  if (reading.boolean !== null) keys.push(`b${reading.boolean.value}`);
  if (reading.paddedDigits !== null) keys.push(`p${reading.paddedDigits}`);
  if (reading.number?.value.scale === 0) keys.push(`p${reading.number.value.coefficient}`);
  if (reading.time !== null) keys.push(`c${reading.time.seconds}`);
  const nested = parseJsonText(cell.text);
  if (nested !== null) keys.push(`j${maskCell(nested)}`);
  return keys;
}

function settledKeys(cell: Cell, side: "gold" | "pred", rules: CellRules): readonly string[] {
  if (rules.labels === null && rules.equivalences === null) return [];
  const shown = showCell(cell);
  const keys: string[] = [];
  if (rules.labels !== null) {
    if (side === "pred") keys.push(`l${foldText(shown)}`);
    else for (const label of rules.labels.get(shown) ?? []) keys.push(`l${label}`);
  }
  if (rules.equivalences !== null) {
    if (side === "pred") keys.push(`e${shown}`);
    else for (const predicted of rules.equivalences.get(shown)?.keys() ?? []) keys.push(`e${predicted}`);
  }
  return keys;
}

function numberClusters(size: number, goldSize: number, find: (member: number) => number): CellClusters {
  const numberOf = new Int32Array(size).fill(-1);
  const clusters = new Int32Array(size);
  let count = 0;
  for (let index = 0; index < size; index += 1) {
    const root = find(index);
    if (numberOf[root] === -1) {
      numberOf[root] = count;
      count += 1;
    }
    clusters[index] = numberOf[root] ?? 0;
  }
  return { gold: clusters.slice(0, goldSize), pred: clusters.slice(goldSize), count };
}
