import { describe, expect, it } from "vitest";
import { createRubricModel, gated, makeRubric, scored } from "../../../test/judge/rubric-model.ts";
import { ModelError } from "../../errors/index.ts";
import { judgeOutput } from "./judge-output.ts";

const rubric = makeRubric();
const output = "Berth six is free.";
const judgeThat = (id: string, score: number) =>
  createRubricModel(
    ({ part }) => (part === "no_berth_numbers" ? gated("pass") : scored(score)),
    `scripted:${id}`,
  );
const down = createRubricModel(
  () => new ModelError({ code: "model_overloaded", message: "Overloaded." }),
  "scripted:down",
);

describe("a panel", () => {
  it("asks every model everything, and stores dissent", async () => {
    const judgement = await judgeOutput({
      rubric,
      output,
      model: [judgeThat("one", 4), judgeThat("two", 5), judgeThat("three", 4)],
    });
    expect(judgement).toMatchObject({ verdict: "pass" });
    const courtesy = judgement.status === "decided" ? judgement.criteria[0] : undefined;
    expect(courtesy).toMatchObject({ score: 4, spread: 1 });
    expect(courtesy?.votes.map((vote) => vote.status === "valid" && vote.score)).toEqual([4, 5, 4]);
    expect(judgement.pins.judge_models.map(({ asked }) => asked)).toEqual([
      "scripted:one",
      "scripted:two",
      "scripted:three",
    ]);
  });

  it("leaves the output to a person once it loses its quorum", async () => {
    const models = [judgeThat("one", 4), down, createRubricModel(() => "no", "scripted:babble")];
    const judgement = await judgeOutput({ rubric, output, model: models });
    expect(judgement).toMatchObject({ status: "needs_human", reasons: ["panel_quorum"] });
  });

  it("fails where the whole panel is down", async () => {
    const other = { ...down, id: "scripted:also-down" };
    expect(await judgeOutput({ rubric, output, model: [down, other] })).toMatchObject({
      status: "failed",
      error: { code: "model_overloaded" },
    });
  });

  it("holds no model twice and asks for no quorum beyond its size", async () => {
    const one = judgeThat("one", 4);
    await expect(judgeOutput({ rubric, output, model: [one, one] })).rejects.toThrow(/twice/);
    await expect(
      judgeOutput({ rubric, output, model: [one, judgeThat("two", 4)], settings: { quorum: 3 } }),
    ).rejects.toThrow(/from 1 to 2/);
  });
});
