import type { OutputItem } from "../../domain/index.ts";
import type { InputIssue } from "../../errors/index.ts";
import { checkIssues } from "./checks/check-issues.ts";

/** Finds what is wrong with a line of outputs that has its form: no output at all, or checks that cannot be made. */
export function outputIssues(
  item: OutputItem,
  place: { readonly file: string | null; readonly line: number | null },
): readonly InputIssue[] {
  const issues = checkIssues(item.checks ?? [], { ...place, field: "checks" });
  const last = item.messages?.at(-1);
  if (item.output !== undefined || last?.role === "assistant") return issues;
  const absent: InputIssue = {
    ...place,
    field: "output",
    problem:
      last === undefined
        ? "The field is missing."
        : "There is no output, and the last message is not the assistant's.",
    remedy: "Add the output as a text, or as the last message; null says that nothing was handed in.",
  };
  return [absent, ...issues];
}
