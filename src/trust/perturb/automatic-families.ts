import { type Material, proseOf, withProse } from "../probe/subject.ts";
import { reorderRows } from "./reorder-rows.ts";

/** A change that keeps what is said and therefore must not change the verdict. */
export interface AutomaticFamily {
  readonly name: string;
  readonly meaning: string;
  /** Null where the change does not apply or changes nothing. */
  readonly change: (material: Material) => Material | null;
}

/** Changes that need no person: none of them touches a word or figure of what is said, and what is added says nothing of the matter. */
export const automaticFamilies: readonly AutomaticFamily[] = [
  {
    name: "white_space",
    meaning: "blanks at line ends, blank lines around paragraphs, CRLF line ends",
    change: onProse((prose) => `\r\n${prose.replace(/\r?\n/g, "  \r\n")}  \r\n\r\n`),
  },
  {
    name: "layout",
    meaning: "a heading above, each paragraph of prose a list item",
    change: onProse((prose) =>
      hasStructure(prose) ? `## Answer\n\n${prose}` : `## Answer\n\n${asList(prose)}`,
    ),
  },
  {
    name: "verbosity",
    meaning: "polite sentences before and after that say nothing of the matter",
    change: onProse(
      (prose) =>
        `Thank you for your question. I looked into it with care, and here is what I found.\n\n${prose}\n\nPlease let me know whether that helps; I am glad to go into more detail on any part of it.`,
    ),
  },
  {
    name: "row_order",
    meaning: "rows in reverse, where no order is asked for",
    change: reorderRows,
  },
];

function onProse(change: (prose: string) => string): AutomaticFamily["change"] {
  return (material) => {
    const prose = proseOf(material);
    if (prose === null || prose.trim() === "") return null;
    const changed = change(prose);
    return changed === prose ? null : withProse(material, changed);
  };
}

/** Lists, tables, headings and code blocks would change their meaning inside a list. */
function hasStructure(prose: string): boolean {
  return /^\s*(?:[-*+|#>]|\d+[.)]|```|~~~)/m.test(prose);
}

function asList(prose: string): string {
  return prose
    .split(/\n\s*\n/)
    .map((paragraph) => `- ${paragraph.trim().replace(/\n/g, "\n  ")}`)
    .join("\n");
}
