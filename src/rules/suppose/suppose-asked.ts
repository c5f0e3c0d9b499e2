import type { ReadSituation } from "../answer-situation.ts";
import { type Supposition, supposing } from "./supposition.ts";

/** What if the question asked for other columns, another grain, order or number of rows, or the extra rows were something else. */
export function supposeAsked(situation: ReadSituation): readonly Supposition[] {
  return [
    ...supposeColumns(situation),
    ...supposeGrain(situation),
    ...supposeOrder(situation),
    ...supposeExtras(situation),
  ];
}

function supposeColumns(situation: ReadSituation): readonly Supposition[] {
  const { asked_columns: asked } = situation.findings;
  const { value } = situation;
  if (asked === null || value.kind !== "table") return [];
  const toggled = value.columns.map((column) =>
    asked.columns.includes(column)
      ? asked.columns.filter((other) => other !== column)
      : [...asked.columns, column],
  );
  const situations = [...toggled, [...value.columns]].map((columns) =>
    supposing(situation, { asked_columns: { ...asked, columns } }),
  );
  return [{ finding: "asked_columns", confidence: asked.confidence, situations }];
}

function supposeGrain(situation: ReadSituation): readonly Supposition[] {
  const { grain } = situation.findings;
  if (grain === null) return [];
  const others = [null, "another grain"].flatMap((question) =>
    [null, "another grain"].map((answer) => supposing(situation, { grain: { ...grain, question, answer } })),
  );
  return [{ finding: "grain", confidence: grain.confidence, situations: others }];
}

function supposeOrder(situation: ReadSituation): readonly Supposition[] {
  const { order } = situation.findings;
  if (order === null) return [];
  const { value } = situation;
  const rows = value.kind === "table" && value.rows.length > 0 ? value.rows.length : null;
  const others = [
    { ...order, question_asks_order: !order.question_asks_order },
    { ...order, names_n: order.names_n === null ? rows : null },
    { ...order, tie_break_fixed_by: order.tie_break_fixed_by === null ? ("question" as const) : null },
  ];
  const situations = others.map((other) => supposing(situation, { order: other }));
  return [{ finding: "order", confidence: order.confidence, situations }];
}

function supposeExtras(situation: ReadSituation): readonly Supposition[] {
  const { extras } = situation.findings;
  if (extras === null) return [];
  return [{ finding: "extras", confidence: extras.confidence, situations: withOtherExtras(situation) }];
}

/** The situation with every other account of the rows beyond the golden's. */
export function withOtherExtras(situation: ReadSituation): readonly ReadSituation[] {
  const stated = { quote: null, confidence: situation.findings.extras?.confidence ?? 1 };
  return (["benign", "another_population"] as const).flatMap((kind) =>
    ([null, "prose", "query"] as const).map((singles_out) =>
      supposing(situation, { extras: { kind, singles_out, ...stated } }),
    ),
  );
}
