/**
 * Assigns each row to at most one column and the reverse so that the sum of the weights is largest; only pairs of a positive weight count.
 * Shortest augmenting paths (Jonker and Volgenant 1987; the form with potentials), O(n³) for n × n.
 *
 * @returns by row, the column or -1
 */
export function assign(weights: readonly (readonly number[])[]): Int32Array {
  const rows = weights.length;
  const columns = Math.max(rows, weights[0]?.length ?? 0);
  const owner = new Int32Array(columns + 1).fill(-1);
  const potential = { row: new Float64Array(rows + 1), column: new Float64Array(columns + 1) };
  for (let row = 0; row < rows; row += 1) addRow({ weights, columns, owner, potential }, row);
  const result = new Int32Array(rows).fill(-1);
  for (let column = 0; column < columns; column += 1) {
    const row = owner[column] ?? -1;
    if (row >= 0 && weightOf(weights, row, column) > 0) result[row] = column;
  }
  return result;
}

interface Search {
  readonly weights: readonly (readonly number[])[];
  readonly columns: number;
  /** By column: its row; the last entry holds the row that is being added. */
  readonly owner: Int32Array;
  readonly potential: { readonly row: Float64Array; readonly column: Float64Array };
}

/** Adds one row along the cheapest path of reassignments. */
function addRow({ weights, columns, owner, potential }: Search, added: number): void {
  const distance = new Float64Array(columns).fill(Number.POSITIVE_INFINITY);
  const cameFrom = new Int32Array(columns).fill(columns);
  const done = new Uint8Array(columns + 1);
  owner[columns] = added;
  let column = columns;
  while (owner[column] !== -1) {
    done[column] = 1;
    const row = owner[column] ?? 0;
    let least = Number.POSITIVE_INFINITY;
    let next = -1;
    for (let other = 0; other < columns; other += 1) {
      if (done[other] === 1) continue;
      const cost =
        -weightOf(weights, row, other) - (potential.row[row] ?? 0) - (potential.column[other] ?? 0);
      if (cost < (distance[other] ?? 0)) {
        distance[other] = cost;
        cameFrom[other] = column;
      }
      if ((distance[other] ?? 0) < least) {
        least = distance[other] ?? 0;
        next = other;
      }
    }
    for (let other = 0; other <= columns; other += 1) {
      if (done[other] === 1) {
        const held = owner[other] ?? 0;
        potential.row[held] = (potential.row[held] ?? 0) + least;
        potential.column[other] = (potential.column[other] ?? 0) - least;
      } else if (other < columns) distance[other] = (distance[other] ?? 0) - least;
    }
    column = next;
  }
  while (column !== columns) {
    const before = cameFrom[column] ?? columns;
    owner[column] = owner[before] ?? -1;
    column = before;
  }
}

function weightOf(weights: readonly (readonly number[])[], row: number, column: number): number {
  return weights[row]?.[column] ?? 0;
}
