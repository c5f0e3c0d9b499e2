import { InputError } from "../../errors/index.ts";
import { armSides, changeOf, isFlip, isVerdict } from "./compare-case.ts";
import { bandOf, type NoiseBand, noisePins } from "./noise-band.ts";
import type { RunArm } from "./run-arm.ts";

/**
 * Measures how often verdicts change between two passes over the same thing (A/A), as the band that flips of a real comparison are
 * held against. Equal attempts in both measure the judge alone. Throws an InputError where the pins differ or no case has two verdicts.
 */
export function measureNoise(first: RunArm, second: RunArm, at: string | null = null): NoiseBand {
  const pins = noisePins(first.judgements);
  if (pins !== noisePins(second.judgements)) {
    throw noNoise(
      "The two passes of the A/A comparison were not made under the same judge, suite, data and threshold.",
      "Name two passes over the same thing.",
    );
  }
  const before = armSides(first);
  const after = armSides(second);
  let flips = 0;
  let cases = 0;
  let sameAttempts = true;
  for (const [qid, one] of before) {
    const other = after.get(qid);
    if (other === undefined || !isVerdict(one.outcome) || !isVerdict(other.outcome)) continue;
    cases += 1;
    if (isFlip(changeOf(one.outcome, other.outcome))) flips += 1;
    if (one.attempt_sha !== other.attempt_sha) sameAttempts = false;
  }
  if (cases === 0) {
    throw noNoise(
      "The two passes of the A/A comparison have no case with a verdict in both.",
      "Name others.",
    );
  }
  return {
    schema: "eval-judge/noise/v1",
    kind: sameAttempts ? "judge" : "answerer",
    runs: [first.runId, second.runId],
    suite: first.suite,
    pins_sha: pins,
    judge_identity: first.judgements[0]?.pins.judge_identity ?? "",
    flips,
    cases,
    band: bandOf({ flips, cases }),
    at,
  };
}

function noNoise(problem: string, remedy: string): InputError {
  return new InputError([{ file: null, line: null, field: null, problem, remedy }]);
}
