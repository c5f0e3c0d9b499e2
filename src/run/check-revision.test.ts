import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { makeRubric } from "../../test/judge/rubric-model.ts";
import { runFolder } from "../ledger/index.ts";
import { sealedRevision } from "../suite/index.ts";
import { checkRevision } from "./check-revision.ts";
import { storeRun } from "./run-store.ts";

let runs: string;

beforeEach(async () => {
  runs = await mkdtemp(join(tmpdir(), "eval-judge-revision-"));
});

afterEach(() => rm(runs, { recursive: true, force: true }));

async function runUnder(rubric: ReturnType<typeof makeRubric>): Promise<void> {
  const folder = runFolder(runs, "first");
  await storeRun(
    folder,
    {
      format: 1,
      run_id: "first",
      created_at: "2026-01-01T00:00:00Z",
      mode: "score",
      suite_name: "outputs.jsonl",
      suite_root: null,
      suite_sha: "",
      judge_identity: "",
      judge_model: null,
      rubric,
    },
    {},
  );
}

const check = (rubric: ReturnType<typeof makeRubric>) => checkRevision(rubric, { runs, file: "rubric.yaml" });
const changed = { definition: "Something else is judged." };

describe("a rubric whose content changed since a stored run", () => {
  it("is refused under the same revision, and names the run", async () => {
    await runUnder(makeRubric());
    await expect(check(makeRubric(changed))).rejects.toThrow(/since the run first/);
    await expect(check(makeRubric())).resolves.toBeUndefined();
  });

  it("is taken under a new revision, under another name, and where there are no runs", async () => {
    await expect(check(makeRubric(changed))).resolves.toBeUndefined();
    await runUnder(makeRubric());
    await expect(check(makeRubric({ ...changed, revision: "v9" }))).resolves.toBeUndefined();
    await expect(check(makeRubric({ ...changed, name: "another" }))).resolves.toBeUndefined();
  });

  it("is taken as long as it is a draft", async () => {
    await runUnder(makeRubric({ revision: "draft-2" }));
    await expect(check(makeRubric({ ...changed, revision: "draft-2" }))).resolves.toBeUndefined();
  });

  it("is held by its seal where it has one", async () => {
    const sealed = makeRubric({ revision: sealedRevision(makeRubric()) });
    await runUnder(sealed);
    await expect(check(sealed)).resolves.toBeUndefined();
  });
});
