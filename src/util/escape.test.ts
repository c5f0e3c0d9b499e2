import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { escapeCsv } from "./escape-csv.ts";
import { escapeHtml } from "./escape-html.ts";
import { escapeMarkdown } from "./escape-markdown.ts";
import { escapeTerminal } from "./escape-terminal.ts";

const anyText = fc.string({ unit: "binary" });

describe("escapeTerminal", () => {
  it("lets no control, bidirectional or zero-width character through", () => {
    fc.assert(
      fc.property(anyText, (text) => {
        expect(escapeTerminal(text)).not.toMatch(/[\p{Cc}\u200b-\u200f\u2028-\u202e\u2060-\u2069\ufeff]/u);
      }),
    );
  });
  it("shows an escape sequence instead of sending it", () => {
    expect(escapeTerminal("\u001b[2Jdone")).toBe("\\u{1b}[2Jdone");
  });
  it("starts no command of a build log", () => {
    expect(escapeTerminal("::error::no")).toBe("\\u{3a}:error::no");
    expect(escapeTerminal("  ::add-mask::a")).toBe("  \\u{3a}:add-mask::a");
    expect(escapeTerminal("see ##[add-mask]a")).toBe("see \\u{23}#[add-mask]a");
    expect(escapeTerminal("std::sort, ## heading")).toBe("std::sort, ## heading");
  });
  it("leaves ordinary words of any script alone", () => {
    expect(escapeTerminal("Größe 東京 😀 é")).toBe("Größe 東京 😀 é");
  });
  it("shows line breaks on one line", () => {
    expect(escapeTerminal("a\r\nb\nc")).toBe("a⏎b⏎c");
  });
});

describe("escapeHtml", () => {
  it("leaves no character that starts a tag, an entity or an attribute", () => {
    fc.assert(
      fc.property(anyText, (text) => {
        const escaped = escapeHtml(text);
        expect(escaped).not.toMatch(/[<>"']/);
        expect(escaped.replace(/&(amp|lt|gt|quot|#39);/g, "")).not.toContain("&");
      }),
    );
  });
});

describe("escapeMarkdown", () => {
  it("stays on one line and opens no tag, link or table cell", () => {
    fc.assert(
      fc.property(anyText, (text) => {
        const escaped = escapeMarkdown(text);
        expect(escaped).not.toMatch(/[\r\n<>]/);
        expect(escaped.replace(/\\./g, "")).not.toMatch(/[[\]`|*_]/);
      }),
    );
  });
  it("keeps plain numbers readable", () => {
    expect(escapeMarkdown("482,310.75")).toBe("482,310.75");
  });
});

describe("escapeCsv", () => {
  it.each(["=1+1", "+1", "-2+3", "@sum", "\t=1", " =1", "|cmd", "\u0000=1"])(
    "keeps %j from being run",
    (text) => {
      expect(escapeCsv(text).replace(/^"/, "")).toMatch(/^'/);
    },
  );
  it("keeps negative numbers numbers", () => {
    expect(escapeCsv(-2.5)).toBe("-2.5");
  });
  it("quotes separators, quotation marks and line breaks", () => {
    expect(escapeCsv('a,"b"\nc')).toBe('"a,""b""\nc"');
  });
});
