import { describe, expect, it } from "vitest";
import { countInvisible, replaceLoneSurrogates } from "./invisible-characters.ts";

describe("countInvisible", () => {
  it.each([
    ["zero-width space, joiner and non-joiner", "a\u200bb\u200cc\u200dd", 3],
    ["a byte-order mark inside", "a\ufeffb", 1],
    ["bidi overrides and isolates", "\u202ea\u202c\u2066b\u2069", 4],
    ["direction marks", "\u200ea\u200f\u061c", 3],
    ["a soft hyphen", "da\u00adta", 1],
    ["tag characters", "a\u{e0041}\u{e007f}", 2],
    ["variation selectors", "a\ufe00\u{e0100}", 2],
    ["interlinear annotation", "a\ufff9b\ufffb", 2],
    ["a Hangul filler", "a\u3164b", 1],
    ["NUL, bell, escape and delete", "\u0000\u0007\u001b\u007f", 4],
    ["C1 controls", "\u0085\u009b", 2],
    ["unpaired surrogates", "\ud83d a \udc4d\ud83d", 3],
    ["tab, line feed and carriage return, which are seen", "a\tb\r\nc", 0],
    ["spaces of other widths, which are seen", "1\u00a0234\u2009567", 0],
    ["letters of other scripts, accents and emoji", "Süd e\u0301 図書館 😀 \u0905", 0],
    ["the replacement character", "\ufffd", 0],
  ])("counts %s", (_name, text, count) => {
    expect(countInvisible(text)).toBe(count);
  });
});

describe("replaceLoneSurrogates", () => {
  it("leaves pairs alone", () => {
    expect(replaceLoneSurrogates("\ud83d😀\udc4d\ud83d")).toBe("\ufffd😀\ufffd\ufffd");
  });
});
