import { mkdtemp, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { runCommand } from "../run-command.mjs";

const example = fileURLToPath(new URL("../../examples/calibration", import.meta.url));
const config = ["--config", join(example, "eval-judge.config.mjs")];

let folder: string;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "eval-judge-trust-"));
});
afterEach(async () => {
  await rm(folder, { recursive: true });
});

async function run(...args: readonly string[]) {
  return await runCommand([...args], { cwd: folder });
}

/** Rows of `id,human,judge`. */
function csv(counts: readonly (readonly [human: string, judge: string, n: number])[]): string {
  const rows = counts.flatMap(([human, judge, n], block) =>
    Array.from({ length: n }, (_, index) => `r${block}-${index},${human},${judge}`),
  );
  return `id,human,judge\n${rows.join("\n")}\n`;
}

async function cardIn(place: string) {
  const [name] = await readdir(place);
  return JSON.parse(await readFile(join(place, name ?? ""), "utf8"));
}

describe("eval-judge calibrate --recorded", () => {
  it("refuses a judge that catches no failure, in plain words, and writes card and page all the same", async () => {
    await writeFile(
      join(folder, "v.csv"),
      csv([
        ["good", "good", 20],
        ["good", "bad", 1],
        ["bad", "good", 9],
      ]),
    );
    const { code, stdout } = await run("calibrate", "--recorded", "v.csv");
    expect(code).toBe(1);
    expect(stdout).toContain("Refused: the labels show that this judge is not good enough.");
    expect(stdout).toContain("It let every one of them pass.");
    const card = await cardIn(join(folder, "calibration"));
    expect(card).toMatchObject({ status: "refused", schema: "eval-judge/calibration-card/v1" });
    const page = await readFile(join(folder, "CALIBRATION.md"), "utf8");
    await run("calibrate", "--recorded", "v.csv", "-o", "card.html", "-o", "card.csv");
    expect(await readFile(join(folder, "card.html"), "utf8")).toContain("this judge is not good enough");
    expect(await readFile(join(folder, "card.csv"), "utf8")).toContain(",false_pass,");
    expect((await run("calibrate", "--recorded", "v.csv", "-o", "card.xml")).code).toBe(2);
    const again = await readFile(join(folder, "CALIBRATION.md"), "utf8");
    expect(again.match(/<!-- eval-judge calibration/g)).toHaveLength(1);
    expect(page).toContain("kappa is −0.064");
  });

  it("accepts a good judge and says what is still missing of one that is nearly there", async () => {
    await writeFile(
      join(folder, "v.csv"),
      csv([
        ["pass", "pass", 60],
        ["fail", "fail", 29],
      ]),
    );
    const accepted = await run("calibrate", "--recorded", "v.csv", "--min-failure-recall", "0.9");
    expect(accepted.code).toBe(0);
    await writeFile(
      join(folder, "w.csv"),
      csv([
        ["pass", "pass", 60],
        ["fail", "fail", 28],
      ]),
    );
    const short = await run("calibrate", "--recorded", "w.csv", "--min-failure-recall", "0.9", "--no-write");
    expect(short.code).toBe(1);
    expect(short.stdout).toContain("label 1 more failure.");
  });

  it("reads columns of another tool, labels from a file of their own, and prints JSON alone on request", async () => {
    await writeFile(join(folder, "v.csv"), "case,correct,verdict\na,1,1\nb,0,0\nc,1,0\n");
    const other = await run(
      ..."calibrate --recorded v.csv --column id=case --column human=correct --column judge=verdict --json --no-write".split(
        " ",
      ),
    );
    expect(JSON.parse(other.stdout)).toMatchObject({ type: "calibration_card", labels: { test: 3 } });
    await writeFile(join(folder, "j.jsonl"), '{"id":"a","judge":"pass"}\n{"id":"b","judge":"fail"}\n');
    await writeFile(
      join(folder, "l.jsonl"),
      '{"id":"a","label":"pass","rater":"x"}\n{"id":"b","label":"pass","rater":"x"}\n',
    );
    const split = await run(..."calibrate --recorded j.jsonl --labels l.jsonl --json --no-write".split(" "));
    expect(JSON.parse(split.stdout).parts[0].false_fail).toEqual(["b"]);
  });

  it("guarantees an agreement by a threshold, or says how many labels that takes", async () => {
    const rows = Array.from({ length: 300 }, (_, index) => {
      const human = index % 4 === 0 ? "fail" : "pass";
      const sure = index % 2 === 1 || index % 8 === 0;
      const right = sure || index % 3 === 0;
      const judge = right ? human : human === "pass" ? "fail" : "pass";
      return `q${index},${human},${judge},${sure ? 0.9 : 0.5}`;
    });
    await writeFile(join(folder, "v.csv"), `id,human,judge,confidence\n${rows.join("\n")}\n`);
    const chosen = await run(..."calibrate --recorded v.csv --target-agreement 0.95 --no-write".split(" "));
    expect(chosen.stdout).toMatch(
      /Verdicts with a confidence of at least 0\.9 stand: guaranteed agreement 9[5-9]/,
    );
    expect(chosen.stdout).toMatch(/Coverage \d+\.\d % \(/);
    await writeFile(join(folder, "w.csv"), `id,human,judge,confidence\n${rows.slice(0, 20).join("\n")}\n`);
    const few = await run(..."calibrate --recorded w.csv --target-agreement 0.95 --no-write".split(" "));
    expect(few.stdout).toContain("Needed: 59 labelled verdicts above the threshold if all of them agree");
  });

  it("ends with 2 for what it cannot read, and names every line", async () => {
    await writeFile(join(folder, "v.csv"), "id,human,judge\na,grounded,grounded\nb,made_up,grounded\n");
    const words = await run("calibrate", "--recorded", "v.csv");
    expect(words).toMatchObject({ code: 2, stdout: "" });
    expect(words.stderr).toContain("--failure-label");
    await writeFile(join(folder, "w.jsonl"), '{"id":"a","judge":"pass"}\n{"judge":"pass"}\n[]\n');
    const lines = await run("calibrate", "--recorded", "w.jsonl", "--labels", "none.jsonl");
    expect(lines.code).toBe(2);
    await writeFile(join(folder, "l.jsonl"), '{"id":"zzz","label":"pass"}\n');
    await writeFile(join(folder, "x.jsonl"), '{"id":"a","judge":"pass"}\n');
    const unknown = await run("calibrate", "--recorded", "x.jsonl", "--labels", "l.jsonl");
    expect(unknown.code).toBe(2);
    expect(unknown.stderr).toContain("l.jsonl:1: id: Nothing with this id was judged.");
    const nothing = await run("calibrate");
    expect(nothing.code).toBe(2);
  });

  it("plans labels before anything is labelled", async () => {
    const { code, stdout } = await run(..."calibrate --plan --min-failure-recall 0.9 --cases 40".split(" "));
    expect(code).toBe(0);
    expect(stdout).toContain("29 labelled failures, if the judge catches every one");
    expect(stdout).toMatch(/Comparing two runs \(40 cases/);
  });
});

describe("a suite with labels", () => {
  const common = [...config, "--no-progress"];

  it("is calibrated, marks reports by its card, and is required before a call", async () => {
    const runs = ["--runs", join(folder, "runs"), "--calibration", join(folder, "cards")];
    const before = await run("run", ...common, ...runs, "--require-calibration");
    expect(before).toMatchObject({ code: 2, stdout: "" });
    expect(before.stderr).toContain("there is no calibration card of the judge");
    const few = /profit|customers|top-|growth|season|stores/;
    const labels = await readFile(join(example, "labels.jsonl"), "utf8");
    await writeFile(
      join(folder, "labels.jsonl"),
      labels
        .split("\n")
        .filter((line) => few.test(line))
        .join("\n"),
    );
    const made = await run("calibrate", ...common, ...runs, "--labels", "labels.jsonl");
    expect(made.code).toBe(1);
    expect(made.stdout).toContain("Krippendorff's alpha of 2 people");
    const uncalibrated = await run(
      "run",
      ...common,
      ...runs,
      "--run-id",
      "one",
      "--filter-pattern",
      few.source,
    );
    expect(uncalibrated.stdout).toContain("· uncalibrated");
    expect(uncalibrated.stdout).toContain("the card of this judge rests on too few labels");
    const stillRequired = await run("run", ...common, ...runs, "--require-calibration");
    expect(stillRequired.code).toBe(2);
    expect(stillRequired.stderr).toContain("rests on too few labels");

    const place = join(folder, "cards");
    const card = await cardIn(place);
    const [name = ""] = await readdir(place);
    await writeFile(join(place, name), JSON.stringify({ ...card, status: "accepted" }));
    const trusted = await run(
      "run",
      ...common,
      ...runs,
      "--require-calibration",
      "--run-id",
      "two",
      "--json",
    );
    const summary = JSON.parse(trusted.stdout.trim().split("\n").at(-1) ?? "");
    expect(summary).toMatchObject({ calibrated: true, calibration: { problems: [] } });
    expect(summary.arms[0].corrected_pass_rate).toMatchObject({ kind: "estimate", method: "mover" });
    expect(summary.arms[0].corrected_pass_rate.strata.map((one: { name: string }) => one.name)).toContain(
      "findings",
    );
    const report = await run("report", "two", ...config, ...runs);
    expect(report.stdout).toContain("corrected by the judge's measured error");

    await writeFile(
      join(place, name),
      JSON.stringify({ ...card, status: "accepted", expires_at: "2020-01-01T00:00:00Z" }),
    );
    const expired = await run("report", "two", ...config, ...runs);
    expect(expired.stdout).toContain("the card of this judge has expired");
    await writeFile(join(place, name), "{}");
    expect((await run("report", "two", ...config, ...runs)).code).toBe(2);
  });

  it("holds the judge to its settled predictions, and fails where a name or fixture leads nowhere", async () => {
    const runs = ["--runs", join(folder, "runs")];
    const all = await run("regress", ...config, ...runs, "--mutate-rules");
    expect(all.stdout).toContain("22 fixtures: ok 22 · FAIL 0 · FLAKY 0");
    expect(all.stdout).not.toContain("No fixture covers");
    expect(all.code).toBe(0);
    const repeated = await run(
      "regress",
      ...config,
      ...runs,
      "--repeat",
      "2",
      "--only",
      "refusal_correct",
      "--json",
    );
    const lines = repeated.stdout
      .trim()
      .split("\n")
      .map((line) => JSON.parse(line));
    expect(lines.filter(({ type }) => type === "fixture").map(({ mark }) => mark)).toEqual(["ok", "ok"]);
    expect(lines.find(({ type }) => type === "fixture").outcomes).toHaveLength(2);
    expect((await run("regress", ...config, ...runs, "--only", "nothing-of-the-kind")).code).toBe(2);
    const bare = await run("regress", join(example, "../shop-suite"), ...runs, "--only", "refusal_correct");
    expect(bare.stdout).toContain("it needs a judge model");
    expect(bare.code).toBe(1);
  });

  it("says before a run what a comparison could show, and whether the judge is calibrated", async () => {
    const dry = await run("run", ...common, "--dry-run", "--runs", join(folder, "runs"));
    expect(dry.stdout).toContain("judge: uncalibrated, because there is no calibration card of it");
    expect(dry.stdout).toMatch(/Comparing two runs \(42 cases, .*\): an improvement of \d/);
    const json = await run("run", ...common, "--dry-run", "--json", "--runs", join(folder, "runs"));
    expect(JSON.parse(json.stdout)).toMatchObject({
      calibrated: false,
      card_problems: ["no_card"],
      detectable_effect: { kind: "detectable" },
    });
  });

  it("judges a run again to know its noise", async () => {
    const runs = ["--runs", join(folder, "runs")];
    await run("run", ...common, ...runs, "--run-id", "one", "--filter-pattern", "signups|profit|net-sales");
    const again = await run("run", ...common, ...runs, "--rejudge", "one");
    expect(again.code).toBe(0);
    expect(again.stdout).toMatch(/Judged again: \d+ attempts with two verdicts, 0 flipped/);
    const other = await run("run", join(example, "../shop-suite"), ...runs, "--rejudge", "one");
    expect(other.code).toBe(2);
    expect(other.stderr).toContain("was made by another judge");
  });

  it("perturbs and attacks offline", async () => {
    const runs = ["--runs", join(folder, "runs")];
    const some = [...common, ...runs, "--filter-pattern", "profit|net-sales", "--max-flip", "0"];
    const automatic = ["white_space", "layout", "verbosity", "row_order"].flatMap((name) => [
      "--family",
      name,
    ]);
    const held = await run("perturb", ...some, ...automatic);
    expect(held.stdout).toContain("verbosity, must hold: flipped 0");
    expect(held.code).toBe(0);
    // The scripted reader knows phrases, not meaning: a paraphrase that a person wrote moves it, and the gate says so.
    const moved = await run("perturb", ...some);
    expect(moved.stdout).toContain("known_bad, must flip: flipped 2, held 0");
    expect(moved.stdout).toContain("profit-other-words must hold: match → near_match");
    expect(moved.stderr).toContain("Gate: paraphrase does not hold as it must.");
    expect(moved.code).toBe(1);
    const attacked = await run(
      "attack",
      ...common,
      ...runs,
      "--mode",
      "answer",
      "--family",
      "grader_note",
      "--sample",
      "12",
    );
    expect(attacked.stdout).toContain("grader_note        succeeded 0.0 %");
    expect(attacked.stdout).toContain("Vacuum: 13 of 13");
    expect((await run("attack", "--family", "none")).code).toBe(2);
    expect((await run("perturb", ...config, "--family", "none")).code).toBe(2);
  });
});
