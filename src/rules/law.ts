import { acceptReading } from "./answer/accept-reading.ts";
import { clauseWithoutFigure } from "./answer/clause-without-figure.ts";
import { contained } from "./answer/contained.ts";
import { criteriaMet } from "./answer/criteria-met.ts";
import { criteriaNotMet } from "./answer/criteria-not-met.ts";
import { divergentOverridden } from "./answer/divergent-overridden.ts";
import { divergentReading } from "./answer/divergent-reading.ts";
import { grainStated } from "./answer/grain-stated.ts";
import { grainUndecidable } from "./answer/grain-undecidable.ts";
import { grainUnstated } from "./answer/grain-unstated.ts";
import { grainWrong } from "./answer/grain-wrong.ts";
import { moreRowsThanAsked } from "./answer/more-rows-than-asked.ts";
import { mustNotUse } from "./answer/must-not-use.ts";
import { noValueGiven } from "./answer/no-value-given.ts";
import { notAsked } from "./answer/not-asked.ts";
import { notContained } from "./answer/not-contained.ts";
import { objectionCommitted } from "./answer/objection-committed.ts";
import { prefixAccepted } from "./answer/prefix-accepted.ts";
import { queryNotRun } from "./answer/query-not-run.ts";
import { requiredBuried } from "./answer/required-buried.ts";
import { requiredMissing } from "./answer/required-missing.ts";
import { rubricDecidesNothing } from "./answer/rubric-decides-nothing.ts";
import { rubricUnmarked } from "./answer/rubric-unmarked.ts";
import { selfReportedRows } from "./answer/self-reported-rows.ts";
import { tableUndecided } from "./answer/table-undecided.ts";
import { tieBreakFree } from "./answer/tie-break-free.ts";
import { tieBreakPinned } from "./answer/tie-break-pinned.ts";
import { twoValues } from "./answer/two-values.ts";
import { unanswerableDeclined } from "./answer/unanswerable-declined.ts";
import { unanswerableNotDeclined } from "./answer/unanswerable-not-declined.ts";
import { unanswerableNumberGiven } from "./answer/unanswerable-number-given.ts";
import { unanswerableVague } from "./answer/unanswerable-vague.ts";
import { wrongReading } from "./answer/wrong-reading.ts";
import type { LawRule } from "./law-rule.ts";

/** The law: the first rule that says something wins (`spec/answer-judge.md`, section 7). */
export const answerLaw: readonly LawRule[] = [
  // 1 The veto
  mustNotUse,

  // 2 A question that cannot be answered; a refusal is weighed after the rubric had its say
  unanswerableNumberGiven,
  unanswerableNotDeclined,

  // 3 A question that can be answered is answered
  noValueGiven,

  // 4 and 5 What the golden and its rubric forbid and require
  objectionCommitted,
  wrongReading,
  requiredMissing,
  requiredBuried,
  unanswerableDeclined,
  unanswerableVague,

  // 6 One answer, not two
  twoValues,

  // 7 The rubric as the key; a DIVERGENT reading goes on to 9
  criteriaMet,
  criteriaNotMet,
  rubricDecidesNothing,

  // 8 Containment
  selfReportedRows,
  queryNotRun,
  contained,
  tieBreakFree,
  tieBreakPinned,
  prefixAccepted,
  moreRowsThanAsked,

  // 9 Another reading
  acceptReading,
  divergentReading,
  clauseWithoutFigure,
  divergentOverridden,

  // 10 Another grain
  grainStated,
  grainUnstated,
  grainWrong,
  grainUndecidable,

  // 11 What nobody can tell
  tableUndecided,
  rubricUnmarked,

  // 12 Otherwise
  notContained,
  notAsked,
];
