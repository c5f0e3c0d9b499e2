import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { makeCalibrationItem, makeCard } from "../../testing/make-card.ts";
import { makeDecided } from "../../testing/make-judgement.ts";
import { cardFile, findCard, readCard, writeCard } from "./card-store.ts";
import { canaryAttempts, checkCanary } from "./check-canary.ts";
import { placeCalibrationBlock, renderCalibrationBlock } from "./render-calibration-block.ts";
import { renderCard } from "./render-card.ts";

let folder: string;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "eval-judge-cards-"));
});
afterEach(async () => {
  await rm(folder, { recursive: true });
});

describe("cards on disk", () => {
  it("are read as they were written, and found by the identity of their judge", async () => {
    const card = makeCard({}, [makeCalibrationItem()]);
    const { file, page } = await writeCard(join(folder, "calibration"), card);
    expect(file).toBe(join(folder, "calibration", "identity.json"));
    expect(await readCard(file)).toEqual(card);
    expect(await readFile(page, "utf8")).toMatch(/^# Calibration\n/);
    const found = await findCard([join(folder, "none"), join(folder, "calibration")], "identity");
    expect(found?.card).toEqual(card);
    expect(await findCard([join(folder, "calibration")], "another")).toBeNull();
  });

  it("never leave their folder, whatever the judge is called", () => {
    for (const identity of ["../../x", "a/b", "", ".hidden", "x".repeat(300), "nul\u0000"]) {
      expect(cardFile("/cards", identity)).toMatch(/^\/cards\/[0-9a-f]{64}\.json$/);
    }
  });

  it("are refused without their form", async () => {
    const file = join(folder, "identity.json");
    await writeFile(file, JSON.stringify({ ...makeCard(), status: "perfect" }));
    await expect(readCard(file)).rejects.toThrow(/status/);
    await writeFile(file, "{");
    await expect(readCard(file)).rejects.toThrow(/no JSON/);
  });
});

describe("CALIBRATION.md", () => {
  it("keeps what people wrote, replaces the block of the same judge and appends that of another", () => {
    const first = makeCard();
    const other = makeCard({ judge: { ...first.judge, identity: "other" } });
    const written = placeCalibrationBlock("# Ours\n\nBy hand.\n", first);
    const both = `${placeCalibrationBlock(written, other)}\nBelow.\n`;
    const again = placeCalibrationBlock(both, makeCard({ status: "refused" }));
    expect(again).toContain("By hand.");
    expect(again).toContain("Below.");
    expect(again.match(/<!-- eval-judge calibration/g)).toHaveLength(2);
    expect(again).toContain("**Refused");
    expect(placeCalibrationBlock(again, makeCard({ status: "refused" }))).toBe(again);
  });

  it("lets no name of a file become markup or a command", () => {
    const hostile = "<img src=x>|\u001b[31m--> `rm`";
    const item = makeCalibrationItem({ id: hostile });
    const card = makeCard({ labels: { ...makeCard().labels, raters: [hostile] } }, [item]);
    const parts = card.parts.map((part) => ({
      ...part,
      criterion: hostile,
      false_pass: [hostile],
      slices: {},
    }));
    for (const text of [renderCalibrationBlock({ ...card, parts }), renderCard({ ...card, parts })]) {
      expect(text).not.toContain("\u001b");
    }
    expect(renderCalibrationBlock({ ...card, parts })).not.toContain("<img");
  });
});

describe("the canary", () => {
  const items = Array.from({ length: 10 }, (_, index) =>
    makeCalibrationItem({ id: `q${index}@attempt`, qid: `q${index}`, label: "match" }),
  );
  const agreement = {
    kind: "estimate",
    value: 1,
    low: 0.7,
    high: 1,
    n: 10,
    method: "clopper_pearson",
    confidence: 0.95,
  } as const;
  const card = makeCard({ canary: { ids: items.map(({ id }) => id), agreement, checks: [] } }, items);
  const judged = (wrong: number) =>
    items.map(({ qid }, index) =>
      makeDecided({ qid: qid ?? "" }, index < wrong ? { verdict: "no_match", rule: "not_contained" } : {}),
    );

  it("names the attempts to be judged again", () => {
    expect(canaryAttempts(card)).toHaveLength(10);
  });

  it("holds while the agreement lies within the measured interval", () => {
    const now = new Date("2026-02-01T00:00:00Z");
    expect(checkCanary(card, judged(3), now)).toMatchObject({ agree: 7, n: 10, within: true });
    expect(checkCanary(card, judged(4), now)).toMatchObject({ agree: 6, within: false });
    expect(checkCanary(card, judged(0).slice(0, 5), now)).toMatchObject({ agree: 5, within: false });
  });
});
