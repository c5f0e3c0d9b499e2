import { describe, expect, it } from "vitest";
import type { Decided, Judgement, Verdict } from "../../domain/index.ts";
import { makeCard } from "../../testing/make-card.ts";
import {
  makeDecided,
  makeLabel,
  makeNeedsHuman,
  makePins,
  makeUnscored,
} from "../../testing/make-judgement.ts";
import { type CompareRunsOptions, compareRuns } from "./compare-runs.ts";
import { measureNoise } from "./measure-noise.ts";
import { parseNoiseBlocks, renderNoiseBlock } from "./noise-block.ts";
import { renderComparison } from "./render-comparison.ts";
import { renderComparisonReport } from "./render-comparison-report.ts";
import type { RunArm } from "./run-arm.ts";

const words: Readonly<Record<string, Verdict>> = { p: "match", f: "no_match", n: "near_match" };

function judged(qid: string, letter: string, changes: Partial<Decided> = {}): Judgement {
  const verdict = words[letter];
  if (verdict !== undefined) return makeDecided({ qid }, { verdict, ...changes });
  return letter === "h" ? makeNeedsHuman({ qid }) : makeUnscored({ qid });
}

/** One case a letter: p pass, f fail, n near_match, h needs a person, u unscored, - no attempt. */
function makeArm(letters: string, changes: Partial<RunArm> = {}): RunArm {
  const judgements = [...letters].flatMap((letter, index) =>
    letter === "-"
      ? []
      : [
          judged(`q${String(index).padStart(2, "0")}`, letter, {
            split: index % 4 === 0 ? "holdout" : "dev",
          }),
        ],
  );
  return {
    runId: "r",
    suite: "s",
    arm: "default",
    judgements,
    labels: [],
    cases: [],
    attempts: [],
    ...changes,
  };
}

function compare(pre: string, post: string, options: Partial<CompareRunsOptions> = {}) {
  return compareRuns({ pre: makeArm(pre), post: makeArm(post), listHoldout: true, ...options });
}

function checkOf(comparison: ReturnType<typeof compareRuns>, condition: string) {
  return comparison.acceptance.checks.find((one) => one.condition === condition);
}

describe("compareRuns", () => {
  it("says of every case what happened to it", () => {
    const { cases } = compare("fppfnnpuh-p", "pfpfnpuphp-");
    expect(cases.map(({ change }) => change)).toEqual([
      "improved",
      "regressed",
      "same_pass",
      "same_fail",
      "stable_near_match",
      "near_match_changed",
      "unscored_after",
      "unscored_before",
      "unscored_both",
      "missing_before",
      "missing_after",
    ]);
  });

  it("finds no flip where both arms are the same", () => {
    const same = compare("pffpnhu", "pffpnhu");
    expect(same.flip_count).toBe(0);
    expect(same.paired).toMatchObject({
      improved: 0,
      regressed: 0,
      p_better: 1,
      result: "no_difference_shown",
    });
  });

  it("calls five improvements without a regression better, four not", () => {
    expect(compare("fffff", "ppppp").paired).toMatchObject({ result: "better", bar: 5 });
    expect(compare("ffff", "pppp").paired.result).toBe("no_difference_shown");
  });

  it("turns around when the arms are exchanged", () => {
    const there = compare("ffpnp", "ppfpp");
    const back = compare("ppfpp", "ffpnp");
    expect(back.paired.improved).toBe(there.paired.regressed);
    expect(back.paired.p_worse).toBe(there.paired.p_better);
  });

  it("keeps near_match out of the test and counts it as a flip", () => {
    const { paired, flip_count } = compare("pn", "nn");
    expect(paired.pairs).toBe(0);
    expect(flip_count).toBe(1);
  });

  it("lets the label of a person decide", () => {
    const post = makeArm("f", { labels: [makeLabel({ qid: "q00" }, { verdict: "match" })] });
    expect(compareRuns({ pre: makeArm("p"), post, listHoldout: true }).cases[0]?.change).toBe("same_pass");
  });

  it("takes the majority of several samples and counts a case once", () => {
    const samples = (outcomes: string) =>
      makeArm("", {
        judgements: [...outcomes].map((letter, sample) =>
          makeDecided({ qid: "q", sample }, { verdict: words[letter] ?? "match" }),
        ),
      });
    const { paired, cases } = compareRuns({ pre: samples("ppf"), post: samples("fpf") });
    expect(paired).toMatchObject({ pairs: 1, regressed: 1 });
    expect(compareRuns({ pre: samples("pf"), post: samples("pp") }).cases[0]?.change).toBe("unscored_before");
    expect(cases[0]?.post?.samples).toEqual(["no_match", "match", "no_match"]);
  });

  it("refuses arms under different pins and names the pin", () => {
    const post = makeArm("p", {
      judgements: [
        makeDecided({ qid: "q00" }, { pins: { ...makePins({ qid: "q00" }), golden_sha: "other" } }),
      ],
    });
    expect(() => compareRuns({ pre: makeArm("p"), post })).toThrow(/golden_sha/);
    const allowed = compareRuns({ pre: makeArm("p"), post, allowPins: ["golden_sha"] });
    expect(allowed.pin_differences).toEqual([{ pin: "golden_sha", qids: ["q00"] }]);
    expect(checkOf(allowed, "same_pins")?.result).toBe("failed");
  });

  it("refuses runs without a case in common, and targets that no arm holds", () => {
    expect(() => compare("p-", "-p")).toThrow(/no case in common/);
    expect(() => compare("pp", "pp", { targets: ["q0"] })).toThrow(/Did you mean q00/);
  });

  it("hides holdout cases and still counts them", () => {
    const hidden = compare("fffff", "ppppp", { listHoldout: false });
    expect(hidden.cases.map(({ qid }) => qid)).toEqual(["q01", "q02", "q03"]);
    expect(hidden.holdout_hidden).toBe(2);
    expect(hidden.paired.improved).toBe(5);
  });
});

