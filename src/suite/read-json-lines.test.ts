import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import fc from "fast-check";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { type ReadJsonLinesOptions, readJsonLines } from "./read-json-lines.ts";

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "eval-judge-lines-"));
});
afterEach(() => rm(folder, { recursive: true }));

const readAll = async (content: string | Uint8Array, options?: ReadJsonLinesOptions) => {
  const file = join(folder, "x.jsonl");
  await writeFile(file, content);
  const lines: unknown[] = [];
  for await (const read of readJsonLines(file, options)) {
    lines.push(
      read.kind === "value"
        ? [read.line, read.value]
        : { line: read.issue.line, problem: read.issue.problem },
    );
  }
  return lines;
};

/** As `JSON.stringify` writes the doubles that were read; exact big integers are among them. */
const asDoubles = (values: readonly unknown[]) =>
  JSON.stringify(values, (_, member) => (typeof member === "bigint" ? Number(member) : member));

describe("readJsonLines", () => {
  it("counts lines from 1, empty ones included", async () => {
    expect(await readAll('{"a":1}\n\n  \n{"a":2}')).toEqual([
      [1, { a: 1 }],
      [4, { a: 2 }],
    ]);
  });

  it("allows a byte-order mark and CRLF", async () => {
    expect(await readAll('\ufeff{"a":1}\r\n{"a":2}\r\n')).toEqual([
      [1, { a: 1 }],
      [2, { a: 2 }],
    ]);
  });

  it("keeps integers beyond 2^53 exact", async () => {
    expect(await readAll("[9007199254740993,-123456789012345678901234567890]")).toEqual([
      [1, [9007199254740993n, -123456789012345678901234567890n]],
    ]);
  });

  it("reads on after a line that is no JSON", async () => {
    const [first, second] = await readAll('{"a":1,"a":2}\n7');
    expect(first).toMatchObject({ line: 1, problem: expect.stringContaining("a key occurs twice") });
    expect(second).toEqual([2, 7]);
  });

  it.each([
    ["invalid UTF-8", Uint8Array.of(0x22, 0xc3, 0x28, 0x22), "not valid UTF-8"],
    ["UTF-16", Buffer.from('\ufeff{"a":1}', "utf16le"), "UTF-16"],
    ["NUL bytes", '"a\0b"', "NUL bytes"],
  ])("refuses %s", async (_, content, problem) => {
    expect(await readAll(content)).toMatchObject([{ line: 1, problem: expect.stringContaining(problem) }]);
  });

  it("refuses a line that is too long and reads the next one", async () => {
    expect(await readAll(`"${"x".repeat(100)}"\n1\n`, { maxLineBytes: 50 })).toEqual([
      { line: 1, problem: "The line is longer than a line may be." },
      [2, 1],
    ]);
  });

  it("has nothing to say of an empty file", async () => {
    expect(await readAll("")).toEqual([]);
  });

  it.each([
    ["a missing file", "missing.jsonl", "does not exist"],
    ["a folder", ".", "is a folder"],
    ["a path through a file", "x.jsonl/y", "leads through a file"],
  ])("says that there is %s", async (_, name, problem) => {
    await writeFile(join(folder, "x.jsonl"), "1");
    const lines = [];
    for await (const line of readJsonLines(join(folder, name))) lines.push(line);
    expect(lines).toMatchObject([
      { kind: "issue", issue: { line: null, problem: expect.stringContaining(problem) } },
    ]);
  });

  it("reads back what JSON.stringify wrote, across chunks of the file", async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.jsonValue({ noUnicodeString: false }), { maxLength: 5 }),
        async (values) => {
          const padded = values.flatMap((value) => [value, "x".repeat(700_000)]);
          const read = await readAll(padded.map((value) => JSON.stringify(value)).join("\n"));
          expect(asDoubles(read.map((line) => (Array.isArray(line) ? line[1] : null)))).toBe(
            JSON.stringify(padded),
          );
        },
      ),
      { numRuns: 6 },
    );
  });
});
