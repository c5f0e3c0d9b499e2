import type { AnswerFindings, TableEvidence } from "../../domain/index.ts";
import type { ReadSituation } from "../answer-situation.ts";
import { type Containment, readContainment } from "./containment.ts";
import { isTabular } from "./golden-kind.ts";
import { numberIsExplained } from "./prose-numbers.ts";
import { remembered } from "./remembered.ts";

/** An answer at another grain than the golden, where the question names none. */
export interface GrainReading {
  /** Whether its figures are right there: they sum to the golden, they differ, or that cannot be computed. */
  readonly figures: "right" | "wrong" | "unknown";
  /** Whether the answer states its grain. */
  readonly stated: boolean;
  readonly finding: NonNullable<AnswerFindings["grain"]>;
  readonly containment: Containment;
}

/** Reads an answer at another grain (section 7.10); null where the question names its grain, or nothing shows another one. */
export const readGrain: (situation: ReadSituation) => GrainReading | null = remembered((situation) => {
  const finding = situation.findings.grain;
  const containment = readContainment(situation);
  if (!isTabular(situation) || containment.holds === "yes" || finding === null || finding.question !== null)
    return null;
  const stated = finding.answer !== null;
  const figures = figuresAt(situation, containment, stated);
  return figures === null ? null : { figures, stated, finding, containment };
});

function figuresAt(
  situation: ReadSituation,
  containment: Containment,
  stated: boolean,
): GrainReading["figures"] | null {
  const { rows, table } = containment;
  if (rows.kind === "none") return stated && breaksDown(containment) ? "unknown" : null;
  if (rows.kind !== "counted" || table === null || !hasOtherGrain(table.table)) return null;
  const { sums_to_golden, measure } = table.table;
  if (sums_to_golden === true) return proseFollowsRows(situation, containment) ? "right" : "unknown";
  if (sums_to_golden === false) return stated ? "wrong" : null;
  const cannotSum = measure === "average" || measure === "distinct_count";
  return stated || cannotSum ? "unknown" : null;
}

/** The groups sum to the golden; or no golden row is located, and the groups are more or fewer than the golden's. */
function hasOtherGrain(table: TableEvidence): boolean {
  const { located, extra, gold_rows, column_pairing, sums_to_golden } = table;
  if (sums_to_golden === true) return true;
  if (located > 0 || extra === 0) return false;
  return extra !== gold_rows || column_pairing === "incomplete";
}

/** Several rows in prose alone where the golden has one. */
function breaksDown({ prose }: Containment): boolean {
  const labels = new Set(prose.concluded.flatMap((cell) => cell.label ?? []));
  return prose.cells.length === 0 && labels.size > 1;
}

/** Figures that the prose concludes and no row explains are not those that the rows prove. */
function proseFollowsRows(situation: ReadSituation, { prose }: Containment): boolean {
  return prose.concluded.every((cell) =>
    cell.values.every(({ stated }) => numberIsExplained(situation, stated.as_written)),
  );
}
