import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { type GoldenKind, markers } from "../domain/index.ts";
import { parseRubric } from "./parse-rubric.ts";

const markersOf = (text: string) =>
  parseRubric(text, "criteria").clauses.map(({ marker, unmarked }) => (unmarked ? "-" : marker));
const textsOf = (text: string) => parseRubric(text, "criteria").clauses.map((clause) => clause.text);
const codesOf = (text: string, kind: GoldenKind = "scalar") => [
  ...new Set(parseRubric(text, kind).lint.map(({ code }) => code)),
];
const adviceOf = (text: string, kind: GoldenKind = "scalar") =>
  parseRubric(text, kind).advice.map(({ code }) => code);

describe("where a clause starts", () => {
  it.each([
    ["- PREFERRED Net.\n- WRONG Gross.", ["PREFERRED", "WRONG"]],
    ["* PREFERRED Net.\n* WRONG Gross.", ["PREFERRED", "WRONG"]],
    ["• PREFERRED Net.\n• WRONG Gross.", ["PREFERRED", "WRONG"]],
    ["  1) PREFERRED Net.\n  2) WRONG Gross.", ["PREFERRED", "WRONG"]],
    ["(1) PREFERRED Net.\n(2) WRONG Gross.", ["PREFERRED", "WRONG"]],
    ["a. PREFERRED Net.\nb. WRONG Gross.", ["PREFERRED", "WRONG"]],
    ["- [ ] PREFERRED Net.\n- [x] WRONG Gross.", ["PREFERRED", "WRONG"]],
    ["> PREFERRED Net.\n> WRONG Gross.", ["PREFERRED", "WRONG"]],
    ["**PREFERRED** Net.\n**WRONG:** Gross.", ["PREFERRED", "WRONG"]],
    ["### PREFERRED\nNet.\n### WRONG\nGross.", ["PREFERRED", "WRONG"]],
    ["[PREFERRED] Net.\n[WRONG] Gross.", ["PREFERRED", "WRONG"]],
    ["PREFERRED - Net.\nWRONG – Gross.\nACCEPT — Half.", ["PREFERRED", "WRONG", "ACCEPT"]],
    ["\ufeffPREFERRED Net.\r\nWRONG Gross.\r\n", ["PREFERRED", "WRONG"]],
    [
      "PREFERRED Net. WRONG Gross! ACCEPT Half? CREDITED Dates.",
      ["PREFERRED", "WRONG", "ACCEPT", "CREDITED"],
    ],
    ["PREFERRED Net (refunds off.) WRONG Gross.", ["PREFERRED", "WRONG"]],
    ["1. PREFERRED Net. 2. WRONG Gross.", ["PREFERRED", "WRONG"]],
    ["PREFERRED: Net. **WRONG**: Gross.", ["PREFERRED", "WRONG"]],
    ["PREFERRED\nNet of refunds.\nWRONG\nGross.", ["PREFERRED", "WRONG"]],
  ])("finds the markers of %j", (text, expected) => {
    expect(markersOf(text)).toEqual(expected);
  });

  it.each([
    "PREFERRED Net, e.g. WRONG totals are struck out.",
    "PREFERRED Net of REQUIRED deposits.",
    "PREFERRED Net; WRONG is the name of a column.",
    "PREFERRED Net: ACCEPT is a status.",
    "PREFERRED The status (ACCEPT) counts.",
  ])("keeps one clause where capitals stand inside a sentence: %j", (text) => {
    expect(markersOf(text)).toEqual(["PREFERRED"]);
  });

  it.each([
    "ACCEPTED bids.",
    "REQUIRED_FIELD is set.",
    "WRONG-way drivers.",
    "ACCEPT.code is set.",
    "accept it",
    "Wrong: Gross.",
  ])("takes no marker from %j", (text) => {
    expect(markersOf(text)).toEqual(["-"]);
  });
});

