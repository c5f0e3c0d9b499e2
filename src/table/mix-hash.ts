/** Mixes 32 bits into a hash of 32 bits. */
export function mixHash(hash: number, bits: number): number {
  const mixed = Math.imul(hash ^ bits, 0x9e3779b1);
  return mixed ^ (mixed >>> 15);
}
