import { type JudgeRubric, judgeRubricSchema } from "../domain/index.ts";
import { InputError } from "../errors/index.ts";
import { rubricContentSha } from "../suite/index.ts";
import { listRuns } from "./run-store.ts";

/**
 * Holds a rubric against those of the stored runs: scores of two contents under one revision would pass for comparable. Throws an InputError where the content
 * changed and the revision did not. A sealed revision says so by itself, and a revision that starts with `draft` is free to change.
 */
export async function checkRevision(
  rubric: JudgeRubric,
  { runs, file }: { readonly runs: string; readonly file: string | null },
): Promise<void> {
  if (rubric.revision.includes("@") || /^draft/i.test(rubric.revision)) return;
  const sha = rubricContentSha(rubric);
  for await (const { manifest } of listRuns(runs)) {
    const before = judgeRubricSchema.safeParse(manifest.rubric);
    if (!before.success) continue;
    const { name, revision } = before.data;
    if (name !== rubric.name || revision !== rubric.revision || rubricContentSha(before.data) === sha)
      continue;
    throw new InputError([
      {
        file,
        line: null,
        field: "revision",
        problem: `The content changed since the run ${manifest.run_id}, and the revision ${revision} did not.`,
        remedy:
          "Give it a new revision: scores of the old one are not comparable. A revision that starts with draft may change freely.",
      },
    ]);
  }
}