describe("where a clause ends", () => {
  it("parts unmarked text from the clause before it at a blank line", () => {
    expect(markersOf("PREFERRED Net.\n\t \nRefunds are booked late.")).toEqual(["PREFERRED", "-"]);
  });

  it("makes one clause of each unmarked paragraph", () => {
    expect(markersOf("Ferries run daily.\n\nTickets are sold on board.")).toEqual(["-", "-"]);
  });

  it("parts unmarked text from a marker in its line and in the next one", () => {
    expect([markersOf("About ferries. PREFERRED Net."), markersOf("About ferries\nPREFERRED Net.")]).toEqual([
      ["-", "PREFERRED"],
      ["-", "PREFERRED"],
    ]);
  });

  it("keeps the lines of a clause together and leaves bullets and markers out", () => {
    expect(textsOf("- PREFERRED: Net of refunds\n  for the whole year.\n\n- Other words.\n")).toEqual([
      "Net of refunds\nfor the whole year.",
      "Other words.",
    ]);
  });

  it("knows bullets of many shapes, letters and roman numbers included", () => {
    expect(
      textsOf("☐ PREFERRED Net.\n→ WRONG Gross.\nA. ACCEPT By week, 7.\nii) REQUIRED The period."),
    ).toEqual(["Net.", "Gross.", "By week, 7.", "The period."]);
  });

  it("takes the number of the next bullet for no part of the clause", () => {
    expect(textsOf("1. PREFERRED Net. 2. WRONG Gross.")).toEqual(["Net.", "Gross."]);
  });

  it("has no clause in an empty text or one of marks alone", () => {
    expect([markersOf(""), markersOf(" \n---\n\n* \n")]).toEqual([[], []]);
  });
});

describe("a list of clauses", () => {
  it("reads figures of every form", () => {
    const { clauses } = parseRubric(
      [
        "- {marker: PREFERRED, text: Net, figure: '12,110.00'}",
        "- {marker: ACCEPT, text: By weekday, figure: 31 to 52}",
        "- {marker: ACCEPT, text: Rounded, figure: 40 ± 2}",
        "- {marker: DIVERGENT, text: Over all, figure: 6.25%}",
        "- {marker: WRONG, text: Year for a count, figure: 2024}",
        "- {marker: WRONG, text: Bounds, figure: [3, 5]}",
        "- {marker: CREDITED, text: Dates, figure: null}",
      ].join("\n"),
      "scalar",
    );
    expect(clauses.map(({ figure }) => figure)).toMatchObject([
      { kind: "number", value: 12110, as_written: "12,110.00" },
      { kind: "range", low: 31, high: 52 },
      { kind: "band", value: 40, plus_minus: 2 },
      { kind: "percent", value: 6.25 },
      { kind: "number", value: 2024 },
      { kind: "range", low: 3, high: 5 },
      null,
    ]);
  });

  it("finds the figure in the text where no field gives one", () => {
    expect(
      parseRubric("- marker: WRONG\n  text: With refunds, 517.20.", "scalar").clauses[0]?.figure,
    ).toMatchObject({
      value: 517.2,
    });
  });

  it("takes the marker field alone for the marker", () => {
    expect(markersOf("- marker: REQUIRED\n  text: |\n    ACCEPT is spelt out.\n    WRONG is too.\n")).toEqual(
      ["REQUIRED"],
    );
  });

  it("takes an item without a marker, or with another word, for unmarked", () => {
    expect(markersOf("- text: About ferries.\n- marker: accept\n  text: Gross.\n")).toEqual(["-", "-"]);
    expect(codesOf("- marker: accept\n  text: Gross.\n")).toEqual(["unmarked_deciding"]);
    expect(adviceOf("- marker: accept\n  text: Gross.\n")).toEqual(["marker_misspelt"]);
  });

  it("reads JSON, a fenced block and data alike", () => {
    const list = [{ marker: "PREFERRED", text: "Net.", figure: 12.5 }];
    const json = JSON.stringify(list);
    const read = [list, json, `\`\`\`yaml\n${json}\n\`\`\``].map(
      (rubric) => parseRubric(rubric, "scalar").clauses,
    );
    expect(read[1]).toEqual(read[0]);
    expect(read[2]).toEqual(read[0]);
    expect(read[0]).toMatchObject([{ marker: "PREFERRED", text: "Net.", figure: { value: 12.5 } }]);
  });

  it("says so where a figure cannot be read", () => {
    expect(adviceOf("- marker: PREFERRED\n  text: Net.\n  figure: a dozen\n")).toEqual(["figure_unreadable"]);
  });

  it("does not take prose with a bullet for a list", () => {
    expect(markersOf("- PREFERRED Net: marker: REQUIRED is a word\n- ACCEPT Gross")).toEqual([
      "PREFERRED",
      "ACCEPT",
    ]);
  });
});

