import type { BecauseFinding } from "../because.ts";
import type { GrainReading } from "./read-grain.ts";

/** The grain that the answer states, or that it states none, as a reason. */
export function becauseGrain({ finding }: GrainReading): BecauseFinding {
  return {
    kind: "finding",
    finding: "grain.answer",
    states: finding.answer ?? "none stated",
    quote: finding.quote,
  };
}
