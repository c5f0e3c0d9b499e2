import { describe, expect, it } from "vitest";
import type { Attempt, LoadedCase } from "../../domain/index.ts";
import { loadCase } from "../../suite/index.ts";
import type { JsonValue } from "../../util/index.ts";
import type { Reading } from "../probe/reading.ts";
import { type Material, proseOf, type Subject } from "../probe/subject.ts";
import { automaticFamilies } from "./automatic-families.ts";
import { automaticChanges, writtenChanges } from "./plan-changes.ts";
import { renderPerturbations } from "./render-perturbations.ts";
import { type Change, runPerturbations } from "./run-perturbations.ts";

function reading(level: number | null): Reading {
  return {
    status: level === null ? "abstained" : "decided",
    name: level === null ? "needs_human" : (["no_match", "near_match", "match"][level] ?? ""),
    levels: level === null ? {} : { verdict: level },
    calls: 1,
    pausesRun: false,
  };
}

async function caseOf(golden: object): Promise<LoadedCase> {
  const value = { qid: "q", question: "What is in stock?", golden } as JsonValue;
  const loaded = await loadCase(value, { root: ".", file: "cases.jsonl", line: 1 });
  return loaded.ok ? loaded.loaded : expect.fail("no case");
}

const rowsGolden = { kind: "rows", ordered: false, value: [{ item: "jar" }, { item: "lamp" }] };

async function subjectOf(
  attempt: Omit<Attempt, "qid">,
  judge: (material: Material, call: number) => Reading,
  id = "q",
): Promise<Subject> {
  let call = 0;
  const loadedCase = await caseOf(rowsGolden);
  return {
    id,
    material: { kind: "answer", attempt: { qid: "q", ...attempt }, loadedCase },
    judge: async (material) => judge(material, call++),
  };
}

async function run(changes: readonly Change[], repeats = 2) {
  return await runPerturbations({ changes, repeats, concurrency: 1, signal: new AbortController().signal });
}

describe("automatic families", () => {
  it("touch no word and no figure of what is said", async () => {
    const prose = "Stock is low: 12 jars.\n\nLamps are at **€3.50**.";
    const subject = await subjectOf({ answer_text: prose }, () => reading(2));
    const words = (text: string) => text.match(/[\p{L}\p{N}.€]+/gu) ?? [];
    for (const { name, change } of automaticFamilies) {
      const material = change(subject.material);
      if (material === null) continue;
      const changed = proseOf(material) ?? "";
      const kept = words(changed).join(" ");
      expect(`${name}: ${kept.includes(words(prose).join(" "))}`).toBe(`${name}: true`);
      expect(changed).not.toBe(prose);
    }
  });

  it("reverse rows and tables where no order counts, and leave rankings alone", async () => {
    const attempt = {
      answer_text: "| item |\n|---|\n| jar |\n| lamp |\nThat is all.",
      rows: [{ item: "jar" }, { item: "lamp" }],
    };
    const reorder = automaticFamilies.find(({ name }) => name === "row_order") ?? expect.fail();
    const loadedCase = await caseOf(rowsGolden);
    const changed = reorder.change({ kind: "answer", loadedCase, attempt: { qid: "q", ...attempt } });
    expect(changed).toMatchObject({
      attempt: {
        answer_text: "| item |\n|---|\n| lamp |\n| jar |\nThat is all.",
        rows: [{ item: "lamp" }, { item: "jar" }],
      },
    });
    const ranked = await caseOf({ ...rowsGolden, ordered: true });
    expect(
      reorder.change({ kind: "answer", loadedCase: ranked, attempt: { qid: "q", ...attempt } }),
    ).toBeNull();
  });
});

