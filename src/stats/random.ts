import { requireWhole } from "./check-input.ts";

/** A source of randomness that is passed in, so that every resampled figure can be made again. */
export interface Random {
  /** A number in [0, 1) with 53 random bits. */
  readonly uniform: () => number;
  /** A whole number from 0 to `limit` − 1. */
  readonly below: (limit: number) => number;
}

/**
 * Creates a seeded generator: xoshiro128** 1.1 (D. Blackman and S. Vigna, "Scrambled linear pseudorandom number
 * generators", ACM TOMS 47:4, 2021), its state filled from the two halves of the seed by splitmix32. Equal seeds give
 * equal streams on every machine, different seeds different states. The seed is a whole number from 0 to 2⁵³ − 1. Not for secrets.
 */
export function createRandom(seed: number): Random {
  requireWhole("seed", seed);
  const low = splitmix32(seed >>> 0);
  const high = splitmix32(Math.floor(seed / 2 ** 32) ^ 0x5bd1e995);
  const next = createXoshiro128([low(), low(), high(), high()]);
  const uniform = () => ((next() >>> 5) * 2 ** 26 + (next() >>> 6)) / 2 ** 53;
  return { uniform, below: (limit) => Math.floor(uniform() * limit) };
}

/** The four 32-bit words of a xoshiro128 state, not all zero. */
export type Xoshiro128State = readonly [number, number, number, number];

/** Creates the raw generator: each call gives the next whole number from 0 to 2³² − 1. */
export function createXoshiro128(state: Xoshiro128State): () => number {
  let [s0, s1, s2, s3] = state;
  return () => {
    const result = Math.imul(rotateLeft(Math.imul(s1, 5), 7), 9) >>> 0;
    const shifted = s1 << 9;
    s2 ^= s0;
    s3 ^= s1;
    s1 ^= s2;
    s0 ^= s3;
    s2 ^= shifted;
    s3 = rotateLeft(s3, 11);
    return result;
  };
}

function rotateLeft(word: number, bits: number): number {
  return (word << bits) | (word >>> (32 - bits));
}

/** Spreads a seed over all bits (the finaliser of MurmurHash3 on a Weyl sequence). */
function splitmix32(seed: number): () => number {
  let state = seed | 0;
  return () => {
    state = (state + 0x9e3779b9) | 0;
    let mixed = state ^ (state >>> 16);
    mixed = Math.imul(mixed, 0x85ebca6b);
    mixed ^= mixed >>> 13;
    mixed = Math.imul(mixed, 0xc2b2ae35);
    return (mixed ^ (mixed >>> 16)) >>> 0;
  };
}
