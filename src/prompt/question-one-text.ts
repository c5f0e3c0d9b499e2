import {
  findingRoles,
  type QuestionOneKind,
  type QuotedFinding,
  questionOneSchemas,
} from "../findings/index.ts";

const task = `TASK
You read what one data assistant answered to one question, and you state facts about it. A program draws the conclusions: give no verdict, no grade and no opinion of the answer as a whole. You are not shown the right values, and you do not need them; do not work them out.
The sources: "question" is what was asked. "definition" holds definitions and conventions. "answer" is the prose that is examined. "query" is the final query of the answer, "rows" are the rows that this query returned. "golden" and "rubric" name what you are asked about. A source that is not there was not given; an answer of 0 bytes has no prose.
Reply with one JSON object of the given schema and nothing else.`;

const declines = `declines: true only if the conclusion of the answer is that it cannot or will not give what was asked. A caveat beside a given answer, or a partial answer, is not declining.`;

const rubric = `readings: one entry for each clause of the source labelled "readings", by its id; an empty list where there is no such source. A clause describes a way to read the question. "taken": whether the answer (its prose, query or rows) follows that way; say what was done, not whether it was right. To be taken it needs a quote from the answer, the query or the rows. "figure": where it is taken, the answer's own figure for it, exactly as the answer or the rows write it; null where the clause has no figure or is not taken. "<figure n>" in a clause is a figure that is withheld from you. "question": "fixes" if the words of the question, in the meaning that the definitions give them, settle the point on which this reading differs from others, with a quote from the question; else "leaves_open".
disclosures: one entry for each clause of the source labelled "disclosures", by its id; an empty list where there is no such source. "plain": the answer says it where a reader of its conclusion will see it. "buried": it says so only in passing, far from the conclusion, or in words that such a reader would miss. "absent": it does not say it.
objections: one entry for each line of the source labelled "objections", by its id; an empty list where there is no such source. "committed": whether the query or the prose does what the line objects to. Naming the thing without using it is not committing it.
construction: null unless there is a source labelled "coverage". Then "built" says in one sentence what the answer built from existing parts, or is null if it built nothing.`;

const value = `values: every value that the prose states for what the question asks for, numbers and names alike, one entry each. Text in code blocks, queries and tool output is not prose; a table in the answer is.
- "source", "quote": a passage of the answer that contains the value as it is written there.
- "as_written": the value exactly as in the quote, with its sign, currency, scale word and percent sign.
- "gold_column": the column of the source labelled "golden columns" that it is a value of, "" where there is no such source. Leave out what belongs to none of them.
- "row": where the question asks for several rows, the words of the answer that name this row; null where it asks for one.
- "unit", "scale": its unit and its scale word (thousand, million, k) as written; null where none is written.
- "role": "conclusion" if the answer offers it as its answer or a part of it; "intermediate" if it is a step, an input or a comparison.
- "withdrawn": true if the answer takes it back.
- "rounded_presentation": true if the answer presents it as rounded or approximate.
List nothing that is not stated. "evidence" of the list may be empty where values are listed; where none is stated, it says what you looked for.
column_pairing: null where there is no source with role "rows". Else one pair for each golden column, with the column of the rows that carries the same meaning by its name, its definition and its part in the query, or null where none does. Never pair by how values look: a year is not a count. No column of the rows is used twice.
asked_columns: the golden columns that the question asks for, at least one (none where no source names golden columns), with a quote from the question. A column that only gives context is not asked for.
grain: "question": the grain that the question names (by month, for each store, in total), in its own words, or null. "answer": the grain that the answer states for its figures, in its own words, or null. What is not null needs a quote from there.
order: "question_asks_order": whether the question asks for a ranking or a sorted list. "names_n": the N if it asks for the first, top or bottom N (1 for "which has the most"), else null. "tie_break_fixed_by": "question" or "rubric" if that source says how ties are broken, with a quote from it; null where none says it, or one says that either may stand.`;

const text = `states_alternative: the source labelled "alternatives" lists texts by id. "alternative": the id of the one that the answer asserts as its conclusion, in the same or in other words for the same thing; null if it asserts none of them, hedges between several, or denies it.`;

const unanswerable = `The data that the assistant had cannot answer this question.
names_missing_data: whether the answer names the specific field, table or kind of data that is missing. "There is not enough data" names nothing.
gives_number_for_metric: whether the answer gives a number as the value of the very metric that was asked for, computed, estimated or invented. A number that it presents as something else is a proxy and not this.
proxy: "none": no stand-in for the metric is offered. "clearly_labelled": one is offered, and where it is given the answer says plainly that it is not what was asked. "buried": one is offered, and that caveat is missing, far away or easily missed.`;

const findings: Readonly<Record<QuestionOneKind, readonly string[]>> = {
  value: [value, declines, rubric],
  text: [text, declines, rubric],
  unanswerable: [unanswerable, declines, rubric],
  criteria: [declines, rubric],
};

/** What question 1 asks, and the findings that a kind of golden calls for. */
export function questionOneText(kind: QuestionOneKind): readonly string[] {
  return texts[kind];
}

function textOf(kind: QuestionOneKind): readonly string[] {
  return [task, `FINDINGS\n${[...findings[kind], quotable(kind)].join("\n")}`];
}

/** Which sources may be quoted for which finding, findings with the same sources together. */
function quotable(kind: QuestionOneKind): string {
  const byRoles = new Map<string, string[]>();
  for (const finding of Object.keys(questionOneSchemas[kind].jsonSchema.properties)) {
    if (!isQuoted(finding)) continue;
    const roles = findingRoles[finding].join(", ");
    byRoles.set(roles, [...(byRoles.get(roles) ?? []), finding]);
  }
  const allowed = [...byRoles].map(([roles, names]) => `${names.join(", ")}: ${roles}.`);
  return `Quote for a finding only sources with these roles. ${allowed.join(" ")}`;
}

function isQuoted(finding: string): finding is QuotedFinding {
  return Object.hasOwn(findingRoles, finding);
}

const texts: Readonly<Record<QuestionOneKind, readonly string[]>> = {
  value: textOf("value"),
  text: textOf("text"),
  unanswerable: textOf("unanswerable"),
  criteria: textOf("criteria"),
};