describe("acceptance", () => {
  it("accepts targets that pass while nothing else changes", () => {
    expect(compare("pfpp", "pppp", { targets: ["q01"] }).acceptance.decision).toBe("accepted");
  });

  it("rejects targets that do not pass, in either pass", () => {
    expect(compare("pfpp", "pfpp", { targets: ["q01"] }).acceptance.decision).toBe("rejected");
    const post2 = makeArm("phpp");
    expect(compare("pfpp", "pppp", { targets: ["q01"], post2 }).acceptance.decision).toBe("rejected");
  });

  it("rejects a break in both passes, and asks for a second pass where there is one alone", () => {
    const once = compare("pfpp", "ppfp", { targets: ["q01"] });
    expect(once.acceptance.decision).toBe("undecided");
    const twice = compare("pfpp", "ppfp", { targets: ["q01"], post2: makeArm("ppfp") });
    expect(checkOf(twice, "no_confirmed_break")?.result).toBe("failed");
    const noisy = compare("pfpp", "ppfp", { targets: ["q01"], post2: makeArm("pppp") });
    expect(noisy.acceptance.decision).toBe("accepted");
  });

  it("rejects more flips than the A/A band", () => {
    const many = "f".repeat(40);
    const noise = [measureNoise(makeArm(many), makeArm(many))];
    const few = compare(many, `pp${"f".repeat(38)}`, { targets: ["q00"], noise });
    expect(checkOf(few, "flips_within_noise")?.result).toBe("passed");
    const lots = compare(many, `${"p".repeat(20)}${"f".repeat(20)}`, { targets: ["q00"], noise });
    expect(checkOf(lots, "flips_within_noise")?.result).toBe("failed");
  });

  it("takes what improved for the change itself where no target is named, and holds only changes for the worse against the band", () => {
    const before = `${"f".repeat(8)}${"p".repeat(32)}`;
    const noise = [measureNoise(makeArm(before), makeArm(before))];
    expect(compare(before, "p".repeat(40), { noise }).acceptance.decision).toBe("accepted");
    const worse = compare(before, `${"p".repeat(36)}nnnn`, { noise });
    expect(checkOf(worse, "flips_within_noise")?.result).toBe("failed");
  });

  it("shows nothing where cases that passed have no verdict now and could exceed the band", () => {
    const before = `f${"p".repeat(39)}`;
    const noise = [measureNoise(makeArm(before), makeArm(before))];
    const lost = (count: number) => `p${"p".repeat(39 - count)}${"-".repeat(count)}`;
    expect(compare(before, lost(10), { targets: ["q00"], noise }).acceptance.decision).toBe("undecided");
    expect(compare(before, lost(1), { targets: ["q00"], noise }).acceptance.decision).toBe("accepted");
  });

  it("does not take a second pass without a verdict for one that did not break", () => {
    const open = compare("pfpp", "ppfp", { targets: ["q01"], post2: makeArm("pphp") });
    expect(checkOf(open, "no_confirmed_break")?.result).toBe("unknown");
  });

  it("names no holdout case in its reasons unless asked to", () => {
    const judgements = [makeDecided({ qid: "q00" }, { gold_status: "suspect", split: "holdout" })];
    const post = makeArm("", { judgements });
    const reason = (listHoldout: boolean) =>
      checkOf(compareRuns({ pre: makeArm("p"), post, listHoldout }), "golden_doubts_settled")?.reason;
    expect(reason(false)).toContain("1 of the holdout");
    expect(reason(false)).not.toContain("q00");
    expect(reason(true)).toContain("q00");
  });

  it("does not take it for quiet where no untargeted case has a verdict in both arms", () => {
    expect(compare("fhh", "phh", { targets: ["q00"] }).acceptance.decision).toBe("undecided");
  });

  it("does not use a band that was measured under other pins", () => {
    const other = { ...measureNoise(makeArm("pp"), makeArm("pp")), pins_sha: "other" };
    expect(compare("pf", "pp", { noise: [other] }).noise).toBeNull();
  });

  it("halts while a golden is doubted, until a person has settled it", () => {
    const judgements = [makeDecided({ qid: "q00" }, { gold_status: "suspect", split: "holdout" })];
    const doubted = makeArm("", { judgements });
    const options = { pre: makeArm("p"), targets: ["q00"] };
    expect(compareRuns({ ...options, post: doubted }).acceptance.decision).toBe("halted");
    const settled = makeArm("", {
      judgements,
      labels: [makeLabel({ qid: "q00" }, { verdict: "match", gold_status: "verified" })],
    });
    expect(compareRuns({ ...options, post: settled }).acceptance.decision).toBe("accepted");
  });

  it("wants the holdout, unless the suite is said to have none", () => {
    const pre = makeArm("-f");
    const post = makeArm("-p");
    expect(compareRuns({ pre, post, targets: ["q01"] }).acceptance.decision).toBe("rejected");
    const without = compareRuns({ pre, post, targets: ["q01"], requireHoldout: false });
    expect(without.acceptance.decision).toBe("accepted");
  });
});

