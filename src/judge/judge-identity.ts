import type { JudgeModel } from "../model/index.ts";
import { canonicalJson, sha256 } from "../util/index.ts";

/** Everything that can change a verdict beside the case and the attempt. */
export interface JudgeIdentityParts {
  /** Null = judged by evidence alone. */
  readonly model: Pick<JudgeModel, "id" | "parameters"> | null;
  /** Fingerprint of every template of the prompts. */
  readonly promptSha: string;
  readonly schemaRevision: string;
  readonly rulesRevision: string;
  readonly comparatorRevision: string;
  /** How the judge asks: repeats, isolation and whatever else shapes the questions. */
  readonly manner: Readonly<Record<string, string | number | boolean>>;
}

/** The fingerprint of a judge: SHA-256 over the parts in canonical JSON. Two judges with one identity differ in nothing that decides. */
export function judgeIdentity(parts: JudgeIdentityParts): string {
  const { model } = parts;
  return sha256(
    canonicalJson({
      model: model === null ? null : { id: model.id, parameters: { ...model.parameters } },
      prompt_sha: parts.promptSha,
      schema_revision: parts.schemaRevision,
      rules_revision: parts.rulesRevision,
      comparator_revision: parts.comparatorRevision,
      manner: { ...parts.manner },
    }),
  );
}
