import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import type { JudgeRubricInput } from "../domain/index.ts";
import { InputError } from "../errors/index.ts";
import { defineRubric } from "./define-rubric.ts";
import { loadRubric } from "./load-rubric.ts";
import { sealedRevision } from "./rubric-seal.ts";

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "eval-judge-rubric-"));
});
afterEach(() => rm(folder, { recursive: true }));

const rubric: JudgeRubricInput = {
  name: "front_desk",
  revision: "v1",
  scope: "turn",
  purpose: "Compares two assistants.",
  appliesTo: "judge",
  definition: "Replies of a front desk.",
  gates: [{ id: "privacy", pass: "Names no other guest.", fail: "Names another guest." }],
  criteria: [
    {
      id: "tone",
      description: "The reply speaks to the guest politely.",
      scale: { min: 1, max: 3, step: 1 },
      levels: [
        { score: 1, description: "Scolds the guest." },
        { score: 3, description: "Greets the guest and thanks them." },
      ],
      edgeCases: ["The guest is rude: score the reply alone."],
    },
  ],
};
const load = async (name: string, content: string) => {
  await writeFile(join(folder, name), content);
  return loadRubric(join(folder, name));
};
const issuesOf = async (name: string, content: string) => {
  const error = await load(name, content).catch((thrown: unknown) => thrown);
  return error instanceof InputError ? error.issues.map(({ field, problem }) => `${field}: ${problem}`) : [];
};

describe("loadRubric", () => {
  it("reads one rubric from JSON, YAML and TypeScript alike", async () => {
    const json = JSON.stringify(rubric);
    const loaded = [
      await load("r.json", json),
      await load("r.yaml", `# a comment\n${json}\n`),
      await load("s.json", json.replace("{", '{"$schema":"./schemas/rubric.schema.json",')),
      await load("r.ts", `const rubric: object = ${json};\nexport default rubric;\n`),
      await load("r.mjs", `export default ${json};\n`),
    ];
    expect(new Set(loaded.map(({ contentSha }) => contentSha)).size).toBe(1);
    expect(loaded[0]?.rubric).toEqual(defineRubric(rubric));
  });

  it.each([
    ["r.toml", "", "null: A rubric file is YAML, JSON, Markdown or TypeScript."],
    ["r.json", "{", "null: Not one JSON value: line 1, column 2: this is not JSON."],
    ["r.yaml", "name: a: b", "null: The YAML is not well-formed (block as implicit key)."],
    ["r.yaml", "name: x\nname: y", "null: The YAML is not well-formed (duplicate key)."],
    ["r.yaml", "&a [*a]", "null: This is not an object."],
    ["r.ts", "throw new Error('secret')", "null: The module does not run."],
    ["r.json", "7", "null: This is not an object."],
  ])("refuses %s with %j", async (name, content, problem) => {
    expect(await issuesOf(name, content)).toEqual([problem]);
  });

  it("lists every problem of the content", async () => {
    const { criteria, ...rest } = rubric;
    const broken = {
      ...rest,
      revison: "v1",
      criteria: criteria?.map(({ scale: _, ...criterion }) => criterion),
    };
    expect(await issuesOf("r.json", JSON.stringify(broken))).toEqual([
      "criteria[0].scale: The field is missing.",
      "null: Unknown fields: revison.",
    ]);
  });

  it("tells of a missing file", async () => {
    for (const name of ["none.yaml", "none.ts"]) {
      await expect(loadRubric(join(folder, name))).rejects.toThrow("The file does not exist.");
    }
  });

  it("refuses bounds that are not finite, also from YAML", async () => {
    const text = `${JSON.stringify({ ...rubric, criteria: [] })}`.replace(
      '"criteria":[]',
      '"criteria":[{"id":"a","description":"b","scale":{"min":0,"max":.inf,"step":1},"levels":[{"score":0,"description":"x"},{"score":1,"description":"y"}]}]',
    );
    expect(await issuesOf("r.yaml", text)).toEqual(["criteria[0].scale.max: This is not a number."]);
  });
});