describe("unmarked text that would decide", () => {
  it.each([
    "We also accept the gross amount.",
    "The gross amount is acceptable.",
    "Correct if it names the depot.",
    "Correct only if it names the depot.",
    "wrong if it names another depot.",
    "Another depot is a NO MATCH.",
    "Gross counts as a match.",
    "Gross is a near match.",
    "Gross is wrong.",
    "Gross, 12,110.00.",
    "About 45% of all parcels.",
    "Do not ACCEPT rankings by age.",
  ])("is %j", (text) => {
    expect(codesOf(`PREFERRED Net, 12.5.\n\n${text}`)).toEqual(["unmarked_deciding"]);
  });

  it.each([
    "Tickets of the ferry are sold on board.",
    "The data covers 2024.",
    "Must say that refunds are taken off.",
    "Should rank by spend.",
    "The acceptance tests run in week 8.",
    "Refunds are booked within 14 days.",
    "Matches are held on Sundays.",
  ])("is not %j", (text) => {
    expect(codesOf(`PREFERRED Net, 12.5.\n\n${text}`)).toEqual([]);
  });
});

describe("a clause without a figure", () => {
  it.each([
    ["ACCEPT Gross of refunds.", "scalar"],
    ["DIVERGENT Gross of refunds.", "rows"],
    ["ACCEPT Another spelling.", "text"],
    ["ACCEPT Business year 2024.", "scalar"],
    ["ACCEPT The first two quarters.", "scalar"],
  ] as const)("is a fault: %j beside %s", (text, kind) => {
    expect(codesOf(text, kind)).toEqual(["clause_without_figure"]);
  });

  it.each([
    ["ACCEPT Gross of refunds.", "criteria"],
    ["ACCEPT Names what is missing.", "unanswerable"],
    ["WRONG Gross of refunds.", "scalar"],
    ["REQUIRED Names the currency.", "scalar"],
    ["CREDITED Names the currency.", "scalar"],
    ["PREFERRED Net of refunds.", "scalar"],
    ["ACCEPT The first ten rows are enough.", "rows"],
    ["ACCEPT A prefix of five rows.", "rows"],
    ["ACCEPT The top of the list suffices, ten rows or more.", "rows"],
    ["ACCEPT The first 5 members in order.", "rows"],
    ["ACCEPT Rows in any order.", "rows"],
    ["ACCEPT The other tie-break.", "rows"],
    ["DIVERGENT Sorted by name.", "rows"],
  ] as const)("is none: %j beside %s", (text, kind) => {
    expect(codesOf(text, kind)).toEqual([]);
  });
});

describe("a clause that accepts declining", () => {
  it.each([
    "ACCEPT Declines because refunds are not recorded.",
    "ACCEPT Declining to answer is fine.",
    "PREFERRED Refuses to give a number.",
    "DIVERGENT A refusal that names the missing column.",
    "ACCEPT Says that it cannot be determined.",
    "ACCEPT The answer declines and says why.",
    "ACCEPT Gives no figure.",
    "ACCEPT Asks which period is meant.",
    "ACCEPT Says that refunds are not recorded.",
    "WRONG Gross, 12.5. Asking which year is meant is a match.",
    "Declining to give a number, and saying why, is a match.",
    "Asking back which year is meant is acceptable.",
    "The one right answer is asking which year is meant; score that a match.",
  ])("is a defect beside a value: %j", (text) => {
    expect(codesOf(text)).toContain("rubric_defect");
    expect(codesOf(text, "rows")).toContain("rubric_defect");
  });

  it.each([
    "WRONG Declines to answer.",
    "REQUIRED Does not decline.",
    "CREDITED Declines to guess the cause.",
    "PREFERRED Gives 12.5 without declining.",
    "ACCEPT Declines in sales, 4.2%.",
    "ACCEPT Counts where revenue declines, 12.",
    "ACCEPT Says that refunds are not recorded, 12,110.00.",
    "ACCEPT Gross, 12.5. Declining is no match.",
    "An answer that says it cannot be determined is a no match.",
    "Declining is wrong.",
    "Naming the month without a figure is acceptable.",
  ])("is no defect: %j", (text) => {
    expect(codesOf(text)).not.toContain("rubric_defect");
  });

  it.each(["unanswerable", "criteria"] as const)("is no defect beside %s", (kind) => {
    expect(codesOf("ACCEPT Declines because refunds are not recorded.", kind)).toEqual([]);
  });
});

