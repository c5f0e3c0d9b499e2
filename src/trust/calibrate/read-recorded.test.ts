import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { losslessJson } from "../../ledger/index.ts";
import {
  makeDecided,
  makeLabel,
  makeNeedsHuman,
  makePins,
  makeUnscored,
} from "../../testing/make-judgement.ts";
import { readLabels } from "./read-labels.ts";
import { readRecorded } from "./read-recorded.ts";

let folder: string;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "eval-judge-recorded-"));
});
afterEach(async () => {
  await rm(folder, { recursive: true });
});

async function file(name: string, content: string): Promise<string> {
  const path = join(folder, name);
  await writeFile(path, content);
  return path;
}

const jsonl = (values: readonly object[]) => values.map((value) => `${losslessJson(value)}\n`).join("");

describe("readRecorded", () => {
  it("reads CSV of another tool with its quotation marks, its line ends and its empty cells", async () => {
    const path = await file(
      "v.csv",
      '\ufeffid,human,judge,confidence,slice\r\n"a,1",pass,fail,0.25,de\r\nb,,pass,,\r\nc,fail,,0.5,\r\n',
    );
    const { things, labels, mode } = await readRecorded(path);
    expect(mode).toBe("recorded");
    expect(
      things.map(({ id, value, status, confidence, slices }) => [id, value, status, confidence, slices]),
    ).toEqual([
      ["a,1", "fail", "decided", 0.25, ["de"]],
      ["b", "pass", "decided", null, []],
      ["c", null, "abstained", 0.5, []],
    ]);
    expect(labels.map(({ label }) => [label.id, label.label])).toEqual([
      ["a,1", "pass"],
      ["c", "fail"],
    ]);
  });

  it("takes several lines of one id as labels of several people, and refuses two verdicts of the judge", async () => {
    const people = await file(
      "p.jsonl",
      jsonl([
        { id: "a", human: true, judge: true, rater: "x" },
        { id: "a", human: false, judge: true, rater: "y" },
      ]),
    );
    const read = await readRecorded(people);
    expect([read.things.length, read.labels.length]).toEqual([1, 2]);
    const twice = await file(
      "t.jsonl",
      jsonl([
        { id: "a", judge: true },
        { id: "a", judge: false },
      ]),
    );
    await expect(readRecorded(twice)).rejects.toThrow(/t\.jsonl:2: The judge has another verdict/);
  });

  it("reads confidence in tenths and in percent, and refuses other scales", async () => {
    const with1 = async (confidence: unknown) => {
      const rows = [
        { id: "a", judge: "pass", confidence },
        { id: "b", judge: "pass", confidence: 0 },
      ];
      return (await readRecorded(await file("c.jsonl", jsonl(rows)))).things[0]?.confidence;
    };
    expect(await with1(0.7)).toBe(0.7);
    expect(await with1(7)).toBe(0.7);
    expect(await with1("70")).toBe(0.7);
    await expect(with1(-1)).rejects.toThrow(/on no known scale/);
    await expect(with1("high")).rejects.toThrow();
  });

  it("names every line that is wrong, and a file that holds nothing", async () => {
    const path = await file("w.jsonl", '{"judge":"pass"}\n{"id":"a"}\n7\n');
    await expect(readRecorded(path)).rejects.toThrow(/w\.jsonl:3/);
    await expect(readRecorded(await file("e.csv", ""))).rejects.toThrow(/empty/);
    await expect(readRecorded(await file("h.csv", "id,judge\n"))).rejects.toThrow(/no verdict/);
    await expect(readRecorded(join(folder, "none.csv"))).rejects.toThrow(/none\.csv/);
    await expect(readRecorded(await file("r.csv", "id,judge\na,pass\nb\n"))).rejects.toThrow(/r\.csv:3/);
  });

  it("reads a ledger of this package: the latest judgement, what would stand without doubt, and who judged", async () => {
    const unsure = makeNeedsHuman(
      { qid: "b" },
      { reasons: ["low_confidence"], tentative: "match", confidence: 4 },
    );
    const path = await file(
      "judgements.jsonl",
      jsonl([
        makeDecided({ qid: "a" }, { verdict: "no_match", rule: "not_contained" }),
        makeDecided({ qid: "a" }, { decided_by: "findings", confidence: 8, tags: ["sales"] }),
        unsure,
        makeUnscored({ qid: "c" }),
      ]),
    );
    const { things, judge, mode } = await readRecorded(path);
    expect(mode).toBe("answer");
    expect(judge).toMatchObject({ identity: "identity", confidenceThreshold: 5 });
    expect(
      things.map(({ qid, status, value, reading, confidence, slices }) => [
        qid,
        status,
        value,
        reading,
        confidence,
        slices,
      ]),
    ).toEqual([
      ["a", "decided", "match", "match", 0.8, ["sales"]],
      ["b", "abstained", null, "match", 0.4, []],
    ]);
  });

  it("refuses the verdicts of two judges in one file", async () => {
    const other = makeDecided(
      { qid: "b" },
      { pins: { ...makePins({ qid: "b" }), judge_identity: "another" } },
    );
    const path = await file("two.jsonl", jsonl([makeDecided({ qid: "a" }), other]));
    await expect(readRecorded(path)).rejects.toThrow(/several judges/);
  });
});

describe("readLabels", () => {
  it("reads labels of its own form and those that a run was settled with, and passes over open ones", async () => {
    const path = await file(
      "labels.jsonl",
      jsonl([
        { id: "a@1", label: "match", rater: "x", split: "tune", note: "kept" },
        { id: "b@1", label: null },
        makeLabel({ qid: "c" }),
        makeDecided({ qid: "d" }),
      ]),
    );
    const { lines } = await readLabels(path);
    expect(lines.map(({ line }) => line)).toEqual([1, 3]);
    expect(lines[1]?.label).toMatchObject({ qid: "c", verdict: "match", attempt_sha: "attempt" });
  });

  it("reads the same from CSV", async () => {
    const path = await file(
      "labels.csv",
      "qid,arm,sample,label,rater,failure_class\na,x,1,no_match,me,unit\nb,x,,match,me,\n",
    );
    const { lines } = await readLabels(path);
    expect(lines.map(({ label }) => label)).toEqual([
      { qid: "a", arm: "x", sample: 1, label: "no_match", rater: "me", failure_class: "unit" },
      { qid: "b", arm: "x", label: "match", rater: "me" },
    ]);
  });

  it("names every line without its form", async () => {
    const path = await file(
      "labels.jsonl",
      '{"label":"match"}\n{"id":"a","label":{}}\n{"id":"b","label":"x","split":"train"}\n',
    );
    await expect(readLabels(path)).rejects.toThrow(/:1:[\s\S]*:2:[\s\S]*:3: split/);
  });
});