describe("runPerturbations", () => {
  it("finds a judge that is moved by politeness, beyond its noise", async () => {
    const moved = (material: Material) => reading(proseOf(material)?.includes("Thank you") === true ? 2 : 0);
    const subjects = await Promise.all(
      Array.from({ length: 12 }, (_, index) => subjectOf({ answer_text: "No idea." }, moved, `q${index}`)),
    );
    const report = await run(automaticChanges(subjects));
    const verbosity = report.families.find(({ family }) => family === "verbosity");
    const layout = report.families.find(({ family }) => family === "layout");
    expect(verbosity).toMatchObject({ flipped: 12, held: 0, flip_rate: { value: 1 }, excess: { value: 1 } });
    expect(verbosity?.excess.kind === "estimate" && verbosity.excess.low).toBeGreaterThan(0.5);
    expect(layout).toMatchObject({ flipped: 0, held: 12 });
    expect(renderPerturbations(report)).toContain("verbosity of q0 must hold: no_match → match");
  });

  it("does not blame a change for what repetition does as well", async () => {
    const coin = (_material: Material, call: number) => reading(call % 2 === 0 ? 2 : 0);
    const subjects = await Promise.all(
      Array.from({ length: 10 }, (_, index) => subjectOf({ answer_text: "Twelve." }, coin, `q${index}`)),
    );
    const report = await run(automaticChanges(subjects));
    for (const { noise_rate, excess } of report.families) {
      expect(noise_rate).toMatchObject({ value: 1 });
      expect(excess).toMatchObject({ kind: "estimate" });
      expect(excess.kind === "estimate" && excess.value).toBeLessThanOrEqual(0);
    }
    expect(report.stability).toMatchObject({ kind: "estimate", value: 1 });
    expect(report.unstable).toHaveLength(10);
  });

  it("counts changes of held-out cases, and does not list them unless it is asked to", async () => {
    const flipping = (_material: Material, call: number) => reading(call % 2 === 0 ? 2 : 0);
    const made = await subjectOf({ answer_text: "Twelve." }, flipping, "secret");
    if (made.material.kind !== "answer") throw new Error("unexpected");
    const { loadedCase } = made.material;
    const evalCase = { ...loadedCase.evalCase, split: "holdout" as const };
    const held = { ...made, material: { ...made.material, loadedCase: { ...loadedCase, evalCase } } };
    const report = await run(automaticChanges([held]));
    expect(report).toMatchObject({ changes: [], unstable: [] });
    expect(report.holdout_hidden).toBeGreaterThan(0);
    expect(report.families.length).toBeGreaterThan(0);
    expect(renderPerturbations(report)).not.toContain("secret");
    expect(renderPerturbations(report)).toMatch(/holdout changes? (is|are) counted and not listed/);
  });

  it("counts neither abstentions nor failures as flips", async () => {
    const subject = await subjectOf({ answer_text: "Twelve." }, (_material, call) =>
      reading(call === 0 ? 2 : null),
    );
    const report = await run(automaticChanges([subject]));
    expect(report.families.map(({ flipped, undecided }) => [flipped, undecided])).toEqual([
      [0, 1],
      [0, 1],
      [0, 1],
    ]);
    expect(report.stability).toMatchObject({ kind: "not_estimable" });
  });

  it("takes what people changed, field by field, and asks whether it flips", async () => {
    const right = (material: Material) => reading(proseOf(material) === "Twelve." ? 2 : 0);
    const subject = await subjectOf({ answer_text: "Twelve.", final_query: "SELECT 12" }, right);
    const named = [{ subject, names: ["q"], arm: "default", sample: 0 }];
    const wrong = { id: "p1", base: "q", family: "wrong_figure", must: "flip" as const };
    const [change] = writtenChanges([{ ...wrong, attempt: { answer_text: "Eleven." } }], named, "p.jsonl");
    expect(change?.material).toMatchObject({
      attempt: { answer_text: "Eleven.", final_query: "SELECT 12", qid: "q" },
    });
    const report = await run(change === undefined ? [] : [change]);
    expect(report.families[0]).toMatchObject({ must: "flip", flipped: 1 });
    expect(() => writtenChanges([{ ...wrong, base: "qq", output: "x" }], named, "p.jsonl")).toThrow(
      /Is q meant/,
    );
  });
});
