import type { AnswerFindings, FigureEvidence } from "../../domain/index.ts";
import type { ReadSituation } from "../answer-situation.ts";
import { mayBeFigure } from "../reading/clause-figure.ts";
import { replaced, type Supposition, supposing } from "./supposition.ts";

type Reading = AnswerFindings["readings"][number];

/** What if a reading were taken or not, the question fixed it or not, or a disclosure stood otherwise. */
export function supposeReadings(situation: ReadSituation): readonly Supposition[] {
  const { readings, disclosures } = situation.findings;
  return [
    ...readings.map((reading, index) => ({
      finding: `readings.${reading.clause}`,
      confidence: reading.confidence,
      situations: otherReadings(situation, reading, index),
    })),
    ...disclosures.map((disclosure, index) => ({
      finding: `disclosures.${disclosure.clause}`,
      confidence: disclosure.confidence,
      situations: (["plain", "buried", "absent"] as const)
        .filter((other) => other !== disclosure.disclosure)
        .map((other) =>
          supposing(situation, {
            disclosures: replaced(disclosures, index, { ...disclosure, disclosure: other }),
          }),
        ),
    })),
  ];
}

function otherReadings(situation: ReadSituation, reading: Reading, index: number): readonly ReadSituation[] {
  const suppose = (other: Partial<Reading>, agrees: boolean | null | "as_found") =>
    supposing(
      situation,
      { readings: replaced(situation.findings.readings, index, { ...reading, ...other }) },
      agrees === "as_found" ? {} : { figures: withFigure(situation, reading.clause, agrees) },
    );
  const question = reading.question === "fixes" ? "leaves_open" : "fixes";
  const figures = possibleFigures(situation, reading.clause);
  if (reading.taken) {
    return [
      suppose({ taken: false }, null),
      suppose({ question }, "as_found"),
      ...figures.map((agrees) => suppose({}, agrees)),
    ];
  }
  return figures.flatMap((agrees) => [
    suppose({ taken: true }, agrees),
    suppose({ taken: true, question }, agrees),
  ]);
}

/** A figure can only agree with a clause's where the prose holds one that does. */
function possibleFigures({ clauses, evidence }: ReadSituation, id: string): readonly (boolean | null)[] {
  const figure = clauses.find((clause) => clause.id === id)?.figure ?? null;
  if (figure === null) return [null];
  const { numbers } = evidence.prose;
  const agrees = numbers.some((number) => mayBeFigure(figure, number.as_written) !== false);
  return agrees ? [true, false] : [false];
}

function withFigure({ evidence }: ReadSituation, clause: string, agrees: boolean | null): FigureEvidence[] {
  const others = evidence.figures.filter((figure) => figure.clause !== clause);
  return agrees === null ? others : [...others, { clause, figure: null, figure_agrees: agrees }];
}