describe("criteria that decide nothing", () => {
  it.each(["CREDITED Names the period.", "Names the period.", ""])("are %j", (text) => {
    expect(codesOf(text, "criteria")).toEqual(["rubric_decides_nothing"]);
    expect(codesOf(text, "rows")).toEqual([]);
  });

  it.each(["PREFERRED", "ACCEPT", "DIVERGENT", "WRONG", "REQUIRED"])(
    "are not those with a %s clause",
    (marker) => {
      expect(codesOf(`${marker} Names the period.`, "criteria")).toEqual([]);
    },
  );
});

describe("advice", () => {
  it("asks for exactly one preferred reading", () => {
    expect(adviceOf("ACCEPT Gross, 12.")).toEqual(["preferred_missing"]);
    expect(adviceOf("PREFERRED Net, 11.\nPREFERRED Gross, 12.")).toEqual(["preferred_repeated"]);
    expect(adviceOf("PREFERRED Net, 11.\nACCEPT Gross, 12.")).toEqual([]);
  });

  it("sees one figure under two markers of different effect", () => {
    expect(adviceOf("PREFERRED Net, 11.\nACCEPT Gross, 12.0.\nWRONG With tax, 12.")).toEqual([
      "contradictory_clauses",
    ]);
  });

  it("sees a bullet that is swallowed by the clause before it", () => {
    expect(adviceOf("- PREFERRED Net, 11.\n- We count June as well.")).toEqual(["bullet_swallowed"]);
  });

  it("sees a marker without words", () => {
    expect(adviceOf("PREFERRED\n\nACCEPT Gross, 12.")).toEqual(["clause_empty"]);
  });
});

describe("any text", () => {
  const words = fc.array(
    fc.oneof(
      fc.constantFrom(
        ...markers,
        "- ",
        "1. ",
        "\n",
        "\n\n",
        ". ",
        "accept",
        "12.5",
        " ",
        ": ",
        "- marker: ",
        "```",
      ),
      fc.string({ maxLength: 12 }),
    ),
    { maxLength: 30 },
  );

  it("is read without an error, with ids in order and unmarked clauses credited", () => {
    fc.assert(
      fc.property(words, (parts) => {
        const { clauses } = parseRubric(parts.join(""), "scalar");
        expect(clauses.map(({ id }) => id)).toEqual(clauses.map((_, index) => `c${index + 1}`));
        expect(clauses.filter(({ unmarked, marker }) => unmarked && marker !== "CREDITED")).toEqual([]);
      }),
    );
  });

  it("gives each marked line its clause, whatever words follow", () => {
    const line = fc.tuple(fc.constantFrom(...markers), fc.stringMatching(/^[a-z][a-z ]{0,30}$/));
    fc.assert(
      fc.property(fc.array(line, { minLength: 1, maxLength: 8 }), (lines) => {
        const text = lines.map(([marker, rest]) => `${marker} ${rest}`).join("\n");
        expect(
          parseRubric(text, "criteria").clauses.map(({ marker, text: words }) => [marker, words]),
        ).toEqual(lines.map(([marker, rest]) => [marker, rest.trim()]));
      }),
    );
  });
});
