import { sha256 } from "../util/index.ts";
import { type FaultName, faultNames } from "./fault-names.ts";

/** The share of answers, from 0 to 1, that have each fault. */
export type FaultRates = Readonly<Partial<Record<FaultName, number>>>;

/** What decides on the fault of one answer. */
export interface FaultDraw {
  readonly seed: string;
  readonly body: string;
  /** How often this very body has come before, from 0. */
  readonly arrival: number;
}

/**
 * Chooses the fault of an answer, or null for none. Equal draws choose equally, so a run with concurrent requests meets the same faults
 * as one without.
 */
export function chooseFault(rates: FaultRates, draw: FaultDraw): FaultName | null {
  let left = fraction(`${draw.seed} ${draw.arrival} ${draw.body}`);
  for (const name of faultNames) {
    const rate = rates[name] ?? 0;
    if (left < rate) return name;
    left -= rate;
  }
  return null;
}

/** A number from 0 up to and without 1 that a text decides: the first 48 bits of its hash. */
function fraction(text: string): number {
  return Number.parseInt(sha256(text).slice(0, 12), 16) / 2 ** 48;
}
