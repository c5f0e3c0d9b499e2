import { existsSync, readFileSync } from "node:fs";
import { resolve } from "node:path";
import { describe, expect, it } from "vitest";
import { z } from "zod";
import { estimated } from "../../test/stats/estimated.ts";
import { expectNear } from "../../test/stats/tolerance.ts";
import { cohenKappa } from "./cohen-kappa.ts";
import { confusionMatrix, type LabelPair } from "./confusion-matrix.ts";
import type { Estimate, NotEstimable } from "./estimate.ts";
import { kendallTauB } from "./kendall.ts";
import { accuracy, classF1, classPrecision, classRecall, prevalence } from "./matrix-rates.ts";
import { pearson } from "./pearson.ts";
import { mean } from "./sample-moments.ts";
import { spearman } from "./spearman.ts";
import { wilson } from "./wilson.ts";

const data = process.env.EVAL_JUDGE_DATA ?? resolve(import.meta.dirname, "..", "..", "..", "shared", "data");
const absent = (folder: string) => !existsSync(resolve(data, folder));
const text = (...path: readonly string[]) => readFileSync(resolve(data, ...path), "utf8");
const json = <S extends z.ZodType>(schema: S, ...path: readonly string[]) =>
  schema.parse(JSON.parse(text(...path)));
const lines = <S extends z.ZodType>(schema: S, ...path: readonly string[]) =>
  text(...path)
    .split("\n")
    .filter((line) => line !== "")
    .map((line) => schema.parse(JSON.parse(line)));
const value = (result: Estimate | NotEstimable) => estimated(result).value;
const rate = (hits: number, n: number) => value(wilson({ successes: hits, n }));

describe.skipIf(absent("llmbar"))("LLMBar, both orders", () => {
  it("reproduces accuracy, both-correct, agreement and kappa of all published runs", () => {
    const instances = lines(
      z.object({ subset: z.string(), id: z.number(), label: z.number() }),
      "llmbar",
      "instances.jsonl",
    );
    const labels = new Map(instances.map(({ subset, id, label }) => [`${subset} ${id}`, String(label)]));
    const verdicts = lines(
      z.object({
        subset: z.string(),
        id: z.number(),
        base_llm: z.string(),
        strategy: z.string(),
        // null where the answer could not be parsed: a vote of its own kind, equal only to another null.
        order1: z.string().nullable(),
        order2: z.string().nullable(),
      }),
      "llmbar",
      "verdicts.jsonl",
    );
    const runs = new Map<string, typeof verdicts>();
    for (const row of verdicts) {
      const key = [row.subset, row.base_llm, row.strategy].join();
      runs.set(key, [...(runs.get(key) ?? []), row]);
    }
    const [, ...published] = text("llmbar", "expected.csv").trim().split(/\r?\n/);
    const share = (cell: string) => Number(cell.split(" ")[0]);
    expect(published.length).toBe(json(z.object({ runs: z.number() }), "llmbar", "expected.json").runs);
    for (const line of published) {
      const [
        subset,
        llm,
        strategy,
        n,
        first = "",
        second = "",
        average = "",
        both = "",
        equal = "",
        kappa = "",
      ] = line.split(",");
      const run = runs.get([subset, llm, strategy].join()) ?? [];
      expect(run.length, line).toBe(Number(n));
      const right = (order: "order1" | "order2") =>
        run.filter((row) => row[order] === labels.get(`${row.subset} ${row.id}`)).length;
      const bothRight = run.filter(
        (row) => row.order1 === row.order2 && row.order1 === labels.get(`${row.subset} ${row.id}`),
      ).length;
      expect([right("order1"), right("order2"), bothRight], line).toEqual([
        share(first),
        share(second),
        share(both),
      ]);
      expectNear(
        rate(right("order1") + right("order2"), 2 * run.length),
        Number.parseFloat(average) / 100,
        5.1e-4,
      );
      expect(run.filter((row) => row.order1 === row.order2).length, line).toBe(share(equal));
      // The authors' coercion: whatever is not "1" counts as "not 1", unparsed answers too.
      const coerced = run.map(
        (row): LabelPair => ({
          reference: row.order1 === "1" ? "1" : "0",
          judged: row.order2 === "1" ? "1" : "0",
        }),
      );
      if (kappa !== "") expectNear(value(cohenKappa(confusionMatrix(coerced, ["0", "1"]))), Number(kappa));
    }
  });
});

