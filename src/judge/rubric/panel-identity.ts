import type { JudgeRubric } from "../../domain/index.ts";
import { SCHEMA_REVISION } from "../../findings/index.ts";
import type { JudgeModel } from "../../model/index.ts";
import { promptSha } from "../../prompt/index.ts";
import { canonicalJson } from "../../util/index.ts";
import { judgeIdentity } from "../judge-identity.ts";

/** What the identity of a judge under a rubric is made of. */
export interface PanelIdentityInput {
  readonly models: readonly Pick<JudgeModel, "id" | "parameters">[];
  readonly rubric: JudgeRubric;
  readonly rubricSha: string;
  readonly rulesRevision: string;
  readonly quorum: number | null;
  readonly manner: Readonly<Record<string, string | number | boolean>>;
}

/** The fingerprint of a judge under a rubric: models with parameters, prompts, schemas, rules, and the rubric with its revision. */
export function panelIdentity(input: PanelIdentityInput): string {
  const { models, rubric, rubricSha, rulesRevision, quorum, manner } = input;
  const [only, ...more] = models;
  const panel =
    more.length === 0
      ? {}
      : {
          panel: canonicalJson(models.map(({ id, parameters }) => ({ id, parameters: { ...parameters } }))),
          quorum: quorum ?? "majority",
        };
  return judgeIdentity({
    model: more.length === 0 ? (only ?? null) : null,
    promptSha: promptSha(),
    schemaRevision: SCHEMA_REVISION,
    rulesRevision,
    comparatorRevision: "none",
    manner: {
      ...manner,
      rubric: rubric.name,
      rubric_revision: rubric.revision,
      rubric_sha: rubricSha,
      ...panel,
    },
  });
}
