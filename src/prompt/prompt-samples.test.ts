import { describe, expect, it } from "vitest";
import { PROMPT_REVISION, promptSha } from "./prompt-revision.ts";
import { promptSamples } from "./prompt-samples.ts";

describe("the prompts", () => {
  it.each(Object.entries(promptSamples()))(
    "renders %s as reviewed",
    async (name, { instructions, data, schema }) => {
      const rendered = `${instructions}\n\n=== data ===\n\n${data}=== schema ${schema.name} ===\n`;
      await expect(rendered).toMatchFileSnapshot(`./snapshots/${name}.txt`);
    },
  );

  it("does not change without a new revision", () => {
    expect({ revision: PROMPT_REVISION, sha: promptSha() }).toMatchInlineSnapshot(`
      {
        "revision": "prompt/v1",
        "sha": "2b138d3e8bcc03a0004e830170f84a276fe5b4aa4755f26bd2c1222517a79fb9",
      }
    `);
  });
});
