/** A key that two judgements share only where they are of one attempt: case, arm and sample. */
export function attemptKey({
  qid,
  arm,
  sample,
}: {
  readonly qid: string;
  readonly arm: string;
  readonly sample: number;
}): string {
  return JSON.stringify([qid, arm, sample]);
}
