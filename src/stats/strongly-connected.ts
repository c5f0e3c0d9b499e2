import { element } from "./element.ts";

/**
 * The strongly connected components of a graph given by its adjacency lists, each a list of nodes in rising order, by their
 * first node. Two reachability sweeps per component: fine for the few players of a ranking.
 */
export function stronglyConnected(successors: readonly (readonly number[])[]): number[][] {
  const predecessors = successors.map((): number[] => []);
  for (const [from, targets] of successors.entries()) {
    for (const to of targets) element(predecessors, to).push(from);
  }
  const assigned = new Set<number>();
  const components: number[][] = [];
  for (const start of successors.keys()) {
    if (assigned.has(start)) continue;
    const forward = reachable(start, successors);
    const backward = reachable(start, predecessors);
    const component = [...forward].filter((node) => backward.has(node)).sort((a, b) => a - b);
    for (const node of component) assigned.add(node);
    components.push(component);
  }
  return components;
}

function reachable(start: number, edges: readonly (readonly number[])[]): ReadonlySet<number> {
  const seen = new Set([start]);
  const open = [start];
  for (let node = open.pop(); node !== undefined; node = open.pop()) {
    for (const next of element(edges, node)) {
      if (seen.has(next)) continue;
      seen.add(next);
      open.push(next);
    }
  }
  return seen;
}
