import type { Attempt, LoadedAttempt, OutputItem, Perturbation } from "../../domain/index.ts";
import { InputError, type InputIssue } from "../../errors/index.ts";
import { limitIssues } from "../../suite/index.ts";
import { nearSpellings } from "../../util/index.ts";
import { type Subject, withProse } from "../probe/subject.ts";
import { automaticFamilies } from "./automatic-families.ts";
import type { Change } from "./run-perturbations.ts";

/** A subject with the names under which a perturbation may call it. */
export interface NamedSubject {
  readonly subject: Subject;
  readonly names: readonly string[];
  readonly arm: string | null;
  readonly sample: number | null;
}

/** Names a subject that is an attempt. */
export function namedAttempt(
  subject: Subject,
  { qid, arm, sample, attemptSha }: LoadedAttempt,
): NamedSubject {
  return { subject, names: [qid, `${qid}@${attemptSha}`], arm, sample };
}

/** Names a subject that is an output. */
export function namedOutput(subject: Subject, { id }: OutputItem): NamedSubject {
  return { subject, names: [id], arm: null, sample: null };
}

/** Every automatic change of every subject that it applies to. */
export function automaticChanges(subjects: readonly Subject[]): readonly Change[] {
  return subjects.flatMap((subject) =>
    automaticFamilies.flatMap(({ name, change }): readonly Change[] => {
      const material = change(subject.material);
      return material === null
        ? []
        : [{ id: `${name} of ${subject.id}`, family: name, must: "hold", subject, material }];
    }),
  );
}

/** The changes of a file, with what they change found. Throws an InputError for those of nothing, or of several attempts. */
export function writtenChanges(
  perturbations: readonly Perturbation[],
  subjects: readonly NamedSubject[],
  file: string,
): readonly Change[] {
  const issues: InputIssue[] = [];
  const changes = perturbations.flatMap((perturbation): readonly Change[] => {
    const { base, arm, sample } = perturbation;
    const named = subjects.filter(
      (one) =>
        one.names.includes(base) &&
        (arm === undefined || one.arm === arm) &&
        (sample === undefined || one.sample === sample),
    );
    const [first, another] = named;
    if (first === undefined || another !== undefined) {
      issues.push(baseIssue(perturbation, subjects, { file, several: another !== undefined }));
      return [];
    }
    const { id, family, must } = perturbation;
    return [{ id, family, must, subject: first.subject, material: changed(first.subject, perturbation) }];
  });
  if (issues.length > 0) throw new InputError(limitIssues(issues));
  return changes;
}

function changed({ material }: Subject, { attempt, output }: Perturbation): Change["material"] {
  if (output !== undefined) return withProse(material, output);
  if (material.kind === "output") return withProse(material, attempt?.answer_text ?? "");
  const { qid } = material.attempt;
  return { ...material, attempt: { ...material.attempt, ...(attempt as Partial<Attempt>), qid } };
}

function baseIssue(
  { id, base }: Perturbation,
  subjects: readonly NamedSubject[],
  { file, several }: { readonly file: string; readonly several: boolean },
): InputIssue {
  const place = { file, line: null, field: `${id}.base` };
  if (several) {
    const problem = "Several attempts fit this base.";
    return { ...place, problem, remedy: "Add `arm` and `sample`, or join qid and attempt_sha by @." };
  }
  const near = nearSpellings(base, new Set(subjects.flatMap(({ names }) => names.slice(0, 1))));
  const remedy =
    near.length === 0
      ? "Name an attempt that is among those judged: by its qid, with `arm` and `sample` where it has several, or by qid and attempt_sha joined by @."
      : `Is ${near.join(" or ")} meant?`;
  return { ...place, problem: "There is no such attempt or output.", remedy };
}
