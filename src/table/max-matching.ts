import type { Budget } from "./budget.ts";

/** A bipartite graph between classes of like rows: how many rows each class has, and which classes may be matched. */
export interface ClassGraph {
  readonly gold: readonly number[];
  readonly pred: readonly number[];
  readonly edges: readonly ClassEdge[];
}

/** A golden class and a predicted one whose rows may be matched with each other. */
export interface ClassEdge {
  readonly gold: number;
  readonly pred: number;
}

/** How many rows were matched along each edge, in the order of the edges. */
export interface ClassMatching {
  readonly flow: Int32Array;
  readonly matched: number;
}

/**
 * Finds a largest matching of rows between classes by augmenting paths, starting from `start` (flows of the first edges of the graph).
 * Ends early, short of the largest, where the budget is spent. Rows once matched stay matched: what `start` covers on the golden side is covered by the result. Greedy first, so that it is near-linear where
 * classes have few neighbours.
 */
export function matchClasses(graph: ClassGraph, start: Int32Array | null, budget: Budget): ClassMatching {
  const flow = new Int32Array(graph.edges.length);
  if (start !== null) flow.set(start);
  const state: State = {
    edges: graph.edges,
    flow,
    fromGold: listEdges(graph.gold.length, graph.edges, "gold"),
    fromPred: listEdges(graph.pred.length, graph.edges, "pred"),
    goldLeft: Int32Array.from(graph.gold),
    predLeft: Int32Array.from(graph.pred),
  };
  graph.edges.forEach((edge, index) => {
    take(state, edge, flow[index] ?? 0);
  });
  graph.edges.forEach((edge, index) => {
    const amount = Math.min(state.goldLeft[edge.gold] ?? 0, state.predLeft[edge.pred] ?? 0);
    if (amount === 0) return;
    flow[index] = (flow[index] ?? 0) + amount;
    take(state, edge, amount);
  });
  for (let gold = 0; gold < graph.gold.length && budget.take(1); gold += 1) {
    while ((state.goldLeft[gold] ?? 0) > 0 && augment(state, gold, budget));
  }
  return { flow, matched: flow.reduce((sum, amount) => sum + amount, 0) };
}

interface State {
  readonly edges: readonly ClassEdge[];
  readonly flow: Int32Array;
  readonly fromGold: readonly (readonly number[])[];
  readonly fromPred: readonly (readonly number[])[];
  readonly goldLeft: Int32Array;
  readonly predLeft: Int32Array;
}

function take(state: State, edge: ClassEdge, amount: number): void {
  state.goldLeft[edge.gold] = (state.goldLeft[edge.gold] ?? 0) - amount;
  state.predLeft[edge.pred] = (state.predLeft[edge.pred] ?? 0) - amount;
}

function listEdges(
  size: number,
  edges: readonly ClassEdge[],
  side: "gold" | "pred",
): readonly (readonly number[])[] {
  const lists: number[][] = Array.from({ length: size }, () => []);
  edges.forEach((edge, index) => {
    lists[edge[side]]?.push(index);
  });
  return lists;
}

/** Breadth-first search for a predicted class with rows left; then moves as many rows along the path as it bears. */
function augment(state: State, root: number, budget: Budget): boolean {
  const cameBy = new Map<number, number>();
  const goldSeenBy = new Map<number, number>([[root, -1]]);
  const queue = [root];
  for (let head = 0; head < queue.length; head += 1) {
    const gold = queue[head] ?? root;
    for (const edgeIndex of state.fromGold[gold] ?? []) {
      const pred = state.edges[edgeIndex]?.pred ?? -1;
      if (cameBy.has(pred)) continue;
      cameBy.set(pred, edgeIndex);
      if ((state.predLeft[pred] ?? 0) > 0) return push(state, { root, end: pred, cameBy, goldSeenBy });
      for (const backIndex of state.fromPred[pred] ?? []) {
        const owner = state.edges[backIndex]?.gold ?? -1;
        if ((state.flow[backIndex] ?? 0) === 0 || goldSeenBy.has(owner)) continue;
        goldSeenBy.set(owner, backIndex);
        queue.push(owner);
      }
    }
    if (!budget.take((state.fromGold[gold]?.length ?? 0) + 1)) return false;
  }
  return false;
}

interface Path {
  readonly root: number;
  readonly end: number;
  readonly cameBy: ReadonlyMap<number, number>;
  readonly goldSeenBy: ReadonlyMap<number, number>;
}

function push(state: State, { root, end, cameBy, goldSeenBy }: Path): boolean {
  const forward: number[] = [];
  const backward: number[] = [];
  let pred = end;
  for (;;) {
    const edgeIndex = cameBy.get(pred) ?? -1;
    forward.push(edgeIndex);
    const gold = state.edges[edgeIndex]?.gold ?? root;
    if (gold === root) break;
    const backIndex = goldSeenBy.get(gold) ?? -1;
    backward.push(backIndex);
    pred = state.edges[backIndex]?.pred ?? -1;
  }
  const bearing = backward.map((edgeIndex) => state.flow[edgeIndex] ?? 0);
  const amount = Math.min(state.goldLeft[root] ?? 0, state.predLeft[end] ?? 0, ...bearing);
  for (const edgeIndex of forward) state.flow[edgeIndex] = (state.flow[edgeIndex] ?? 0) + amount;
  for (const edgeIndex of backward) state.flow[edgeIndex] = (state.flow[edgeIndex] ?? 0) - amount;
  state.goldLeft[root] = (state.goldLeft[root] ?? 0) - amount;
  state.predLeft[end] = (state.predLeft[end] ?? 0) - amount;
  return amount > 0;
}