describe.skipIf(absent("pandalm"))("PandaLM, three annotators", () => {
  const row = z.object({
    idx: z.number(),
    annotator1: z.number(),
    annotator2: z.number(),
    annotator3: z.number(),
  });

  it("reproduces kappas, majority counts and both recorded judges", () => {
    const { computed } = json(
      z.object({
        computed: z.object({
          kappa_12: z.number(),
          kappa_13: z.number(),
          kappa_23: z.number(),
          majority_counts: z.record(z.string(), z.number()),
          gpt35_unparsed: z.number(),
          gpt35_vs_majority: z.object({ accuracy: z.number(), kappa: z.number() }),
          pandalm7b_vs_majority: z.object({ accuracy: z.number(), kappa: z.number() }),
        }),
      }),
      "pandalm",
      "expected.json",
    );
    const rows = json(z.array(row), "pandalm", "testset-v1.json");
    const categories = ["0", "1", "2"];
    const kappa = (first: readonly string[], second: readonly string[], known = categories) =>
      value(
        cohenKappa(
          confusionMatrix(
            first.map((reference, i) => ({ reference, judged: second[i] ?? "" })),
            known,
          ),
        ),
      );
    const [one, two, three] = (["annotator1", "annotator2", "annotator3"] as const).map((name) =>
      rows.map((entry) => String(entry[name])),
    );
    if (one === undefined || two === undefined || three === undefined) throw new Error("three annotators");
    expectNear(kappa(one, two), computed.kappa_12, 1e-6);
    expectNear(kappa(one, three), computed.kappa_13, 1e-6);
    expectNear(kappa(two, three), computed.kappa_23, 1e-6);
    const majority = one.map((vote, i) => (vote === two[i] || vote === three[i] ? vote : (two[i] ?? "")));
    const counts = Object.fromEntries(
      categories.map((c) => [c, majority.filter((vote) => vote === c).length]),
    );
    expect(counts).toEqual(computed.majority_counts);
    const gpt = json(
      z.array(z.object({ gpt_result: z.string() })),
      "pandalm",
      "gpt-3.5-turbo-testset-v1.json",
    );
    const pandalm = json(
      z.array(z.object({ pandalm_result: z.union([z.string(), z.number()]) })),
      "pandalm",
      "pandalm-7b-testset-v1.json",
    );
    const judges = [
      [gpt.map((entry) => (entry.gpt_result === "Tie" ? "0" : entry.gpt_result)), computed.gpt35_vs_majority],
      [pandalm.map((entry) => String(entry.pandalm_result)), computed.pandalm7b_vs_majority],
    ] as const;
    for (const [votes, figures] of judges) {
      const known = [...new Set([...categories, ...votes])];
      const pairs = majority.map((reference, i) => ({ reference, judged: votes[i] ?? "" }));
      expectNear(value(accuracy(confusionMatrix(pairs, known))), figures.accuracy, 1e-6);
      expectNear(kappa(majority, votes, known), figures.kappa, 1e-6);
    }
    expect(gpt.filter((entry) => !["1", "2", "Tie"].includes(entry.gpt_result)).length).toBe(
      computed.gpt35_unparsed,
    );
  });
});

describe.skipIf(absent("unieval"))("UniEval, scores against human ratings", () => {
  const item = z.object({
    scores: z.record(z.string(), z.number()),
    predict_scores: z.record(z.string(), z.number()),
  });
  const figures = z.record(z.string(), z.union([z.number(), z.array(z.number())]));

  it.each(["topical_chat_result.json", "qags_cnndm_result.json"])(
    "reproduces every correlation of %s",
    (file) => {
      const { [file]: expected } = json(z.looseObject({ [file]: figures }), "unieval", "expected.json");
      const items = json(z.array(item), "unieval", file);
      let reproduced = 0;
      for (const [dimension, published] of Object.entries(figures.parse(expected))) {
        if (typeof published === "number") {
          expect(items.length).toBe(published);
          continue;
        }
        const people = items.map(({ scores }) => scores[dimension] ?? Number.NaN);
        const judge = items.map(({ predict_scores }) => predict_scores[dimension] ?? Number.NaN);
        expectNear(value(pearson(people, judge)), published[0] ?? null, 1e-6);
        expectNear(value(spearman(people, judge)), published[1] ?? null, 1e-6);
        expectNear(value(kendallTauB(people, judge)), published[2] ?? null, 1e-6);
        reproduced += published.length;
      }
      expect(reproduced).toBe(file.startsWith("topical") ? 18 : 3);
    },
  );
});

