import type { AnswerFindings } from "../../domain/index.ts";

const lists = {
  readings: "clause",
  disclosures: "clause",
  objections: "entry",
  equivalences: "as_written",
  column_units: "pred_column",
} as const;

/**
 * Names the findings that two repeats state differently, such as `values` or `readings.c2`; quotes, confidences and the order of lists
 * do not count. An entry that only one of them has is a difference.
 */
export function differingFindings(left: AnswerFindings, right: AnswerFindings): readonly string[] {
  const names = Object.keys(left) as readonly (keyof AnswerFindings)[];
  return names.flatMap((name) => {
    if (name in lists) {
      const key = lists[name as keyof typeof lists];
      return differingEntries(left[name] as readonly object[], right[name] as readonly object[], key).map(
        (id) => `${name}.${id}`,
      );
    }
    return stated(left[name]) === stated(right[name]) ? [] : [name];
  });
}

function differingEntries(left: readonly object[], right: readonly object[], key: string): readonly string[] {
  const byId = (entries: readonly object[]): Map<string, string> =>
    new Map(
      entries.map((entry) => [String((entry as Readonly<Record<string, unknown>>)[key]), stated(entry)]),
    );
  const a = byId(left);
  const b = byId(right);
  return [...new Set([...a.keys(), ...b.keys()])].filter((id) => a.get(id) !== b.get(id));
}

function stated(finding: unknown): string {
  return JSON.stringify(withoutProof(finding));
}

function withoutProof(value: unknown): unknown {
  if (Array.isArray(value))
    return value
      .map(withoutProof)
      .map((item) => JSON.stringify(item))
      .toSorted();
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(
    Object.entries(value)
      .filter(([name]) => name !== "quote" && name !== "confidence")
      .map(([name, member]) => [name, withoutProof(member)]),
  );
}
