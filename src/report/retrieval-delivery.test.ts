import { describe, expect, it } from "vitest";
import { attribute, type DeliveredAttempt } from "./retrieval-attribution.ts";
import { parseExpectedEntities, scoreDelivery } from "./retrieval-delivery.ts";

const fares = "measure:sailings:total_fares";
const status = "dimension:sailings:status";

const routesOf = (
  expected: readonly (readonly string[])[],
  ...searches: readonly (readonly { id: string; document?: string }[])[]
) => {
  const { outcome, requirements } = scoreDelivery(expected, searches);
  return [outcome, ...requirements.map(({ route }) => route)];
};

describe("scoreDelivery", () => {
  it("takes the very id before a sibling, and a sibling before a name in a document", () => {
    const named = { id: "view:sailings:by_pier", document: "Groups total_fares by pier." };
    const sibling = { id: "measure:crossings:total_fares" };
    expect(routesOf([[fares]], [named, sibling, { id: fares }])).toEqual(["delivered", "exact"]);
    expect(routesOf([[fares]], [named, sibling])).toEqual(["delivered", "sibling"]);
    expect(routesOf([[fares]], [named])).toEqual(["delivered", "named"]);
    expect(routesOf([[fares]], [{ id: "measure:sailings:seats" }])).toEqual(["not_delivered", null]);
  });

  it("says by which entity and at which place, the best place of all searches", () => {
    const delivery = scoreDelivery([[fares]], [[{ id: "a:b:c" }, { id: fares }], [{ id: fares }]]);
    expect(delivery.requirements[0]).toMatchObject({ expected: fares, by: { entity: fares, rank: 1 } });
  });

  it("needs every requirement, and of a group only one", () => {
    expect(
      routesOf(
        [[fares], [status, "dimension:piers:state"]],
        [{ id: fares }, { id: "dimension:piers:state" }],
      ),
    ).toEqual(["delivered", "exact", "exact"]);
    expect(routesOf([[fares], [status]], [{ id: fares }])).toEqual(["not_delivered", "exact", null]);
    expect(routesOf([], [{ id: fares }])).toEqual(["nothing_to_deliver"]);
    expect(routesOf([[fares]])).toEqual(["not_delivered", null]);
  });

  it.each([
    ["another type", "dimension:crossings:total_fares"],
    ["another name", "measure:crossings:total_fares_net"],
    ["no id of three parts", "total_fares"],
  ])("takes no sibling of %s", (_, id) => {
    expect(routesOf([[fares]], [{ id }])).toEqual(["not_delivered", null]);
  });

  it.each([
    [fares, "See measure:sailings:total_fares.", "named"],
    [fares, "Uses sailings.total_fares / 2", "named"],
    [fares, "The total_fares_net is less.", null],
    [fares, "my_total_fares", null],
    [fares, "total_fares.average of another thing", null],
    [status, "The status of a sailing is shown.", null],
    [status, "Filter on `status` first.", "named"],
    [status, "where sailings.status = 'done'", "named"],
    ["dimension:sailings:boats.boat_name", "grouped by boats.boat_name,", "named"],
    ["measure:sailings:seatCount", "uses seatCount", "named"],
  ])("reads whether a document names %s: %s", (expected, document, route) => {
    expect(routesOf([[expected]], [{ id: "view:x:y", document }])).toEqual([
      route === null ? "not_delivered" : "delivered",
      route,
    ]);
  });
});

describe("parseExpectedEntities", () => {
  it("reads lists, requirements and groups, and leaves aside what is only acceptable", () => {
    expect(parseExpectedEntities(["a:b:c"])).toEqual([["a:b:c"]]);
    expect(
      parseExpectedEntities({ required: ["x"], requiredAnyOf: [["y", "z"]], acceptable: ["w"], note: 1 }),
    ).toEqual([["x"], ["y", "z"]]);
    expect(parseExpectedEntities({ acceptable: ["w"] })).toEqual([]);
    expect(parseExpectedEntities(undefined)).toEqual([]);
  });

  it.each([["a text"], [{ required: "x" }], [[1]], [{ requiredAnyOf: [[]] }]])(
    "takes %j for no requirements",
    (value) => {
      expect(parseExpectedEntities(value)).toBeNull();
    },
  );
});

describe("attribute", () => {
  const attempt = (
    qid: string,
    outcome: DeliveredAttempt["outcome"],
    searches: readonly { id: string }[],
    expected: readonly (readonly string[])[] = [[fares]],
  ): DeliveredAttempt => ({
    ...{ qid, arm: "default", sample: 0, split: qid === "h" ? ("holdout" as const) : null },
    delivery: scoreDelivery(expected, [searches]),
    outcome,
  });

  it("tells wrong answers that had what they needed from those that had not", () => {
    const attribution = attribute([
      attempt("a", "match", [{ id: fares }]),
      attempt("b", "no_match", [{ id: fares }]),
      attempt("c", "no_match", [{ id: "a:b:c" }]),
      attempt("d", "needs_human", []),
      attempt("e", "no_match", [], []),
      attempt("f", null, [{ id: "measure:crossings:total_fares" }]),
      attempt("h", "no_match", [{ id: fares }]),
    ]);
    expect(attribution.table).toEqual({
      delivered: { match: 1, no_match: 2, "not judged": 1 },
      not_delivered: { needs_human: 1, no_match: 1 },
      nothing_to_deliver: { no_match: 1 },
    });
    expect(attribution).toMatchObject({
      delivered_and_wrong: ["b [default]"],
      not_delivered_and_wrong: ["c [default]"],
      nothing_to_deliver_and_wrong: ["e [default]"],
      routes: { exact: 3, sibling: 1, named: 0, missing: 2 },
      holdout_hidden: 1,
    });
  });
});
