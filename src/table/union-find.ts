/** Disjoint sets of the numbers 0 to `size` − 1. */
export interface DisjointSets {
  readonly find: (member: number) => number;
  readonly join: (left: number, right: number) => void;
}

/** Starts with every number in a set of its own; near-constant time per call. */
export function createDisjointSets(size: number): DisjointSets {
  const parent = Int32Array.from({ length: size }, (_, index) => index);
  const find = (member: number): number => {
    let current = member;
    let above = parent[current] ?? current;
    while (above !== current) {
      const next = parent[above] ?? above;
      parent[current] = next;
      current = above;
      above = next;
    }
    return current;
  };
  return {
    find,
    join: (left, right) => {
      const [one, other] = [find(left), find(right)];
      if (one !== other) parent[Math.max(one, other)] = Math.min(one, other);
    },
  };
}
