import { sha256 } from "../util/index.ts";
import type { Pins } from "./judgement.ts";

/** The facts that make two pieces of judging work the same. */
export type WorkKeyParts = Pick<
  Pins,
  "qid" | "arm" | "sample" | "attempt_sha" | "golden_sha" | "rubric_sha" | "judge_identity"
>;

/** The key by which a resumed run knows what is done: a SHA-256 over the facts that make two pieces of work the same. */
export function workKey(parts: WorkKeyParts): string {
  return sha256(
    JSON.stringify([
      parts.qid,
      parts.arm,
      parts.sample,
      parts.attempt_sha,
      parts.golden_sha,
      parts.rubric_sha,
      parts.judge_identity,
    ]),
  );
}