describe("the mark of a comparison whose judge no card covers", () => {
  const byFindings = (letter: string) =>
    makeArm("", { judgements: [judged("q00", letter, { decided_by: "findings" })] });
  const now = new Date("2026-02-01T00:00:00Z");

  it("stands on both rates and the decision, in every text", () => {
    const unmarked = compareRuns({ pre: byFindings("f"), post: byFindings("p"), listHoldout: true });
    expect([unmarked.calibrated, unmarked.pre.calibrated, unmarked.post.calibrated]).toEqual([
      false,
      false,
      false,
    ]);
    for (const format of ["text", "markdown", "html"] as const) {
      const text = renderComparisonReport(unmarked, format);
      expect(text).toMatch(/accept the change \\?\(uncalibrated/);
      expect(text.split(/n 1\\?\) uncalibrated/)).toHaveLength(3);
    }
  });

  it("is gone with a valid card, and not needed where evidence decided everything", () => {
    const calibration = { card: makeCard(), now };
    const covered = compareRuns({ pre: byFindings("f"), post: byFindings("p"), calibration });
    expect(covered.calibrated).toBe(true);
    expect(renderComparisonReport(covered, "text")).not.toContain("ncalibrated");
    expect(compare("f", "p").calibrated).toBeNull();
  });
});

describe("the A/A block", () => {
  it("reads back what it writes, whatever the names hold", () => {
    const suite = "--> <script> | `x` \n## heading";
    const band = { ...measureNoise(makeArm("ppf"), makeArm("pff")), suite };
    const block = renderNoiseBlock(band);
    expect(parseNoiseBlocks(`# Card\n\n${block}`)).toEqual({ bands: [band], damaged: 0 });
    expect(block).not.toContain("<script>\n");
    expect(block.split("-->")).toHaveLength(2);
  });

  it("counts a damaged block and does not use it", () => {
    expect(parseNoiseBlocks("<!-- eval-judge:noise {} -->\n")).toEqual({ bands: [], damaged: 1 });
  });
});

describe("the texts of a comparison", () => {
  const attack = '=HYPERLINK("x")\n# heading\u202e<script>alert(1)</script>';
  const attempt = (sha: string) => ({
    attempt: { qid: "q00", final_query: attack, answer_text: attack },
    qid: "q00",
    arm: "default",
    sample: 0,
    attemptSha: sha,
    line: 1,
  });
  const comparison = compareRuns({
    pre: makeArm("f", { attempts: [attempt("attempt")] }),
    post: makeArm("p", { attempts: [attempt("attempt")] }),
    listHoldout: true,
  });

  it("show both queries of a flip, on indented lines, with the invisible made visible", () => {
    for (const format of ["text", "markdown"] as const) {
      const text = renderComparison(comparison, format);
      expect(text.split("# heading\\u{202e}").length - 1).toBe(2);
      expect(text).not.toMatch(/^# heading/m);
    }
  });

  it("make no formula in CSV", () => {
    expect(renderComparisonReport(comparison, "csv")).toContain(`"'=HYPERLINK(""x"")`);
    expect(renderComparisonReport(comparison, "csv")).not.toMatch(/(^|,)"?=/m);
  });
});
