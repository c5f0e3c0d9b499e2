import { ruleDocs } from "./rule-docs.ts";
import { RULES_REVISION } from "./rules-revision.ts";

/** Writes the page of the law as Markdown; `docs/rules.md` is its output, and a test holds the two equal. */
export function renderRulePage(): string {
  const table = (kind: string): readonly string[] => [
    "| name | section | meaning |",
    "|---|---|---|",
    ...ruleDocs
      .filter((doc) => doc.kind === kind)
      .map(({ name, section, meaning }) => `| \`${name}\` | ${section} | ${meaning} |`),
    "",
  ];
  return [
    "# The law",
    "",
    `Generated from \`src/rules/\`, revision \`${RULES_REVISION}\`; do not edit. The model states facts, a program applies these rules, and the first that applies decides. Sections are those of the`,
    "specification of the answer judge.",
    "",
    "## Rules that decide",
    "",
    ...table("rule"),
    "## Reasons for a person",
    "",
    ...table("needs_human"),
    "## Reasons for no verdict",
    "",
    ...table("unscored"),
  ].join("\n");
}
