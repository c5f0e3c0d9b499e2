/** Writes a p-value with as many digits as say something. */
export function formatP(p: number): string {
  return p < 0.0001 ? "< 0.0001" : p.toFixed(4);
}