describe.skipIf(absent("flex-categorized"))("FLEX, execution accuracy and GPT-4o against experts", () => {
  it("reproduces accuracy, kappa, error shares and failure recall", () => {
    const row = z.object({ ex: z.number(), gpt4o_judge: z.boolean(), experts_say_correct: z.boolean() });
    const rows = lines(row, "flex-categorized", "cases.jsonl");
    const measured = z.object({
      accuracy: z.number(),
      kappa: z.number(),
      false_positive_rate_of_all: z.number(),
      false_negative_rate_of_all: z.number(),
      failure_class_recall: z.number(),
    });
    const cell = z.object({ human_correct: z.number(), human_wrong: z.number() });
    const expected = json(
      z.object({
        n: z.number(),
        human_correct: z.number(),
        EX: measured,
        gpt4o: measured,
        ex0: cell,
        ex1: cell,
      }),
      "flex-categorized",
      "expected.json",
    );
    const verdict = (correct: boolean) => (correct ? "match" : "no_match");
    for (const [figures, judge] of [
      [expected.EX, (entry: z.infer<typeof row>) => entry.ex === 1],
      [expected.gpt4o, (entry: z.infer<typeof row>) => entry.gpt4o_judge],
    ] as const) {
      const pairs = rows.map((entry) => ({
        reference: verdict(entry.experts_say_correct),
        judged: verdict(judge(entry)),
      }));
      const matrix = confusionMatrix(pairs, ["match", "no_match"]);
      expectNear(value(accuracy(matrix)), figures.accuracy, 1e-6);
      expectNear(value(cohenKappa(matrix)), figures.kappa, 1e-6);
      expectNear(value(classRecall(matrix, "no_match")), figures.failure_class_recall, 1e-6);
      const [[, missed = 0] = [], [passed = 0] = []] = matrix.counts;
      expectNear(rate(passed, rows.length), figures.false_positive_rate_of_all, 1e-6);
      expectNear(rate(missed, rows.length), figures.false_negative_rate_of_all, 1e-6);
      expect(value(prevalence(matrix, "match"))).toBe(expected.human_correct / expected.n);
    }
    const correct = (ex: number) =>
      rows.filter((entry) => entry.ex === ex && entry.experts_say_correct).length;
    const all = (ex: number) => rows.filter((entry) => entry.ex === ex).length;
    expect([correct(0), all(0) - correct(0)]).toEqual([expected.ex0.human_correct, expected.ex0.human_wrong]);
    expect([correct(1), all(1) - correct(1)]).toEqual([expected.ex1.human_correct, expected.ex1.human_wrong]);
  });
});

describe.skipIf(absent("evouna-tq"))("EVOUNA, lexical match against people", () => {
  it("reproduces accuracy, F1, precision, recall and kappa of five answerers", () => {
    const figures = z.object({
      n: z.number(),
      human_accuracy: z.number(),
      lexical_accuracy_vs_human: z.number(),
      lexical_f1_vs_human: z.number(),
      lexical_precision: z.number(),
      lexical_recall: z.number(),
      cohen_kappa: z.number(),
    });
    const names = ["fid", "gpt35", "chatgpt", "gpt4", "newbing"] as const;
    const row = z.looseObject({ golden_answer: z.string(), improper: z.boolean() });
    const rows = json(z.array(row), "evouna-tq", "TQ.json").filter(({ improper }) => !improper);
    for (const name of names) {
      const { [name]: expected } = json(z.looseObject({ [name]: figures }), "evouna-tq", "expected.json");
      const published = figures.parse(expected);
      const pairs = rows.map((entry): LabelPair => {
        const answer = z.string().nullable().parse(entry[`answer_${name}`]) ?? "";
        const human = z.boolean().parse(entry[`judge_${name}`]);
        return { reference: String(human), judged: String(lexicalMatch(entry.golden_answer, answer)) };
      });
      const matrix = confusionMatrix(pairs, ["false", "true"]);
      expect(matrix.n).toBe(published.n);
      expectNear(value(prevalence(matrix, "true")), published.human_accuracy, 1e-6);
      expectNear(value(accuracy(matrix)), published.lexical_accuracy_vs_human, 1e-6);
      expectNear(value(classF1(matrix, "true")), published.lexical_f1_vs_human, 1e-6);
      expectNear(value(classPrecision(matrix, "true")), published.lexical_precision, 1e-6);
      expectNear(value(classRecall(matrix, "true")), published.lexical_recall, 1e-6);
      expectNear(value(cohenKappa(matrix)), published.cohen_kappa, 1e-6);
    }
  });
});

describe.skipIf(absent("tatqa-pot"))("TAT-QA, official verdicts", () => {
  it.each(["pot", "cot", "direct", "cot_gpt3", "direct_gpt3"])("reproduces the mean score of %s", (name) => {
    const figures = z.object({ n: z.number(), official_em: z.number(), official_f1: z.number() });
    const { [name]: expected } = json(z.looseObject({ [name]: figures }), "tatqa-pot", "expected.json");
    const published = figures.parse(expected);
    const rows = lines(
      z.object({ official_em: z.number(), official_f1: z.number() }),
      "tatqa-pot",
      `predictions_${name}.jsonl`,
    );
    const exact = estimated(
      wilson({ successes: rows.filter((row) => row.official_em === 1).length, n: rows.length }),
    );
    expect(exact.n).toBe(published.n);
    expectNear(exact.value, published.official_em, 1e-6);
    expectNear(mean(rows.map((row) => row.official_f1)), published.official_f1, 1e-6);
  });
});

/** The authors' lexical match: any alternative is contained in the answer after both were normalised. */
function lexicalMatch(golden: string, answer: string): boolean {
  const normalised = normalise(answer);
  const alternatives = golden.split("/").map(normalise);
  return alternatives.some((alternative) => alternative !== "" && normalised.includes(alternative));
}

function normalise(raw: string): string {
  return raw
    .toLowerCase()
    .replace(/[!-/:-@[-`{-~]/g, "")
    .replace(/(?<![\p{L}\p{N}_])(a|an|the)(?![\p{L}\p{N}_])/gu, " ")
    .split(/\s+/)
    .filter((word) => word !== "")
    .join(" ");
}