describe("a sealed revision", () => {
  const sealed = { ...rubric, revision: sealedRevision(defineRubric(rubric)) };

  it("names revision and content", async () => {
    expect(sealed.revision).toMatch(/^v1@[0-9a-f]{8}$/);
    expect(await load("r.json", JSON.stringify(sealed))).toMatchObject({ sealed: true });
    expect(await load("u.json", JSON.stringify(rubric))).toMatchObject({ sealed: false });
  });

  it("breaks when any word of the content changes", async () => {
    const changed = JSON.stringify({ ...sealed, definition: "Replies of the front desk." });
    expect(await issuesOf("r.json", changed)).toEqual([
      "revision: The content changed since revision v1 was sealed.",
    ]);
  });

  it("is told the next revision with its seal, and that one holds", async () => {
    const changed = { ...sealed, definition: "Replies of the front desk." };
    const error = await load("r.json", JSON.stringify(changed)).catch((thrown: unknown) => thrown);
    const [, revision = ""] =
      /such as "([^"]+)"/.exec(error instanceof InputError ? error.message : "") ?? [];
    expect(revision).toMatch(/^v2@/);
    expect(await load("r.json", JSON.stringify({ ...changed, revision }))).toMatchObject({ sealed: true });
  });

  it("holds whatever the layout of the file and the order of its fields", async () => {
    const reversed = Object.fromEntries(Object.entries(sealed).reverse());
    expect(await load("r.json", JSON.stringify(reversed, null, 4))).toMatchObject({ sealed: true });
  });
});

const markdown = `# Evaluation Rubric: Front Desk Replies

**Revision:** v3
**Scope:** turn

## Purpose
Compares two assistants
before a release.

## Applicable to
LLM judge

## Hard Gates (pass/fail)
| Gate | Pass condition | Fail condition |
|------|----------------|----------------|
| Guest privacy | Names no other guest | Names another \\| former guest |

## Quality Dimensions
### Tone: Does the reply speak politely?
| Score | Description |
|-------|-------------|
| 3 | Greets and thanks |
| 2 | Greets |
| 1 | Scolds |
**Edge cases:** The guest is rude — score the reply alone.
**Pass at:** 2

### Help
- 5: Names the next step
- 3: Names the problem
- 1: Names neither
Fail condition: Sends the guest away.
**Edge cases:**
- Two questions: score the first.
- No question: score 3.

## Scoring Rules
- Score each dimension independently

## Calibration Notes
Raters disagree on short replies.

## Examples
None yet.
`;

describe("a rubric in Markdown", () => {
  it("is read with gates, criteria, levels and edge cases", async () => {
    const { rubric: read } = await load("front-desk-rubric.md", markdown);
    expect(read).toEqual({
      name: "front_desk_replies",
      revision: "v3",
      scope: "turn",
      purpose: "Compares two assistants\nbefore a release.",
      appliesTo: "judge",
      definition: "Front Desk Replies",
      gates: [
        {
          id: "guest_privacy",
          pass: "Names no other guest",
          fail: "Names another | former guest",
          edgeCases: [],
        },
      ],
      criteria: [
        {
          id: "tone",
          description: "Does the reply speak politely?",
          scale: { min: 1, max: 3, step: 1 },
          direction: "higher_is_better",
          levels: [
            { score: 3, description: "Greets and thanks" },
            { score: 2, description: "Greets" },
            { score: 1, description: "Scolds" },
          ],
          edgeCases: ["The guest is rude — score the reply alone."],
          passAt: 2,
        },
        {
          id: "help",
          description: "Help",
          scale: { min: 1, max: 5, step: 1 },
          direction: "higher_is_better",
          levels: [
            { score: 5, description: "Names the next step" },
            { score: 3, description: "Names the problem" },
            { score: 1, description: "Names neither" },
          ],
          edgeCases: [
            "Two questions: score the first.",
            "No question: score 3.",
            "Scored lowest: Sends the guest away.",
          ],
        },
      ],
      anchors: [],
      calibrationNotes: "Raters disagree on short replies.\n\nExamples: None yet.",
    });
  });

  it("takes fields from its front matter", async () => {
    const { rubric: read } = await load(
      "r.md",
      `---\nname: desk\nrevision: v9\nscope: session\n---\n${markdown}`,
    );
    expect(read).toMatchObject({ name: "desk", revision: "v9", scope: "session" });
  });

  it("is a draft for both readers where it says nothing else", async () => {
    const bare = "# Rubric: X\n## Purpose\nTo try.\n## Criteria\n### A\n1: bad\n2: good\n";
    expect((await load("r.md", bare)).rubric).toMatchObject({
      revision: "draft",
      scope: "case",
      appliesTo: "both",
    });
  });

  it("is refused where it has neither criteria nor gates", async () => {
    expect(await issuesOf("r.md", "# Rubric: X\n## Purpose\nTo try.\n")).toEqual([
      "criteria: The value needs at least one criterion or gate.",
    ]);
  });
});
