import { ConfigurationError } from "../errors/index.ts";
import { type LoadedRubric, resolveRubric, rubricCatalog } from "../suite/index.ts";

/** Loads the rubric that is named. Without one nothing is judged: throws a ConfigurationError that says how to get one. */
export async function requireRubric(named: string | null): Promise<LoadedRubric> {
  if (named !== null) return await resolveRubric(named);
  throw new ConfigurationError(
    "configuration_invalid",
    [
      "No rubric, no score: name one with --rubric.",
      "Make your own with eval-judge init rubric, or take one of the catalog:",
      `  ${Object.keys(rubricCatalog).join(", ")}`,
    ].join("\n"),
  );
}
