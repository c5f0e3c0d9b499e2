import { stat } from "node:fs/promises";
import { type Perturbation, perturbationSchema } from "../../domain/index.ts";
import { InputError, type InputIssue } from "../../errors/index.ts";
import { limitIssues, readJsonLines, schemaIssues } from "../../suite/index.ts";

/** The file of a suite that holds its perturbations. */
export const perturbationsFileName = "perturbations.jsonl";

/** Reads `perturbations.jsonl`; a file that is not there holds none. Throws an InputError with every problem. */
export async function readPerturbations(file: string): Promise<readonly Perturbation[]> {
  const exists = await stat(file).then(
    () => true,
    () => false,
  );
  if (!exists) return [];
  const perturbations: Perturbation[] = [];
  const issues: InputIssue[] = [];
  const lines = new Map<string, number>();
  for await (const read of readJsonLines(file)) {
    if (read.kind === "issue") {
      issues.push(read.issue);
      continue;
    }
    const place = { file, line: read.line };
    const checked = perturbationSchema.safeParse(read.value);
    if (!checked.success) {
      issues.push(...schemaIssues(checked.error, place));
      continue;
    }
    const { id, attempt, output } = checked.data;
    const earlier = lines.get(id);
    lines.set(id, earlier ?? read.line);
    if (earlier !== undefined) {
      issues.push({
        ...place,
        field: "id",
        problem: `Line ${earlier} has the same id.`,
        remedy: "Give each its own.",
      });
    } else if ((attempt === undefined) === (output === undefined)) {
      const problem = "A perturbation holds either a changed `attempt` or a changed `output`.";
      issues.push({ ...place, field: null, problem, remedy: "Write one of the two." });
    } else {
      perturbations.push(checked.data);
    }
  }
  if (issues.length > 0) throw new InputError(limitIssues(issues));
  return perturbations;
}
