// Three human annotators and two recorded judges on the same pairs: agreement as published and computed, and the ranking of the compared systems.
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { rankSystems } from "../../dist/report/index.js";
import { accuracy, cohenKappa, confusionMatrix } from "../../dist/stats/index.js";

const labels = ["0", "1", "2"];

export async function run(root) {
  const read = (name) => JSON.parse(readFileSync(join(root, name), "utf8"));
  const expected = read("expected.json");
  const rows = read("testset-v1.json");
  const people = [1, 2, 3].map((number) => rows.map((row) => String(row[`annotator${number}`])));
  const majority = rows.map((_, index) => majorityOf(people.map((list) => list[index])));
  const gpt = read("gpt-3.5-turbo-testset-v1.json").map(({ gpt_result }) =>
    gpt_result === "Tie" ? "0" : gpt_result,
  );
  const panda = read("pandalm-7b-testset-v1.json").map(({ pandalm_result }) => String(pandalm_result));
  const { computed, published } = expected;
  const checks = [
    near("kappa_12", kappaOf(people[0], people[1]), computed.kappa_12),
    near("kappa_13", kappaOf(people[0], people[2]), computed.kappa_13),
    near("kappa_23", kappaOf(people[1], people[2]), computed.kappa_23),
    ...["kappa_12", "kappa_13", "kappa_23"].map((name) =>
      near(`published ${name}`, computed[name], published[name], 0.005),
    ),
    ...labels.map((label) =>
      near(
        `majority ${label}`,
        majority.filter((one) => one === label).length,
        computed.majority_counts[label],
      ),
    ),
    near("gpt35_unparsed", gpt.filter((one) => !labels.includes(one)).length, computed.gpt35_unparsed),
    ...judgeChecks("gpt35", gpt, majority, computed.gpt35_vs_majority),
    ...judgeChecks("pandalm7b", panda, majority, computed.pandalm7b_vs_majority),
  ];
  const { head_to_head, ranking } = rankSystems(comparisonsOf(rows, majority), { resamples: 200 });
  const compared = head_to_head.reduce((sum, { rates }) => sum + rates.wins + rates.losses + rates.ties, 0);
  const ties = head_to_head.reduce((sum, { rates }) => sum + rates.ties, 0);
  checks.push(
    near("every pair is compared once", compared, rows.length),
    near("ties are those of the majority", ties, computed.majority_counts[0]),
  );
  const order =
    ranking.kind === "bradley_terry" ? ranking.players.map(({ id }) => id).join(" > ") : ranking.reason;
  return { checks, note: `people rank ${order}` };
}

function judgeChecks(name, judged, majority, expected) {
  const matrix = matrixOf(majority, judged);
  return [
    near(`${name} accuracy`, accuracy(matrix).value, expected.accuracy),
    near(`${name} kappa`, cohenKappa(matrix).value, expected.kappa),
  ];
}

/** What two of three say; of three labels none is a majority. */
function majorityOf(votes) {
  return votes.find((vote) => votes.filter((other) => other === vote).length >= 2) ?? null;
}

function kappaOf(one, other) {
  return cohenKappa(matrixOf(one, other)).value;
}

/** A verdict that could not be read is a category of its own, so it is never right. */
function matrixOf(reference, judged) {
  const unread = (label) => (labels.includes(label) ? label : "unread");
  return confusionMatrix(
    reference.map((label, index) => ({ reference: unread(label), judged: unread(judged[index]) })),
    [...labels, "unread"],
  );
}

function comparisonsOf(rows, majority) {
  return rows.map(({ cmp_key, instruction, input }, index) => {
    const [a, b] = cmp_key.split("_");
    const outcome = { 0: "tie", 1: "a", 2: "b" }[majority[index]];
    return { a, b, outcome, group: JSON.stringify([instruction, input]) };
  });
}

function near(id, got, wanted, tolerance = 1e-6) {
  return { id, ok: Math.abs(got - wanted) <= tolerance, detail: `${got} against ${wanted}` };
}
